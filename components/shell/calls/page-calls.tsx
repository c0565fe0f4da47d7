'use client'

import { useEffect } from 'react'
import { callLog } from '#lib/client/browser.ts'
import type { RecordedCall } from '#lib/client/call-log.ts'

/** Adds what the server called while it prepared this page. */
export function PageCalls({ calls }: { calls: readonly RecordedCall[] }) {
  useEffect(() => callLog.put(...calls), [calls])
  return null
}

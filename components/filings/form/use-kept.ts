'use client'

import { useEffect, useEffectEvent } from 'react'
import type { Unsaved } from './unsaved-filing.ts'
import type { UnsavedBinding } from './use-unsaved.ts'

interface KeptOptions {
  /** Null: nothing differs from what is saved. */
  readonly content: Omit<Unsaved, 'savedAt'> | null
  readonly take: UnsavedBinding['take']
}

/** Keeps every change of the form in this tab as it is typed. */
export function useKept({ content, take }: KeptOptions): void {
  const keep = useEffectEvent(() => take(content && { ...content, savedAt: new Date().toISOString() }))
  const json = JSON.stringify(content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the content changes
  useEffect(() => keep(), [json])
}

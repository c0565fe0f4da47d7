'use client'

import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import type { FilingSession } from '#lib/contract/filings/sessions.ts'
import { StagingSection } from './staging-section.tsx'

interface SessionColumnsProps {
  session: FilingSession
  /** The messages of the session. */
  log: ReactNode
  /** The work on discussions. */
  children: ReactNode
}

/**
 * The work on discussions, with staging next to it if there is room; else below it, or above it where a pass waits or is all
 * there is. Without staging the messages are next to it.
 */
export function SessionColumns({ session, log, children }: SessionColumnsProps) {
  const isWaiting = session.passes[0]?.status === 'needs_sign_in'
  const [isFirst, setFirst] = useState(isWaiting || session.tasks.length === 0)
  // It stays there when the pass goes on: the page does not move under its reader.
  if (isWaiting && !isFirst) setFirst(true)
  const hasStaging = session.authorizations.length > 0 || session.passes.length > 0
  const side = (
    <div className="min-w-0 @5xl:col-start-2 @5xl:row-start-1">
      {hasStaging ? <StagingSection session={session} /> : log}
    </div>
  )
  const isSideFirst = hasStaging && isFirst
  return (
    <div className="@container">
      <div
        className={clsx(
          'grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 sm:px-6',
          '@5xl:max-w-[110rem] @5xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @5xl:items-start @5xl:gap-10',
        )}
      >
        {isSideFirst ? side : null}
        <div className="flex min-w-0 flex-col gap-8">
          {children}
          {hasStaging ? log : null}
        </div>
        {isSideFirst ? null : side}
      </div>
    </div>
  )
}

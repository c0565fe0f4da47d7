'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { DestinationMark } from '#components/pickers/destination-mark.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { StagedDraft, StagingPass } from '#lib/contract/filings/staging.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { DraftChanges } from './draft-changes.tsx'
import { DraftName } from './draft-name.tsx'
import { PassResult } from './pass-result.tsx'
import { PassStatusMark } from './pass-status.tsx'

interface LastPassProps {
  filingId: string
  pass: StagingPass
  drafts: readonly StagedDraft[]
}

/** Status of the newest pass, and what has changed since the drafts. Its checks and earlier passes are in the session. */
export function LastPass({ filingId, pass, drafts }: LastPassProps) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const waitsForReader = pass.status === 'needs_sign_in' && me?.member.id === pass.authorizedBy.id
  return (
    <section aria-labelledby="staging-last" className="flex flex-col gap-2">
      <h2 id="staging-last" className="font-serif text-lg">
        Last pass
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <output className="inline-flex">
          <PassStatusMark status={pass.status} />
        </output>
        <DestinationMark destination={pass.destination} />
        <span className="text-muted">
          Authorized by {pass.authorizedBy.name} <RelativeTime iso={pass.createdAt} />
        </span>
        <TextLink href={`/filings/${filingId}/sessions/${pass.sessionId}` as Route}>
          {waitsForReader ? 'Sign in on the session page' : 'Open the session'}
        </TextLink>
      </div>
      <div className="text-muted text-sm empty:hidden">
        <DraftName pass={pass} />
      </div>
      <PassResult pass={pass} />
      {drafts.map((draft) => (
        <DraftChanges key={draft.passId} draft={draft} />
      ))}
    </section>
  )
}

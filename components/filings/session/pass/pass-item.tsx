'use client'

import { useRef } from 'react'
import { CheckList } from '#components/filings/staging/check-list.tsx'
import { DraftChanges } from '#components/filings/staging/draft-changes.tsx'
import { DraftName } from '#components/filings/staging/draft-name.tsx'
import { countOutcomes, sayCounts } from '#components/filings/staging/model/group-checks.ts'
import { PassResult } from '#components/filings/staging/pass-result.tsx'
import { PassStatusMark } from '#components/filings/staging/pass-status.tsx'
import { DestinationMark } from '#components/pickers/destination-mark.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { type SerffLogin, type StagedDraft, type StagingPass, stagingTabs } from '#lib/contract/filings/staging.ts'
import { FilledTabs } from './filled-tabs.tsx'
import { ScreenshotStrip } from './screenshot-strip.tsx'
import { WaitingPass } from './waiting-pass.tsx'

interface PassItemProps {
  filingId: string
  pass: StagingPass
  /** The login that its destination is authorized with; null if it belongs to another member. */
  login: SerffLogin | null
  /** If it made the finished draft of its destination. */
  draft: StagedDraft | null
}

/** One pass: its status, the sign-in it waits for, its result, and the values it filled in. */
export function PassItem({ filingId, pass, login, draft }: PassItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const { status, checks, tabs } = pass
  return (
    <li ref={item} tabIndex={-1} className="flex flex-col gap-2 border-line border-b py-4 outline-offset-4">
      <PassFacts pass={pass} />
      {status === 'needs_sign_in' ? (
        <WaitingPass pass={pass} login={login} onSignedIn={() => item.current?.focus()} />
      ) : null}
      {status === 'preparing' && tabs.length > 0 ? (
        <output className="text-sm">
          {tabs.length} of {stagingTabs.length} tabs filled in
        </output>
      ) : null}
      <PassResult pass={pass} />
      {draft ? <DraftChanges draft={draft} /> : null}
      <ScreenshotStrip pass={pass} />
      {checks.length === 0 ? null : (
        <Disclosure label="Checks of this pass" hint={sayCounts(countOutcomes(checks))}>
          <CheckList filingId={filingId} checks={checks} />
        </Disclosure>
      )}
      <FilledTabs tabs={tabs} />
    </li>
  )
}

function PassFacts({ pass }: { pass: StagingPass }) {
  const { status, destination, authorizedBy, createdAt, startedAt, endedAt } = pass
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <PassStatusMark status={status} />
      <DestinationMark destination={destination} />
      <span>
        Authorized by {authorizedBy.name} <RelativeTime iso={createdAt} />
      </span>
      {startedAt === null ? null : (
        <span>
          Started <RelativeTime iso={startedAt} />
        </span>
      )}
      {endedAt === null ? null : (
        <span>
          Ended <RelativeTime iso={endedAt} />
        </span>
      )}
      <DraftName pass={pass} />
    </div>
  )
}

'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FilingRow } from '#components/filings/browser/model/filing-row.ts'
import { DestinationOption } from '#components/filings/staging/destination-option.tsx'
import { nameLogin } from '#components/pickers/record-names.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type Destination, destinations, type SerffLogin } from '#lib/contract/filings/staging.ts'
import { filingStagingQuery, serffLoginsQuery } from '#lib/queries/staging.ts'
import { FilingOutcomes } from './filing-outcomes.tsx'
import { FilingReview } from './filing-review.tsx'
import { NotStagedList } from './not-staged-list.tsx'
import { type CheckedFiling, confirmationFor, splitOwned } from './split-stageable.ts'
import { useBulkStaging } from './use-bulk-staging.ts'

interface StageDialogProps {
  rows: readonly FilingRow[]
  memberId: string
  onClose: () => void
}

/** Each filing is read and checked before: more take too long to look through. */
const maxFilings = 50

/** Authorizes the reader's filings among those selected: destination, then every filing's checks, then the outcome of each. */
export function StageDialog({ rows, memberId, onClose }: StageDialogProps) {
  const [{ owned, others }] = useState(() => splitOwned(rows, memberId))
  const logins = useQuery(serffLoginsQuery(browserClient))
  const checked = useChecked(owned.slice(0, maxFilings))
  const [destination, setDestination] = useState<Destination | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const { outcomes, authorize, isSending } = useBulkStaging(memberId)
  const login = logins.data?.find((each) => each.destination === destination) ?? null
  const stageable = checked.filings.filter(({ staging }) => staging.allowed)
  const disallowed = checked.filings.filter(({ staging }) => !staging.allowed)
  const isConfirmed = stageable.every((filing) => !login || isCovered(filing, login.destination, confirmed))
  const count = stageable.length === 1 ? '1 filing' : `${stageable.length} filings`
  const send = (ids: readonly string[]) => {
    if (login) void authorize(ids, { loginId: login.id, destination: login.destination })
  }
  const unknown = [...outcomes].filter(([, { kind }]) => kind === 'unknown').map(([id]) => id)
  const isTooMany = owned.length > maxFilings
  const isReady = stageable.length > 0 && !checked.isReading && !isTooMany
  return (
    <Dialog
      title={outcomes.size > 0 ? 'Staging authorized one by one' : `Stage ${count}`}
      description="A draft of each is prepared for you. Nothing is submitted and nothing is paid."
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{outcomes.size > 0 ? 'Close' : 'Cancel'}</Button>
          {unknown.length > 0 ? (
            <Button variant="primary" isBusy={isSending} onClick={() => send(unknown)}>
              Try again
            </Button>
          ) : null}
          {outcomes.size > 0 ? null : isReviewing ? (
            <Button variant="primary" disabled={!isReady || !isConfirmed} onClick={() => send(stageable.map(idOf))}>
              {`Authorize staging of ${count}`}
            </Button>
          ) : (
            <Button variant="primary" disabled={!login || !isReady} onClick={() => setReviewing(true)}>
              Review checks
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {outcomes.size > 0 ? <FilingOutcomes rows={stageable.map(({ row }) => row)} outcomes={outcomes} /> : null}
        {checked.error ? (
          <CallError error={checked.error} title="Some checks could not be loaded." onRetry={checked.onRetry} />
        ) : null}
        {isTooMany ? (
          <p className="text-danger">At most {maxFilings} filings are staged together. Select fewer.</p>
        ) : null}
        {outcomes.size > 0 || isReviewing ? null : (
          <DestinationChoice logins={logins.data ?? []} value={destination} onChange={setDestination} />
        )}
        {checked.isReading ? <Skeleton className="h-12 w-full" /> : null}
        {login && isReviewing && outcomes.size === 0 ? (
          <FilingReview
            filings={stageable}
            destination={login.destination}
            loginName={nameLogin(login)}
            confirmed={confirmed}
            onConfirm={(id, isOn) => setConfirmed((before) => toggle(before, id, isOn))}
          />
        ) : null}
        <NotStagedList
          filings={[
            ...others,
            ...disallowed.map(({ row, staging }) => ({ row, reason: staging.reason ?? 'It cannot be staged now.' })),
          ]}
        />
      </div>
    </Dialog>
  )
}

function useChecked(rows: readonly FilingRow[]) {
  const reads = useQueries({ queries: rows.map(({ id }) => filingStagingQuery(browserClient, id)) })
  return {
    filings: rows.flatMap((row, at): CheckedFiling[] => {
      const staging = reads[at]?.data
      return staging ? [{ row, staging }] : []
    }),
    isReading: reads.some(({ isPending, error }) => isPending && !error),
    error: reads.find(({ error }) => error)?.error ?? null,
    onRetry: () => void Promise.all(reads.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

interface DestinationChoiceProps {
  logins: readonly SerffLogin[]
  value: Destination | null
  onChange: (destination: Destination) => void
}

/** Once for all of the filings. */
function DestinationChoice({ logins, value, onChange }: DestinationChoiceProps) {
  const groupName = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Login and destination of all</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {destinations.map((destination) => (
          <DestinationOption
            key={destination}
            destination={destination}
            login={logins.find((each) => each.destination === destination) ?? null}
            isChosen={value === destination}
            onChoose={() => onChange(destination)}
            groupName={groupName}
          />
        ))}
      </div>
    </fieldset>
  )
}

function isCovered(filing: CheckedFiling, destination: Destination, confirmed: ReadonlySet<string>): boolean {
  return confirmationFor(filing, destination) === null || confirmed.has(filing.row.id)
}

function toggle(ids: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  return new Set(isOn ? [...ids, id] : [...ids].filter((other) => other !== id))
}

function idOf({ row }: CheckedFiling): string {
  return row.id
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { CallError } from '#components/shell/call-error.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { jurisdictionCodes } from '#lib/contract/kernel/jurisdiction-codes.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { stateRequirementsQuery } from '#lib/queries/requirements.ts'
import { StateRows } from './state-rows.tsx'

/** The organization’s rows of what each state asks for: filings of the state are checked against them. */
export function RequirementsPage() {
  const list = useQuery(stateRequirementsQuery(browserClient))
  const me = useQuery(meQuery(browserClient)).data ?? null
  const [chosen, setChosen] = useQueryState('state', parseAsString)
  if (list.isPending) return <SkeletonRows label="Loading state requirements" columns={3} />
  if (list.error) {
    return <CallError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  }
  if (list.data === null) {
    return <EmptyState title="No state requirements">This deployment of the service does not keep them.</EmptyState>
  }
  const state = jurisdictionCodes.find((code) => code === chosen) ?? null
  const none = { requirements: [], updatedAt: null, updatedBy: null }
  const countOf = (code: string) => list.data?.find((each) => each.state === code)?.requirements.length ?? 0
  return (
    <div className="flex flex-col gap-4 overflow-y-auto px-4 py-4 sm:px-6">
      <p className="max-w-(--measure) text-muted text-sm">
        Each filing of a state shows its requirements under Rates and fees: satisfied by a document, bypassed with a
        reason, or open. Owners and admins change them.
      </p>
      <Field label="State" className="max-w-60">
        <Select
          options={jurisdictionCodes.map((value) => ({
            value,
            label: countOf(value) > 0 ? `${value} (${countOf(value)})` : value,
          }))}
          value={state}
          placeholder="Choose a state"
          onChange={(value) => void setChosen(value)}
        />
      </Field>
      {state ? (
        <StateRows
          key={state}
          saved={list.data.find((each) => each.state === state) ?? { ...none, state }}
          canEdit={isAdministrator(me)}
          memberId={me?.member.id ?? 'anyone'}
        />
      ) : null}
    </div>
  )
}

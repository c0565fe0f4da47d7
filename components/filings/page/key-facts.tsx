'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DueMark } from '#components/filings/browser/due-mark.tsx'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { nameStatus } from '#components/filings/fields/name-status.ts'
import { type FieldNames, readField, toLine } from '#components/filings/fields/read-field.ts'
import { StateCode } from '#components/filings/fields/state-code.tsx'
import { Tags } from '#components/filings/fields/tags.tsx'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { Person } from '#lib/contract/accounts/person.ts'
import { type FilingField, filingFields, recordLabels } from '#lib/contract/filings/fields.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { filingStateQuery } from '#lib/queries/filings.ts'
import { EditTags } from './edit-tags.tsx'

interface KeyFactsProps {
  filing: ManagedFiling
  names: FieldNames
  owner: Person | null | undefined
}

const keyFields = ['jurisdictionId', 'companyId', 'primaryProductId'] as const satisfies readonly FilingField[]

/** One line beneath the title: where the filing is, of which company and product, its owner, and by when to respond. */
export function KeyFacts({ filing, names, owner }: KeyFactsProps) {
  const { data: state } = useQuery(filingStateQuery(browserClient, filing.id))
  const now = useNow()
  const status = nameStatus(state?.status)
  const respondBy = state?.nextRespondBy
  return (
    <dl className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-1 text-sm sm:px-6">
      <Fact label={recordLabels.status}>
        {status ? <Badge tone={statusTones[state?.status ?? ''] ?? 'neutral'}>{status}</Badge> : null}
      </Fact>
      {keyFields.map((field) => (
        <Fact key={field} label={filingFields[field].label}>
          {showFact(field, toLine(readField(field, filing[field], names)))}
        </Fact>
      ))}
      <Fact label={recordLabels.ownerId} isLabelShown>
        {owner?.name ?? null}
      </Fact>
      {state ? <TagsFact filing={filing} tags={state.tags} /> : null}
      <Fact label={recordLabels.nextRespondBy} isLabelShown>
        {respondBy ? now === null ? formatDay(respondBy) : <DueMark respondBy={respondBy} today={dayOf(now)} /> : null}
      </Fact>
    </dl>
  )
}

/** The state by its code: its name is in the glance below. */
function showFact(field: (typeof keyFields)[number], line: string | null): ReactNode {
  return line !== null && field === 'jurisdictionId' ? <StateCode name={line} /> : line
}

const statusTones: Readonly<Record<string, BadgeTone>> = {
  objection: 'warning',
  closed: 'success',
  staging: 'notice',
  staged: 'notice',
}

function TagsFact({ filing, tags }: { filing: ManagedFiling; tags: readonly string[] }) {
  const { edit } = filing.permissions
  if (tags.length === 0 && !edit) return null
  return (
    <Fact label={recordLabels.tags}>
      <span className="flex items-center gap-1">
        <Tags tags={tags} />
        {edit ? <EditTags filing={filing} tags={tags} /> : null}
      </span>
    </Fact>
  )
}

interface FactProps {
  label: string
  /** Where the value alone does not say what it is. */
  isLabelShown?: boolean
  children: ReactNode
}

function Fact({ label, isLabelShown = false, children }: FactProps) {
  if (children === null) return null
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className={isLabelShown ? 'text-muted' : 'sr-only'}>{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

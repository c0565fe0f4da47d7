'use client'

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
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
import { EditSubmission } from './edit-submission.tsx'
import { EditTags } from './edit-tags.tsx'

interface KeyFactsProps {
  filing: ManagedFiling
  names: FieldNames
  owner: Person | null | undefined
}

/**
 * One line beneath the title: where the filing is, by when to respond, of which company and product, and its owner. On a
 * phone it is four lines from the start, so that nothing beneath moves as names arrive.
 */
export function KeyFacts({ filing, names, owner }: KeyFactsProps) {
  const { data: state } = useQuery(filingStateQuery(browserClient, filing.id))
  const now = useNow()
  const status = nameStatus(state?.status)
  const respondBy = state?.nextRespondBy
  const lineOf = (field: FilingField) => toLine(readField(field, filing[field], names))
  const stateCode = lineOf('jurisdictionId')
  return (
    <dl className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-1 text-sm sm:px-6">
      <Fact label={recordLabels.status}>
        {status ? <Badge tone={statusTones[state?.status ?? ''] ?? 'neutral'}>{status}</Badge> : null}
      </Fact>
      {/* Undefined on a deployment that does not record it. */}
      {state?.submittedOn === undefined ? null : <SubmissionFact filing={filing} submittedOn={state.submittedOn} />}
      <Fact label={filingFields.jurisdictionId.label}>{stateCode && <StateCode name={stateCode} />}</Fact>
      <Fact label={recordLabels.nextRespondBy} isLabelShown>
        {respondBy ? now === null ? formatDay(respondBy) : <DueMark respondBy={respondBy} today={dayOf(now)} /> : null}
      </Fact>
      <Fact label={filingFields.companyId.label} isLineOfPhone>
        {lineOf('companyId')}
      </Fact>
      <Fact label={filingFields.primaryProductId.label} isLineOfPhone>
        {lineOf('primaryProductId')}
      </Fact>
      <Fact label={recordLabels.ownerId} isLabelShown>
        {owner?.name ?? null}
      </Fact>
      {state ? <TagsFact filing={filing} tags={state.tags} /> : null}
    </dl>
  )
}

const statusTones: Readonly<Record<string, BadgeTone>> = {
  objection: 'warning',
  closed: 'success',
  staging: 'notice',
  staged: 'notice',
}

function SubmissionFact({ filing, submittedOn }: { filing: ManagedFiling; submittedOn: string | null }) {
  const { edit } = filing.permissions
  if (submittedOn === null && !edit) return null
  return (
    <Fact label={recordLabels.submittedOn} isLabelShown={submittedOn !== null}>
      <span className="flex items-center gap-1">
        {submittedOn === null ? null : formatDay(submittedOn)}
        {edit ? <EditSubmission filingId={filing.id} submittedOn={submittedOn} /> : null}
      </span>
    </Fact>
  )
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
  isLineOfPhone?: boolean
  children: ReactNode
}

function Fact({ label, isLabelShown = false, isLineOfPhone = false, children }: FactProps) {
  if (children === null) return null
  return (
    <div className={clsx('flex min-h-6 min-w-0 items-center gap-1.5', isLineOfPhone && 'w-full sm:w-auto')}>
      <dt className={isLabelShown ? 'text-muted' : 'sr-only'}>{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

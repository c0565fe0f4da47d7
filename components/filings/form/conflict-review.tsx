'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFieldNames } from '#components/filings/fields/field-names.ts'
import type { FieldNames } from '#components/filings/fields/read-field.ts'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { bringIntoView } from '#components/ui/layout/bring-into-view.ts'
import { browserClient } from '#lib/client/browser.ts'
import { pick } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { filingActivityQuery } from '#lib/queries/filings.ts'
import { FieldValue } from './field-value.tsx'
import { type FilingValues, toValues } from './filing-values.ts'
import { findChange } from './find-change.ts'
import type { Review } from './start-edit.ts'

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<FilingField, Side>>

interface ConflictReviewProps {
  /** The newer revision. */
  record: ManagedFiling
  review: Review
  choices: Choices
  onChoose: (field: FilingField, side: Side) => void
  /** Fields to choose for before saving are marked. */
  isAttempted: boolean
}

/** Changes that others made since editing began, and a choice for every field that both sides changed. */
export function ConflictReview({ record, review, choices, onChoose, isAttempted }: ConflictReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  const { taken, conflicts, base, mine } = review
  const theirs = toValues(record)
  // A sub-TOI is named with the TOI of its version.
  const named: readonly FilingField[] = ['toiCode', ...taken, ...conflicts]
  const names = useFieldNames(
    [record.scope],
    [base.values, mine, theirs].map((version) => pick(version, named)),
  )
  const open = conflicts.filter((field) => !choices[field])
  return (
    <section aria-labelledby={id} className="border-warning border-l-2 bg-warning-soft px-4 py-4 text-sm sm:px-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="rounded-sm font-semibold text-base">
        This filing was changed while you edited it
      </h2>
      <p className="mt-0.5 max-w-(--measure) text-muted">{summarize(review, open.length)}</p>
      {conflicts.length > 0 ? (
        <ul className="mt-3 flex max-w-4xl flex-col gap-3">
          {conflicts.map((field) => (
            <li key={field}>
              <ConflictChoice
                {...{ field, record, theirs, mine, names, since: base.updatedAt, onChoose }}
                chosen={choices[field]}
                isMissing={isAttempted && !choices[field]}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {taken.length > 0 ? <TakenFields taken={taken} before={base.values} theirs={theirs} names={names} /> : null}
    </section>
  )
}

/** Leads to the first field without a choice, which may be far above the button that saves. */
export function focusUndecided(): void {
  const field = document.querySelector('[data-conflict]:not(:has(:checked))')
  if (!field) return
  field.querySelector('input')?.focus({ preventScroll: true })
  bringIntoView(field, 'center')
}

function summarize({ taken, conflicts }: Review, open: number): string {
  if (conflicts.length === 0 && taken.length === 0) return 'The filing already has the values you entered.'
  const kept = 'Your changes were not overwritten, and nothing has been saved yet.'
  if (conflicts.length === 0) return `${kept} Check the form and save again.`
  if (open === 0) return 'All choices are made. Save again.'
  return `${kept} Choose a version of ${open === 1 ? 'one field' : `${open} fields`}, then save again.`
}

interface ConflictChoiceProps extends Pick<ConflictReviewProps, 'record' | 'onChoose'> {
  field: FilingField
  mine: FilingValues
  theirs: FilingValues
  names: FieldNames
  since: string
  chosen: Side | undefined
  isMissing: boolean
}

function ConflictChoice(props: ConflictChoiceProps) {
  const { field, record, mine, theirs, names, since, chosen, isMissing, onChoose } = props
  const { data } = useInfiniteQuery({ ...filingActivityQuery(browserClient, record.id), staleTime: 0, retry: false })
  const activity = data?.pages.flatMap((page) => page.activity) ?? []
  const change = findChange(activity, field, since)
  return (
    <div className="rounded-md border border-line-strong bg-surface px-3 py-2.5" data-conflict={field}>
      <RadioGroup<Side | ''>
        legend={filingFields[field].label}
        value={chosen ?? ''}
        onChange={(side) => side && onChoose(field, side)}
        options={[
          {
            value: 'mine',
            label: (
              <Version name="Yours">
                <FieldValue field={field} version={mine} names={names} />
              </Version>
            ),
          },
          {
            value: 'theirs',
            label: (
              <Version name="Theirs">
                <FieldValue field={field} version={theirs} names={names} />
              </Version>
            ),
            hint: (
              <>
                Changed {change?.author ? `by ${change.author} ` : null}
                <RelativeTime iso={change?.at ?? record.updatedAt} />
              </>
            ),
          },
        ]}
      />
      {isMissing ? (
        <p role="alert" className="mt-1.5 text-danger text-xs">
          Choose a version of this field.
        </p>
      ) : null}
    </div>
  )
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="text-muted">{name}: </span>
      {children}
    </>
  )
}

interface TakenFieldsProps {
  taken: readonly FilingField[]
  before: FilingValues
  theirs: FilingValues
  names: FieldNames
}

function TakenFields({ taken, before, theirs, names }: TakenFieldsProps) {
  return (
    <div className="mt-3">
      <p className="font-medium">Updated to the values that others saved, because you had not changed these fields:</p>
      <ul className="mt-1 flex max-w-4xl flex-col gap-0.5">
        {taken.map((field) => (
          <li key={field}>
            {filingFields[field].label}: <FieldValue field={field} version={before} names={names} />{' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only">became</span> <FieldValue field={field} version={theirs} names={names} />
          </li>
        ))}
      </ul>
    </div>
  )
}

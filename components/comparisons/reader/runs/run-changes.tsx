'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { type ReactNode, useId, useMemo } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { applyPairings } from '#lib/contract/comparisons/apply-pairings.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonResult, ResultDifference } from '#lib/contract/comparisons/result.ts'
import { comparisonQuery } from '#lib/queries/comparisons.ts'
import { reviewQuery } from '#lib/queries/reviews.ts'
import { categoryLabels, countOf, effectLabels, materialityLabels, outcomeLabels } from '#lib/reading/labels.ts'
import {
  type RunChanges as Changes,
  compareRuns,
  type OutcomeChange,
  sharedVariants,
} from '#lib/reading/run-changes.ts'

interface RunChangesProps {
  otherId: string
  reader: Reader
  comparison: Extract<FormComparison, { status: 'succeeded' }>
}

/** The earlier of two runs at the left, the later at the right. Both with the rows that members paired by hand. */
export function RunChanges({ otherId, reader, comparison }: RunChangesProps) {
  const other = useQuery({ ...comparisonQuery(browserClient, otherId), retry: false })
  const review = useQuery({ ...reviewQuery(browserClient, otherId), retry: false })
  const given = other.data?.result
  const { paired } = reader
  const isOtherEarlier = (other.data?.comparison.createdAt ?? '') < comparison.createdAt
  const compared = useMemo(() => {
    if (!given || review.isPending) return null
    const theirs = applyPairings(given, review.data?.pairings ?? [])
    const [before, after] = isOtherEarlier ? [theirs, paired] : [paired, theirs]
    return { changes: compareRuns(before, after), variants: sharedVariants(before, after) }
  }, [given, review.isPending, review.data, paired, isOtherEarlier])
  if (other.error) {
    return (
      <CallError error={other.error} title="The other run could not be read." onRetry={() => void other.refetch()} />
    )
  }
  if (!other.data || (given && !compared)) return <SkeletonRows label="Comparing the runs" rows={6} columns={2} />
  if (!compared) return <p className="text-muted text-sm">The other comparison has no result that can be compared.</p>
  if (compared.variants.length < 2) {
    return (
      <p className="text-muted text-sm">
        The two comparisons have fewer than two variants in common, so their results cannot be compared. Choose a run of
        the same variants.
      </p>
    )
  }
  const link = (isLater: boolean, { id, summary }: ResultDifference) => (
    <FindingLink
      id={id}
      summary={summary}
      otherId={isLater === isOtherEarlier ? null : otherId}
      onOpen={() => reader.update({ baseline: null, tab: 'changes', item: id, review: null, run: null })}
    />
  )
  return (
    <ChangeTables
      changes={compared.changes}
      link={link}
      nameOf={(key) => reader.reading.variantOf.get(key)?.name ?? key}
      heads={headsOf(other.data.comparison, comparison, isOtherEarlier)}
    />
  )
}

function headsOf(other: FormComparison, own: FormComparison, isOtherEarlier: boolean): Heads {
  const head = ({ createdAt }: FormComparison, name: string) => (
    <>
      {name}, <RelativeTime iso={createdAt} />
    </>
  )
  const [theirs, ours] = [head(other, 'Other run'), head(own, 'This run')]
  return isOtherEarlier ? [theirs, ours] : [ours, theirs]
}

type Heads = readonly [before: ReactNode, after: ReactNode]

interface FindingLinkProps {
  id: string
  summary: string | null
  /** Null: a finding of the result on screen. */
  otherId: string | null
  onOpen: () => void
}

function FindingLink({ id, summary, otherId, onOpen }: FindingLinkProps) {
  const text = summary ?? 'Redacted'
  if (otherId !== null) {
    return (
      <TextLink href={`/comparisons/${otherId}?tab=changes&item=${encodeURIComponent(id)}` as Route}>{text}</TextLink>
    )
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className="rounded-sm text-left text-accent underline decoration-current/35 underline-offset-2 hover:decoration-current"
    >
      {text}
    </button>
  )
}

interface ChangeTablesProps {
  changes: Changes
  /** A finding of the later run, or of the earlier one, with the way to it. */
  link: (isLater: boolean, difference: ResultDifference) => ReactNode
  nameOf: (variant: string) => string
  heads: Heads
}

function ChangeTables({ changes, link, nameOf, heads }: ChangeTablesProps) {
  const { gone, added, judged, same, redacted } = changes
  const outcomes = changes.outcomes.filter(({ before, after }) => before !== null && after !== null)
  const askedOnce = changes.outcomes.length - outcomes.length
  const isSame = gone.length + added.length + judged.length + outcomes.length === 0
  const none = <span className="text-faint">—</span>
  return (
    <>
      <p className="text-sm" aria-live="polite">
        {isSame ? 'Nothing changed between the two runs. ' : ''}
        {countOf(same, 'change')} {same === 1 ? 'is' : 'are'} in both and judged the same.
        {askedOnce > 0
          ? ` ${countOf(askedOnce, 'question')} ${askedOnce === 1 ? 'was' : 'were'} asked in one run only.`
          : ''}
        {redacted > 0 ? ` ${countOf(redacted, 'redacted change')} could not be compared.` : ''}
      </p>
      <RunTable
        title="Answers with another outcome"
        heads={heads}
        rows={outcomes.map((change) => [
          nameQuestion(change, nameOf),
          change.before && outcomeLabels[change.before],
          change.after && outcomeLabels[change.after],
        ])}
      />
      <RunTable
        title="Changes judged otherwise"
        heads={heads}
        rows={judged.map(({ before, after }) => [link(true, after), judgmentOf(before), judgmentOf(after)])}
      />
      <RunTable
        title="Changes only in the later run"
        heads={heads}
        rows={added.map((found) => [link(true, found), none, judgmentOf(found)])}
      />
      <RunTable
        title="Changes only in the earlier run"
        heads={heads}
        rows={gone.map((found) => [link(false, found), judgmentOf(found), none])}
      />
    </>
  )
}

function judgmentOf({ materiality, effect, category }: ComparisonResult['differences'][number]): string {
  return `${materialityLabels[materiality]} · ${effectLabels[effect]} · ${categoryLabels[category]}`
}

function nameQuestion({ question, variant }: OutcomeChange, nameOf: (variant: string) => string): string {
  const of = variant === null ? '' : ` · ${nameOf(variant)}`
  switch (question.kind) {
    case 'answer':
      return `Scenario ${question.scenario}${of}`
    case 'expectation':
      return `Expectation ${question.expectation} of ${question.scenario}${of}`
    case 'statement':
      return question.text
  }
}

interface RunTableProps {
  title: string
  heads: Heads
  rows: readonly (readonly [what: ReactNode, before: ReactNode, after: ReactNode])[]
}

const mostShown = 200

/** Nothing where there are no rows. */
function RunTable({ title, heads, rows }: RunTableProps) {
  const heading = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 font-semibold text-sm">
        {title} <span className="font-normal text-muted tabular-nums">{rows.length.toLocaleString('en-US')}</span>
      </h3>
      <ScrollRegion label={title} className="max-h-80">
        <table className="w-full min-w-lg table-fixed text-sm">
          <thead>
            <tr className="border-line-strong border-b text-left text-muted text-xs">
              <th scope="col" className="w-1/2 py-1 pr-4 font-medium">
                Finding
              </th>
              {heads.map((head, at) => (
                <th key={at === 0 ? 'before' : 'after'} scope="col" className="py-1 pr-4 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(([what, before, after], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two ended runs stay as they are
              <tr key={at} className="border-line border-b align-top last:border-0">
                <td className="py-1 pr-4 [overflow-wrap:anywhere]">{what}</td>
                <td className="py-1 pr-4">{before}</td>
                <td className="py-1 pr-4">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > mostShown ? (
        <p className="text-muted text-xs">And {(rows.length - mostShown).toLocaleString('en-US')} more.</p>
      ) : null}
    </section>
  )
}

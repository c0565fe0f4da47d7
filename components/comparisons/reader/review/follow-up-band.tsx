'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { applyPairings } from '#lib/contract/comparisons/apply-pairings.ts'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { findFormer } from '#lib/contract/comparisons/review-notes.ts'
import { comparisonQuery } from '#lib/queries/comparisons.ts'
import { reviewQuery } from '#lib/queries/reviews.ts'
import { countOf } from '#lib/reading/labels.ts'
import { followUp } from './follow-up.ts'

/** Of a run with the notes of a review: the objections that are settled or still open, and the new changes. */
export function FollowUpBand({ reader }: { reader: Reader }) {
  const former = findFormer(reader.reading.inputs.map(({ inputId }) => inputId))
  return former === null ? null : <OpenBand reader={reader} formerId={former} />
}

function OpenBand({ reader, formerId }: { reader: Reader; formerId: string }) {
  const { data: former } = useQuery({ ...comparisonQuery(browserClient, formerId), retry: false })
  const { data: review } = useQuery({ ...reviewQuery(browserClient, formerId), retry: false })
  const { paired } = reader
  const result = former?.result
  const found = useMemo(
    () =>
      result && review
        ? followUp({ result: applyPairings(result, review.pairings), findings: review.findings }, paired)
        : null,
    [result, review, paired],
  )
  if (!found) return null
  const { settled, open, added } = found
  return (
    <section
      aria-label="Since the last review"
      className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-4 py-1 text-xs"
    >
      <span className="text-muted">Since the last review:</span>
      <span className="tabular-nums">{settled.length.toLocaleString('en-US')} settled</span>
      <Differences reader={reader} title="Still open" label="still open" differences={open} />
      <Differences reader={reader} title="New changes" label="new" differences={added} />
    </section>
  )
}

interface DifferencesProps {
  reader: Reader
  title: string
  label: string
  differences: readonly ResultDifference[]
}

const mostShown = 50

function Differences({ reader, title, label, differences }: DifferencesProps) {
  const count = differences.length
  if (count === 0) return <span className="tabular-nums">0 {label}</span>
  return (
    <Popover
      title={title}
      trigger={
        <Button size="sm">
          {count.toLocaleString('en-US')} {label}
        </Button>
      }
    >
      <ul className="flex max-h-80 w-80 flex-col overflow-y-auto text-sm">
        {differences.slice(0, mostShown).map(({ id, summary }) => (
          <li key={id}>
            <button
              type="button"
              className="w-full rounded-sm px-2 py-1 text-left hover:bg-hover"
              onClick={() => reader.update({ baseline: null, tab: 'changes', item: id, review: null })}
            >
              {summary}
            </button>
          </li>
        ))}
      </ul>
      {count > mostShown ? (
        <p className="px-2 text-muted text-xs">And {countOf(count - mostShown, 'more change')}.</p>
      ) : null}
    </Popover>
  )
}

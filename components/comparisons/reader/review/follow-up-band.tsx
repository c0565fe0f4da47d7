'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { applyPairings } from '#lib/contract/comparisons/apply-pairings.ts'
import { isDifference } from '#lib/contract/comparisons/finding-ids.ts'
import { findFormer } from '#lib/contract/comparisons/review-notes.ts'
import { comparisonQuery } from '#lib/queries/comparisons.ts'
import { reviewQuery } from '#lib/queries/reviews.ts'
import { placeOfFinding } from '#lib/reading/finding-places.ts'
import { countOf } from '#lib/reading/labels.ts'
import { type FollowedFinding, followUp } from './follow-up.ts'
import { titleOfFinding } from './title-of-finding.ts'

/** Of a run with the notes of a review: the objections that are settled or still open, and the new findings. */
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
      <Findings reader={reader} title="Still open" label="still open" findings={open} />
      <Findings reader={reader} title="New" label="new" findings={added} />
    </section>
  )
}

interface FindingsProps {
  reader: Reader
  title: string
  label: string
  findings: readonly FollowedFinding[]
}

const mostShown = 50

function Findings({ reader, title, label, findings }: FindingsProps) {
  const count = findings.length
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
        {findings.slice(0, mostShown).map(({ id, summary }) => (
          <li key={id}>
            <button
              type="button"
              className="w-full rounded-sm px-2 py-1 text-left hover:bg-hover"
              onClick={() => reader.update({ baseline: null, review: null, ...placeOfFinding(id) })}
            >
              {isDifference(id) ? summary : `${titleOfFinding(reader, id)}: ${summary}`}
            </button>
          </li>
        ))}
      </ul>
      {count > mostShown ? (
        <p className="px-2 text-muted text-xs">And {countOf(count - mostShown, 'more finding')}.</p>
      ) : null}
    </Popover>
  )
}

'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import Link from 'next/link'
import { CallError } from '#components/shell/call-error.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { readFindingId } from '#lib/contract/comparisons/finding-ids.ts'
import type { ReviewWork as Work } from '#lib/contract/comparisons/review-work.ts'
import { reviewWorkQuery } from '#lib/queries/reviews.ts'
import { addressOfFinding } from '#lib/reading/finding-places.ts'
import { reviewStateLabels } from '#lib/reading/labels.ts'

/** Findings that wait for the reader until they are settled. Renders nothing without any, or where there are no reviews. */
export function ReviewWork() {
  const { data, error, refetch } = useQuery(reviewWorkQuery(browserClient))
  if (error) {
    return <CallError error={error} title="Your reviews could not be loaded." onRetry={() => void refetch()} />
  }
  if (!data || data.reviewWork.length === 0) return null
  return (
    <section aria-label="Reviews for you">
      <div className="border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">Reviews for you</h2>
      </div>
      <ul>
        {data.reviewWork.map((work) => (
          <WorkEntry key={`${work.comparison.id} ${work.finding.id}`} work={work} />
        ))}
      </ul>
      {data.hasMore ? (
        <p className="pt-1.5 text-muted text-sm">
          More findings wait for you. They are listed here as these are settled.
        </p>
      ) : null}
    </section>
  )
}

function WorkEntry({ work: { comparison, finding, isAssigned, isMentioned } }: { work: Work }) {
  const { id, note, state, by, at } = finding
  const subject = describeSubject(id)
  return (
    <li className="border-line border-b">
      <Link
        href={addressOfFinding(comparison.id, id) as Route}
        className="-outline-offset-2 grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-1 py-1.5 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_13rem_10rem_8rem]"
      >
        <span className="min-w-0">
          <span className="block truncate text-base">{note ?? subject}</span>
          <span className="block truncate text-muted text-sm">
            {note === null ? comparison.title : `${subject} · ${comparison.title}`}
          </span>
        </span>
        <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
          {isAssigned ? <Badge tone="accent">Assigned</Badge> : null}
          {isMentioned ? <Badge tone="accent">Mentioned</Badge> : null}
          {state === 'questioned' ? <Badge tone="warning">{reviewStateLabels.questioned}</Badge> : null}
        </span>
        <span className="truncate text-muted text-sm max-sm:hidden">{by ? `by ${by.name}` : null}</span>
        <span className="text-right text-muted text-sm max-sm:hidden">{at ? <RelativeTime iso={at} /> : null}</span>
      </Link>
    </li>
  )
}

/** The subject of a finding, without the words of any file. */
function describeSubject(id: string): string {
  const subject = readFindingId(id)
  switch (subject.kind) {
    case 'difference':
      return 'Change'
    case 'answer':
      return `Answer to scenario ${subject.scenarioId}`
    case 'expectation':
      return `Expectation ${subject.expectationId} of scenario ${subject.scenarioId}`
    case 'statement':
      return `Statement ${subject.position} of the review material`
  }
}

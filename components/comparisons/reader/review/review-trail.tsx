'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { reviewActivityQuery } from '#lib/queries/reviews.ts'
import { describeActivity } from './describe-activity.ts'
import { titleOfFinding } from './title-of-finding.ts'
import { useMemberNames } from './use-member-names.ts'

/** Every change of the review, newest first. */
export function ReviewTrail({ reader }: { reader: Reader }) {
  const trail = useInfiniteQuery(reviewActivityQuery(browserClient, reader.id))
  const nameOf = useMemberNames()
  const entries = trail.data?.pages.flatMap(({ activity }) => activity) ?? []
  return (
    <section aria-label="Activity" className="flex flex-col gap-2 text-sm">
      <h3 className="eyebrow">Activity</h3>
      {trail.error ? <CallError error={trail.error} onRetry={() => void trail.refetch()} /> : null}
      {trail.data && entries.length === 0 ? <p className="text-muted">No changes yet.</p> : null}
      <ol className="flex flex-col gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="border-line border-b pb-2">
            <p className="text-muted text-xs">
              {entry.actor.name}, <RelativeTime iso={entry.at} />
            </p>
            {entry.findingId ? <p className="font-medium">{titleOfFinding(reader, entry.findingId)}</p> : null}
            {describeActivity(entry, nameOf).map((line) => (
              <p key={line} className="whitespace-pre-wrap break-words">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {trail.hasNextPage ? (
        <Button
          size="sm"
          className="self-start"
          isBusy={trail.isFetchingNextPage}
          onClick={() => void loadNextPage(trail)}
        >
          Show more
        </Button>
      ) : null}
    </section>
  )
}

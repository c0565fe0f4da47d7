import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'

interface HomeRunsProps {
  title: string
  entries: readonly FormComparisonEntry[]
  aside?: ReactNode
}

export function HomeRuns({ title, entries, aside }: HomeRunsProps) {
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">{title}</h2>
        <span className="text-sm">{aside}</span>
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="border-line border-b">
            <Link
              href={`/comparisons/${entry.id}` as Route}
              className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-1 py-1.5 -outline-offset-2 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_8rem_10rem_8rem]"
            >
              <span className="truncate text-base">{entry.title ?? 'Comparison'}</span>
              <RunState entry={entry} />
              <span className="truncate text-muted text-sm max-sm:hidden">{entry.createdBy?.name}</span>
              <RelativeTime
                iso={entry.endedAt ?? entry.createdAt}
                className="text-right text-muted text-sm max-sm:hidden"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunState({ entry }: { entry: FormComparisonEntry }) {
  switch (entry.status) {
    case 'queued':
      return <Badge>Queued</Badge>
    case 'running':
      return (
        <span>
          <Badge tone="notice" icon={<Spinner />}>
            {entry.progress ? `${Math.round(entry.progress.share * 100)}%` : 'Running'}
          </Badge>
        </span>
      )
    case 'succeeded':
      return (
        <span>
          <Badge tone="success">Finished</Badge>
        </span>
      )
    case 'failed':
      return (
        <span>
          <Badge tone="danger">Failed</Badge>
        </span>
      )
  }
}

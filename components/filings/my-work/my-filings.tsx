import type { Route } from 'next'
import Link from 'next/link'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { MyFilingWork } from '#lib/contract/filings/my-work.ts'
import { type FilingStatus, filingStatusLabels } from '#lib/contract/filings/status.ts'
import { MoreNote, WorkSection } from './work-section.tsx'

const mostFilings = filingLimits.myFilings.toLocaleString('en-US')

/** How many of the reader’s filings have each status. Each leads to them in the list. */
export function MyFilings({ filings: { items, hasMore } }: { filings: MyFilingWork['filings'] }) {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  return (
    <WorkSection title="My filings" aside={<TextLink href={'/filings?owner=me' as Route}>Open in the list</TextLink>}>
      {total === 0 ? (
        <p className="py-2 text-muted text-sm">You own no filings. A filing belongs to who creates it.</p>
      ) : (
        <ul className="grid grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {items.map(({ status, count }) => (
            <li key={status ?? 'none'} className="border-line border-b">
              <Link
                href={hrefOf(status)}
                className="flex min-h-14 flex-col justify-center px-1 py-1.5 -outline-offset-2 hover:bg-hover"
              >
                <span className="font-medium text-lg tabular-nums leading-tight">{count.toLocaleString('en-US')}</span>
                <span className="text-muted text-sm">{status ? filingStatusLabels[status] : 'Status not known'}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <MoreNote>
          You own more than {mostFilings} filings. Only the newest {mostFilings} are counted here.
        </MoreNote>
      ) : null}
    </WorkSection>
  )
}

function hrefOf(status: FilingStatus | null): Route {
  return `/filings?owner=me&status=${status ?? '~'}` as Route
}

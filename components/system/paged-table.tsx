'use client'

import type { ReactNode } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { loadNextPage } from '#lib/queries/list-query.ts'

interface PagedTableProps<Row> {
  label: string
  /** The last one is that of the buttons, which has no heading. */
  headings: readonly string[]
  /** Undefined while the first page is read. */
  rows: readonly Row[] | undefined
  /** Shown for an empty list. */
  empty: string
  list: Parameters<typeof loadNextPage>[0] & {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
  }
  renderRow: (row: Row) => ReactNode
}

/** A list that grows by a page when its reader asks for more. */
export function PagedTable<Row>({ label, headings, rows, empty, list, renderRow }: PagedTableProps<Row>) {
  return (
    <div className="flex flex-col items-start gap-3">
      {list.error ? (
        <CallError error={list.error} onRetry={() => void loadNextPage(list)} isRetrying={list.isFetching} />
      ) : null}
      {rows === undefined && !list.error ? <SkeletonRows label={`Loading: ${label}`} rows={3} /> : null}
      {rows?.length === 0 ? <p className="text-muted text-sm">{empty}</p> : null}
      {rows && rows.length > 0 ? (
        <ScrollRegion label={label} className="w-full">
          <table className="w-full min-w-2xl text-sm">
            <thead>
              <tr className="h-(--row) border-line-strong border-b text-left text-muted">
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="pr-4 font-medium">
                    {heading}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>{rows.map(renderRow)}</tbody>
          </table>
        </ScrollRegion>
      ) : null}
      {list.hasNextPage ? (
        <Button size="sm" onClick={() => void loadNextPage(list)} isBusy={list.isFetchingNextPage}>
          Show older
        </Button>
      ) : null}
    </div>
  )
}

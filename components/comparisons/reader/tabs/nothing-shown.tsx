import { isFiltering } from '#components/comparisons/reader/model/filters.ts'
import { clearedFilters } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'

/** In place of rows: the filters leave none, or there are none. */
export function NothingShown({ reader, what, otherwise }: { reader: Reader; what: string; otherwise: string }) {
  if (!isFiltering(reader.filters)) return <EmptyState title={otherwise} />
  return (
    <EmptyState
      title={`No ${what} under these filters`}
      action={<Button onClick={() => reader.update(clearedFilters)}>Clear all filters</Button>}
    >
      Take some of them away to see more.
    </EmptyState>
  )
}

import { clearedFilters } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { isFiltering } from '#lib/reading/filters.ts'

/** Shown when there are no rows, or no rows match the filters. */
export function NothingShown({ reader, what, otherwise }: { reader: Reader; what: string; otherwise: string }) {
  const { filters, rows, update } = reader
  if (!isFiltering(filters) && !filters.identical && rows.length > 0) {
    return (
      <EmptyState
        title="The variants shown have identical wording"
        action={<Button onClick={() => update({ identical: true })}>Show identical provisions</Button>}
      />
    )
  }
  if (!isFiltering(filters)) return <EmptyState title={otherwise} />
  return (
    <EmptyState
      title={`No ${what} match these filters`}
      action={<Button onClick={() => update(clearedFilters)}>Clear all filters</Button>}
    >
      Remove some filters to see more.
    </EmptyState>
  )
}

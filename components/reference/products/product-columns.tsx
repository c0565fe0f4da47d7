import type { DataColumn } from '#components/data-table/data-column.ts'
import type { lifecycleStatuses, ManagedProduct } from '#lib/contract/reference/managed.ts'

export const lifecycleLabels: Readonly<Record<(typeof lifecycleStatuses)[number], string>> = {
  in_development: 'In development',
  active: 'Active',
  discontinued: 'Discontinued',
}

/** Another deployment may have statuses that we do not know: they are shown as they come. */
function describeLifecycle(status: string): string {
  return Object.entries(lifecycleLabels).find(([known]) => known === status)?.[1] ?? status
}

export const productColumns: readonly DataColumn<ManagedProduct>[] = [
  { id: 'name', header: 'Name', width: 320, value: ({ name }) => name },
  {
    id: 'lifecycle',
    header: 'Lifecycle',
    width: 140,
    value: ({ lifecycleStatus }) => describeLifecycle(lifecycleStatus),
  },
  {
    id: 'admitted',
    header: 'Market',
    width: 140,
    value: ({ admitted }) => (admitted ? 'Admitted' : 'Not admitted'),
  },
  { id: 'description', header: 'Description', width: 420, value: ({ description }) => description },
]

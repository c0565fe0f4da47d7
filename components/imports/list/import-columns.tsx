import type { DataColumn } from '#components/data-table/data-column.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import type { ImportRow } from './import-row.ts'

interface ColumnOptions {
  /** Null: changes are not offered. */
  onChange: ((item: ImportItem) => void) | null
  /** Of those that are being changed. */
  changing: ReadonlySet<string>
}

export function importColumns({ onChange, changing }: ColumnOptions): DataColumn<ImportRow>[] {
  return [
    {
      id: 'number',
      header: 'Tracking number',
      value: ({ item }) => item.trackingNumber,
      cell: ({ item }) => <span className="font-mono text-xs">{item.trackingNumber}</span>,
      width: 190,
    },
    { id: 'product', header: 'Product', value: ({ item, product }) => product ?? item.productId, width: 190 },
    { id: 'login', header: 'Login', value: ({ item, login }) => login ?? item.loginId, width: 150 },
    { id: 'revision', header: 'Revision', value: ({ item }) => item.revision, align: 'end', width: 90 },
    {
      id: 'saved',
      header: 'Saved',
      value: ({ item }) => item.createdAt,
      cell: ({ item }) => <RelativeTime iso={item.createdAt} />,
      width: 110,
    },
    {
      id: 'changed',
      header: 'Changed',
      value: ({ item }) => item.updatedAt,
      cell: ({ item }) => <RelativeTime iso={item.updatedAt} />,
      width: 120,
      isHiddenAtFirst: true,
    },
    {
      id: 'source',
      header: 'Source filing ID',
      value: ({ item }) => item.sourceFilingId,
      width: 190,
      isHiddenAtFirst: true,
    },
    ...(onChange
      ? [
          {
            id: 'actions',
            header: 'Actions',
            value: () => null,
            isUnsorted: true,
            width: 96,
            cell: ({ item }: ImportRow) => (
              <Button
                size="sm"
                aria-label={`${actionOf(item)} ${item.trackingNumber}`}
                isBusy={changing.has(item.id)}
                onClick={() => onChange(item)}
              >
                {actionOf(item)}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

function actionOf({ status }: ImportItem): string {
  return status === 'pending' ? 'Cancel' : 'Restore'
}

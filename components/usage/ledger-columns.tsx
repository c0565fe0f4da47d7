import type { DataColumn } from '#components/data-table/data-column.ts'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { Usage, UsageEntry } from '#lib/contract/usage/operations.ts'
import { formatCredits, labelOperation } from './operation-labels.ts'

const sumOf = (rows: readonly { readonly credits: number }[]) =>
  formatCredits(rows.reduce((sum, { credits }) => sum + credits, 0))

export const entryColumns: readonly DataColumn<UsageEntry>[] = [
  {
    id: 'when',
    header: 'When',
    width: 110,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  {
    id: 'operation',
    header: 'Operation',
    width: 160,
    value: ({ operation, credits }) => `${labelOperation(operation)}${credits < 0 ? ': charge returned' : ''}`,
  },
  { id: 'carrier', header: 'Carrier', width: 220, value: ({ carrier }) => carrier?.name ?? null },
  { id: 'code', header: 'Code', width: 80, value: ({ carrier }) => carrier?.code ?? null },
  { id: 'year', header: 'Statement', width: 90, value: ({ read }) => read?.statementYear ?? null },
  { id: 'line', header: 'Line', width: 56, value: ({ read }) => read?.line ?? null },
  { id: 'part', header: 'Part', width: 56, value: ({ read }) => read?.part ?? null },
  { id: 'section', header: 'Section', width: 76, value: ({ read }) => read?.section ?? null },
  { id: 'rows', header: 'Rows', width: 60, align: 'end', value: ({ read }) => read?.rowCount ?? null },
  {
    id: 'credits',
    header: 'Credits',
    width: 80,
    align: 'end',
    value: ({ credits }) => credits,
    cell: ({ credits }) => formatCredits(credits),
    total: sumOf,
  },
  { id: 'member', header: 'Member', width: 130, value: ({ memberName }) => memberName },
]

type DayUsage = Usage['days'][number]

export const dayColumns: readonly DataColumn<DayUsage>[] = [
  { id: 'day', header: 'Day (UTC)', width: 130, value: ({ day }) => day },
  { id: 'operation', header: 'Operation', width: 240, value: ({ operation }) => labelOperation(operation) },
  {
    id: 'count',
    header: 'Charges',
    width: 90,
    align: 'end',
    value: ({ count }) => count,
    total: (rows) => rows.reduce((sum, { count }) => sum + count, 0),
  },
  {
    id: 'credits',
    header: 'Credits',
    width: 110,
    align: 'end',
    value: ({ credits }) => credits,
    cell: ({ credits }) => formatCredits(credits),
    total: sumOf,
  },
]

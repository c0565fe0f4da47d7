import type { DataColumn } from '#components/data-table/data-column.ts'
import type { TableSort } from '#components/data-table/data-table-props.ts'
import { CarrierSort, type ScheduleCarrier } from '#lib/contract/schedule-p/rows.ts'

/** `id` of a column that can be sorted by is the service's name for it. */
export const carrierColumns: readonly DataColumn<ScheduleCarrier>[] = [
  { id: 'name', header: 'Carrier', width: 260, value: ({ name }) => name },
  { id: 'code', header: 'Code', width: 84, value: ({ code }) => code },
  { id: 'group', header: 'Group', width: 130, value: ({ group }) => group },
  { id: 'lines', header: 'Lines', width: 104, value: ({ lines }) => lines.join(', '), isUnsorted: true },
  {
    id: 'years',
    header: 'Statement years',
    width: 134,
    value: ({ statementYears }) => describeYears(statementYears),
    isUnsorted: true,
  },
  {
    id: 'rows',
    header: 'Rows',
    width: 84,
    align: 'end',
    value: ({ rowCount }) => rowCount,
    cell: ({ rowCount }) => rowCount.toLocaleString('en-US'),
  },
]

/** "2015, 2017–2024". */
export function describeYears(years: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const year of years) {
    const run = runs.at(-1)
    if (run?.[1] === year - 1) run[1] = year
    else runs.push([year, year])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}

export function toTableSort(sort: CarrierSort): TableSort {
  return { id: sort.replace('-', ''), desc: sort.startsWith('-') }
}

/** By name where the table is not sorted, or by a column that the service does not sort by. */
export function toCarrierSort(sort: TableSort | null): CarrierSort {
  return CarrierSort.catch('name').parse(`${sort?.desc ? '-' : ''}${sort?.id}`)
}

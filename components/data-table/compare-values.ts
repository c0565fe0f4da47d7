import type { DataColumn, DataValue } from './data-column.ts'

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Numbers by size, text as people order it ("10" after "9", "$1,000" after "$500"), nothing last. */
export function compareValues(a: DataValue, b: DataValue): number {
  return compareKeys(toKey(a), toKey(b))
}

/** Rows in the order of a column, nothing last either way; those with equal values stay in the order they had. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: Pick<DataColumn<Row>, 'value'>,
  isDescending: boolean,
): Row[] {
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, key: toKey(column.value(row)) }))
    .sort((a, b) => (a.key === null || b.key === null ? 1 : sign) * compareKeys(a.key, b.key))
    .map(({ row }) => row)
}

type Key = number | string | null

function toKey(value: DataValue): Key {
  return value === null || typeof value === 'number' ? value : String(value).replace(/(\d),(?=\d{3}\b)/g, '$1')
}

function compareKeys(a: Key, b: Key): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

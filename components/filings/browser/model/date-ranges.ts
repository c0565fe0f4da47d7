import { formatDay } from '#components/ui/feedback/time-format.ts'
import { fromPairs } from '#lib/contract/filings/field-shapes.ts'
import { type FieldTable, type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import { columnFields, fieldOfFacet } from './column-fields.ts'
import { type FilingRow, getRowValue } from './filing-row.ts'

/** The ids of columns of days. */
export type RangeName = {
  [Name in FilingField]: FieldTable[Name] extends { kind: 'date'; column: { id: infer Id extends string } } ? Id : never
}[FilingField]

export const rangeNames: readonly RangeName[] = columnFields
  .filter((field) => filingFields[field].kind === 'date')
  .flatMap((field) => (filingFields[field].column?.id as RangeName | undefined) ?? [])

/** From one day to another, both included, written `YYYY-MM-DD`; an empty text leaves that side open. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** Null: any day, and none. */
export type Ranges = { readonly [Name in RangeName]: DateRange | null }

export function labelRange(name: RangeName): string {
  const field = fieldOfFacet(name)
  return field ? filingFields[field].label : name
}

/** As links have it, such as `2026-01-01..2026-03-31` and `..2026-03-31`; null for any other text. */
export function parseRange(text: string): DateRange | null {
  const [from = '', to = '', ...rest] = text.split('..')
  const isRange = text.includes('..') && rest.length === 0 && (from !== '' || to !== '')
  return isRange && [from, to].every((day) => day === '' || isDay(day)) ? { from, to } : null
}

export function writeRange({ from, to }: DateRange): string {
  return `${from}..${to}`
}

export function describeRange({ from, to }: DateRange): string {
  if (to === '') return `from ${formatDay(from)}`
  return from === '' ? `until ${formatDay(to)}` : `${formatDay(from)} to ${formatDay(to)}`
}

/** Whether a row’s days lie in all ranges. A day that is not given lies in none. */
export function toRangeTest(ranges: Ranges = anyDay): (row: FilingRow) => boolean {
  const tests = rangeNames.flatMap((name) => {
    const [range, field] = [ranges[name], fieldOfFacet(name)]
    return range && field ? { range, field } : []
  })
  return (row) => tests.every(({ range, field }) => isWithin(range, getRowValue(row, field)))
}

export const anyDay: Ranges = fromPairs(rangeNames.map((name) => [name, null]))

function isWithin({ from, to }: DateRange, day: unknown): boolean {
  return typeof day === 'string' && day !== '' && day >= from && (to === '' || day <= to)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

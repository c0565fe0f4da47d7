import type { ScheduleRow } from './schedule-rows.ts'
import { sumKnown } from './sum.ts'

/** How a reserve developed: above zero it was short. */
export interface RunOff {
  /** In the unit of the rows; null where the statement does not reach so far. */
  readonly amount: number | null
  /** amount ÷ carried, as a share of 1; null where nothing was carried. */
  readonly share: number | null
}

export interface YearEndRunOff {
  readonly year: number
  /** Net losses and DCC unpaid at the year's end, on all accident years to it: Part 2 − Part 3. */
  readonly carried: number | null
  readonly oneYear: RunOff
  readonly twoYear: RunOff
  /** To the statement's own year end. */
  readonly toDate: RunOff
}

/**
 * The reserves of each year end and what became of them: what Part 2 of one statement has for the same accident years
 * one year, two years and finally later, less what it has at that year end. The prior row takes part where it is printed;
 * its payments in Part 3 start from zero in the first column.
 */
export function runOffReserves(incurred: readonly ScheduleRow[], paid: readonly ScheduleRow[]): YearEndRunOff[] {
  const years = listYears(incurred)
  const [first = 0, last = 0] = [years[0], years.at(-1)]
  return years.map((year) => {
    const rows = incurred.filter((row) => isReservedAt(row, year))
    const carried = sumKnown(rows.map((row) => subtract(amountAt(row, year), paidAt(paid, row, { year, first }))))
    const developmentTo = (later: number): RunOff => {
      const amount =
        later > last ? null : sumKnown(rows.map((row) => subtract(amountAt(row, later), amountAt(row, year))))
      return { amount, share: amount === null || carried === null || carried <= 0 ? null : amount / carried }
    }
    return {
      year,
      carried,
      oneYear: developmentTo(year + 1),
      twoYear: developmentTo(year + 2),
      toDate: developmentTo(year === last ? last + 1 : last),
    }
  })
}

/** Whether reserves for the row were carried at the end of the year. */
function isReservedAt({ rowType, accidentYear }: ScheduleRow, year: number): boolean {
  return rowType === 'prior' || (accidentYear !== null && accidentYear <= year)
}

function paidAt(
  paid: readonly ScheduleRow[],
  { sourceRow, rowType }: ScheduleRow,
  { year, first }: { readonly year: number; readonly first: number },
): number | null {
  const row = paid.find((each) => each.sourceRow === sourceRow)
  const amount = row ? amountAt(row, year) : null
  return amount === null && rowType === 'prior' && year === first ? 0 : amount
}

function amountAt({ development }: ScheduleRow, year: number): number | null {
  return development?.values.find(({ evaluationYear }) => evaluationYear === year)?.value ?? null
}

function listYears(rows: readonly ScheduleRow[]): number[] {
  const years = rows.flatMap(({ development }) =>
    (development?.values ?? []).map(({ evaluationYear }) => evaluationYear),
  )
  return [...new Set(years)].sort((a, b) => a - b)
}

function subtract(from: number | null, amount: number | null): number | null {
  return from === null || amount === null ? null : from - amount
}

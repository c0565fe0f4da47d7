import type { Part, ScheduleLine } from './lines.ts'
import type { RowType } from './rows.ts'

/** The facts that decide what a page prints: its line, its part and the year of its statement. */
export interface PageKind {
  readonly line: Pick<ScheduleLine, 'accidentYears'>
  readonly part: Part
  readonly statementYear: number
}

export interface PrintedRow {
  /** Two digits. */
  readonly sourceRow: string
  readonly rowType: RowType
  /** Null except in accident-year rows. */
  readonly accidentYear: number | null
  /** The year-ends for which the row prints a cell, without a gap up to the statement year; none in totals. */
  readonly evaluationYears: readonly number[]
  /** The year that development counts from; null where every cell is of one year: row 13 of Part 6. */
  readonly firstYear: number | null
}

/** Calendar years that a page has columns for. */
const columns = 10

/**
 * The rows of a page in print: 01 prior years, 02 and on accident years, 12 totals in Parts 2 and 6, 13 earned premiums
 * in Part 6. The prior row of a short line starts at the end of the newest year it contains.
 */
export function listPrintedRows({ line, part, statementYear }: PageKind): readonly PrintedRow[] {
  const newestPrior = statementYear - line.accidentYears
  const prior: PrintedRow = {
    sourceRow: '01',
    rowType: 'prior',
    accidentYear: null,
    evaluationYears: yearsFrom(Math.max(newestPrior, statementYear - columns + 1), statementYear),
    firstYear: newestPrior,
  }
  const accidentYears = yearsFrom(newestPrior + 1, statementYear).map(
    (accidentYear, at): PrintedRow => ({
      sourceRow: String(at + 2).padStart(2, '0'),
      rowType: 'accident_year',
      accidentYear,
      evaluationYears: yearsFrom(accidentYear, statementYear),
      firstYear: accidentYear,
    }),
  )
  const below = { accidentYear: null, firstYear: null }
  const totals: PrintedRow = { ...below, sourceRow: '12', rowType: 'totals', evaluationYears: [] }
  const earned: PrintedRow = {
    ...below,
    sourceRow: '13',
    rowType: 'earned_premiums',
    evaluationYears: yearsFrom(statementYear - columns + 1, statementYear),
  }
  return [prior, ...accidentYears, ...(part === '2' || part === '6' ? [totals] : []), ...(part === '6' ? [earned] : [])]
}

/** Months from the beginning of the row's first year to the end of `evaluationYear`. */
export function countMonths({ firstYear }: PrintedRow, evaluationYear: number): number {
  return firstYear === null ? 12 : (evaluationYear - firstYear + 1) * 12
}

export interface Measure {
  readonly measure: string
  readonly unit: 'usd' | 'count'
}

const usd = (measure: string): Measure => ({ measure, unit: 'usd' })
const count = (measure: string): Measure => ({ measure, unit: 'count' })

const closed = count('claims_closed_with_payment')
const bySection: Readonly<Record<'5' | '6', Readonly<Record<string, Measure>>>> = {
  5: { 1: closed, 2: count('claims_outstanding'), 3: count('claims_reported') },
  6: { 1: usd('premiums_earned_direct_and_assumed'), 2: usd('premiums_earned_ceded') },
}

/** The measure of a page's cells. In Parts 5 and 6 the digit of the section decides. */
export function measureOf(part: Part, section: string | null): Measure {
  if (part === '2') return usd('incurred_net_losses_and_dcc')
  if (part === '3') return usd('paid_net_losses_and_dcc')
  if (part === '4') return usd('bulk_and_ibnr_net_losses_and_dcc')
  const measure = bySection[part][section?.slice(0, 1) ?? '']
  if (!measure) throw new TypeError(`Part ${part} has no section ${section}.`)
  return measure
}

/** The columns that a part prints next to the development, from left to right. */
export const supplementalMeasures: Readonly<Record<Part, readonly Measure[]>> = {
  2: [usd('one_year_development'), usd('two_year_development')],
  3: [closed, count('claims_closed_without_payment')],
  4: [],
  5: [],
  6: [usd('premiums_earned_current_year')],
}

function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

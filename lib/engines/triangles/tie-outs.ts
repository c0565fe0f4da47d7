import type { ScheduleRow } from './schedule-rows.ts'
import { sumKnown, sumOf } from './sum.ts'

export type Check =
  | 'one-year-development'
  | 'two-year-development'
  | 'current-year-premium'
  /** Row 13 of Part 6: the premium earned in a calendar year. */
  | 'earned-premium'

/** One printed figure and what the rest of the page says it should be, in the unit of the rows. */
export interface TieOut {
  readonly check: Check
  readonly sourceRow: string
  /** The evaluation year that the figure belongs to. */
  readonly year: number
  /** In a column that is printed, a blank counts as zero. */
  readonly printed: number
  /** Null where the page does not hold what the figure is made of. */
  readonly computed: number | null
  /** printed − computed */
  readonly difference: number | null
  /** Null where nothing could be computed. */
  readonly ties: boolean | null
}

interface Column {
  readonly check: Check
  readonly measure: string
  /** How many evaluation years the development looks back. */
  readonly years: number
  /** Whether the newest year develops from zero: premiums do, in the year they are earned. */
  readonly startsAtZero: boolean
}

const oneYear: Column = {
  check: 'one-year-development',
  measure: 'one_year_development',
  years: 1,
  startsAtZero: false,
}
const twoYear: Column = {
  check: 'two-year-development',
  measure: 'two_year_development',
  years: 2,
  startsAtZero: false,
}
const premium: Column = {
  check: 'current-year-premium',
  measure: 'premiums_earned_current_year',
  years: 1,
  startsAtZero: true,
}

/**
 * Part 2: each row's one- and two-year development is its newest column less the one or two before, and the totals row
 * adds up what the rows print. `tolerance` allows for rounding, in the unit of the rows.
 */
export function tieOutIncurred(rows: readonly ScheduleRow[], tolerance = 0): TieOut[] {
  return [oneYear, twoYear].flatMap((column) => tieOutColumn(rows, column, tolerance))
}

/**
 * Part 6: each row's current-year premium is its newest column less the one before, the totals row adds them up, and
 * row 13 holds for each calendar year what all rows earned in it: the sum of their column less the column before. The
 * first column of row 13 cannot be computed, as the column before it is not printed.
 */
export function tieOutPremiums(rows: readonly ScheduleRow[], tolerance = 0): TieOut[] {
  const earned = rows.filter(({ rowType }) => rowType === 'earned_premiums')
  return [
    ...tieOutColumn(rows, premium, tolerance),
    ...earned.flatMap(({ sourceRow, development }) =>
      (development?.values ?? []).map(({ evaluationYear: year, value }) => {
        const changes = rows.filter(isYearRow).map((row) => change(row, year, premium))
        const computed = sumKnown(changes.filter((amount) => amount !== undefined))
        return tie({ check: 'earned-premium', sourceRow, year, printed: value, computed }, tolerance)
      }),
    ),
  ]
}

/** The checks of these parts whose column the page does not print, so that they could not be made. */
export function listUnprinted(rows: readonly ScheduleRow[], part: string): Check[] {
  const columns = part === '2' ? [oneYear, twoYear] : part === '6' ? [premium] : []
  return columns.filter((column) => !isPrinted(rows, column)).map(({ check }) => check)
}

/** Empty where the page does not print the column: what is not printed is not zero. */
function tieOutColumn(rows: readonly ScheduleRow[], column: Column, tolerance: number): TieOut[] {
  if (!isPrinted(rows, column)) return []
  const newest = Math.max(
    ...rows.flatMap(({ development }) => (development?.values ?? []).map((cell) => cell.evaluationYear)),
  )
  if (newest === Number.NEGATIVE_INFINITY) return []
  const yearRows = rows.filter(isYearRow)
  const { check } = column
  const ofRows = yearRows.flatMap((row) => {
    const computed = change(row, newest, column)
    const printed = printedIn(row, column)
    if (computed === undefined && printed === 0) return []
    return [tie({ check, sourceRow: row.sourceRow, year: newest, printed, computed: computed ?? null }, tolerance)]
  })
  const added = sumOf(yearRows, (row) => printedIn(row, column))
  const ofTotals = rows
    .filter(({ rowType }) => rowType === 'totals')
    .map((row) =>
      tie(
        { check, sourceRow: row.sourceRow, year: newest, printed: printedIn(row, column), computed: added },
        tolerance,
      ),
    )
  return [...ofRows, ...ofTotals]
}

/** Blank and zero cells are absent from the rows, so a column of nothing else counts as not printed. */
function isPrinted(rows: readonly ScheduleRow[], { measure }: Column): boolean {
  return rows.some(({ supplemental }) => supplemental.some((figure) => figure.measure === measure))
}

function isYearRow({ rowType }: ScheduleRow): boolean {
  return rowType === 'accident_year' || rowType === 'prior'
}

/** The row's development to this year; undefined where it has none to show yet, null where a cell is missing. */
function change({ accidentYear, development }: ScheduleRow, year: number, { years, startsAtZero }: Column) {
  const at = (wanted: number) => development?.values.find(({ evaluationYear }) => evaluationYear === wanted)?.value
  const isTooNew = accidentYear !== null && accidentYear > (startsAtZero ? year : year - years)
  if (isTooNew) return undefined
  const isFirst = startsAtZero && accidentYear === year
  const [now, before] = [at(year), isFirst ? 0 : at(year - years)]
  return now === undefined || before === undefined ? null : now - before
}

function printedIn({ supplemental }: ScheduleRow, { measure }: Column): number {
  return supplemental.find((figure) => figure.measure === measure)?.value ?? 0
}

function tie(figure: Omit<TieOut, 'difference' | 'ties'>, tolerance: number): TieOut {
  if (figure.computed === null) return { ...figure, difference: null, ties: null }
  const difference = figure.printed - figure.computed
  return { ...figure, difference, ties: Math.abs(difference) <= tolerance }
}

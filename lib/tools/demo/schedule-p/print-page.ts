import type { Part, ScheduleLine } from '#lib/contract/schedule-p/lines.ts'
import { listPrintedRows, type PrintedRow } from '#lib/contract/schedule-p/printed-rows.ts'
import type { WorkspaceSchedulePage } from '#lib/contract/schedule-p/workspace.ts'
import type { History, YearEnd } from './history.ts'

export interface PageToPrint {
  readonly line: ScheduleLine
  readonly part: Part
  readonly section: string | null
  readonly statementYear: number
  readonly history: History
  /** Whether the statement restates some older years. */
  readonly isRestated: boolean
}

type Row = WorkspaceSchedulePage['rows'][number]
type Figure = keyof YearEnd

const priorYears = 6
/** Accident years that a restatement concerns, counted back from the statement year, and by how much. */
const restated = { from: 6, to: 4, factor: 1.035 }

/** A page whose totals, developments and premiums tie out to the dollar. */
export function printPage(page: PageToPrint): Row[] {
  const printed = listPrintedRows(page)
  const years = printed
    .filter(({ rowType }) => rowType === 'prior' || rowType === 'accident_year')
    .map((row) => {
      const amounts = row.evaluationYears.map((year) => cellOf(page, row, year))
      return { sourceRow: row.sourceRow, amounts, supplemental: supplementalOf(page, row, amounts) }
    })
  const below = printed.flatMap((row): Row[] => {
    if (row.rowType === 'totals') return [{ sourceRow: row.sourceRow, supplemental: addColumns(years) }]
    return row.rowType === 'earned_premiums' ? [{ sourceRow: row.sourceRow, amounts: earnedIn(page, row, years) }] : []
  })
  return [...years, ...below]
}

function figureOf({ part, section }: PageToPrint): Figure {
  const byPart = { 2: 'incurred', 3: 'paid', 4: 'bulk' } as const
  if (part !== '5' && part !== '6') return byPart[part]
  const isFirst = section?.startsWith('1') ?? false
  if (part === '6') return isFirst ? 'directPremium' : 'cededPremium'
  if (isFirst) return 'closedWithPayment'
  return section?.startsWith('2') ? 'outstanding' : 'reported'
}

function cellOf(page: PageToPrint, row: PrintedRow, year: number): number {
  const figure = figureOf(page)
  if (row.accidentYear !== null)
    return restate(page, row.accidentYear, figureAt(page, figure, [row.accidentYear, year]))
  return sumPrior(row, (accidentYear) => {
    const value = figureAt(page, figure, [accidentYear, year])
    // Balances stand as they are; what accumulates starts from zero in the first column, and so does paid in Part 2.
    if (figure === 'bulk' || figure === 'outstanding') return value
    return (
      value - figureAt(page, figure === 'incurred' ? 'paid' : figure, [accidentYear, row.evaluationYears[0] ?? year])
    )
  })
}

/** A figure of an accident year at the end of a year. */
function figureAt({ history }: PageToPrint, figure: Figure, [accidentYear, year]: readonly [number, number]): number {
  return history.at(accidentYear, year - accidentYear + 1)[figure]
}

/** Amounts of losses only: counts and premium stay. */
function restate({ part, isRestated, statementYear }: PageToPrint, accidentYear: number, value: number): number {
  const age = statementYear - accidentYear
  if (!isRestated || part === '5' || part === '6' || age > restated.from || age < restated.to) return value
  return Math.round((value * restated.factor) / 1000) * 1000
}

function sumPrior({ firstYear }: PrintedRow, read: (accidentYear: number) => number): number {
  const newest = firstYear ?? 0
  let sum = 0
  for (let year = newest - priorYears + 1; year <= newest; year++) sum += read(year)
  return sum
}

function supplementalOf(page: PageToPrint, row: PrintedRow, amounts: readonly number[]): number[] {
  const back = (years: number) => amounts.at(-1 - years)
  const newest = back(0) ?? 0
  if (page.part === '2') return [newest - (back(1) ?? newest), newest - (back(2) ?? newest)]
  if (page.part === '6') return [newest - (back(1) ?? 0)]
  if (page.part !== '3') return []
  return (['closedWithPayment', 'closedWithoutPayment'] as const).map((figure) =>
    row.accidentYear !== null
      ? figureAt(page, figure, [row.accidentYear, page.statementYear])
      : sumPrior(
          row,
          (year) =>
            figureAt(page, figure, [year, page.statementYear]) -
            figureAt(page, figure, [year, row.evaluationYears[0] ?? page.statementYear]),
        ),
  )
}

function addColumns(years: readonly { readonly supplemental: readonly number[] }[]): number[] {
  const [first] = years
  return (first?.supplemental ?? []).map((_, at) => years.reduce((sum, row) => sum + (row.supplemental[at] ?? 0), 0))
}

/** Earned premium of all rows in each calendar year: their column less the column before. */
function earnedIn(
  page: PageToPrint,
  { evaluationYears }: PrintedRow,
  years: readonly { readonly amounts: readonly number[] }[],
): number[] {
  return evaluationYears.map((year, at) => {
    const fromEnd = evaluationYears.length - 1 - at
    if (at === 0) return earnedAtFirst(page, year)
    return years.reduce((sum, { amounts }) => sum + ((amounts.at(-1 - fromEnd) ?? 0) - before(amounts, fromEnd)), 0)
  })
}

function before(amounts: readonly number[], fromEnd: number): number {
  return amounts.at(-2 - fromEnd) ?? 0
}

/** The audit premium of the year before is the only other premium of a calendar year. */
function earnedAtFirst(page: PageToPrint, year: number): number {
  const figure = figureOf(page)
  const audited = figureAt(page, figure, [year - 1, year]) - figureAt(page, figure, [year - 1, year - 1])
  return figureAt(page, figure, [year, year]) + audited
}

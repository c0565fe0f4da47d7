import type { Cell } from '#lib/engines/triangles/triangle.ts'
import type { FigureKind, Grid, GridColumn } from './grid.ts'

/** Fields that the printed rows of a carrier and of the industry share. */
export interface PrintedRow {
  readonly sourceRow: string
  readonly rowType: string
  readonly accidentYear: number | null
  readonly development: {
    readonly measure: string
    readonly unit: string
    readonly values: readonly {
      readonly evaluationYear: number
      readonly developmentMonths: number
      readonly value: number
    }[]
  } | null
  readonly supplemental: readonly { readonly measure: string; readonly unit: string; readonly value: number }[]
}

/** Columns next to the development, in printed order. Others follow by name. */
const supplements: Readonly<Record<string, string>> = {
  one_year_development: 'One-year development',
  two_year_development: 'Two-year development',
  claims_closed_with_payment: 'Closed with payment',
  claims_closed_without_payment: 'Closed without payment',
  premiums_earned_current_year: 'Current year earned',
}

/** The page as it is printed: numbered rows, evaluation years across, then the supplemental columns. */
export function toPrintedPage(rows: readonly PrintedRow[]): Grid {
  const unit = rows.find(({ development }) => development)?.development?.unit ?? 'usd'
  const cells = rows.flatMap(({ development }) => development?.values ?? [])
  const years = [...new Set(cells.map(({ evaluationYear }) => evaluationYear))].sort((a, b) => a - b)
  const extras = listSupplements(rows)
  const columns: GridColumn[] = [
    ...years.map((year) => ({ id: String(year), label: String(year), kind: toKind(unit), isHeated: true })),
    ...extras.map((extra) => ({ id: extra.measure, label: nameSupplement(extra.measure), kind: toKind(extra.unit) })),
  ]
  return {
    headings: ['Row', 'Years'],
    columns,
    rows: rows.toSorted(bySourceRow).map((row) => ({
      id: row.sourceRow + (row.accidentYear ?? ''),
      labels: [row.sourceRow, row.accidentYear ?? describeRow(row)],
      cells: [
        ...years.map((year) => findValue(row, year)),
        ...extras.map(({ measure }) => row.supplemental.find((each) => each.measure === measure)?.value ?? null),
      ],
      isTotal: row.rowType === 'totals' || row.rowType === 'earned_premiums',
    })),
  }
}

/** How the figures of a unit are written. */
export function toKind(unit: string): FigureKind {
  return unit === 'count' ? 'count' : 'amount'
}

/** "Prior", "2019", "Totals". */
export function describeRow({ rowType, accidentYear }: Pick<PrintedRow, 'rowType' | 'accidentYear'>): string {
  if (accidentYear !== null) return String(accidentYear)
  return { prior: 'Prior', totals: 'Totals', earned_premiums: 'Earned premiums' }[rowType] ?? rowType
}

function findValue({ development }: PrintedRow, year: number): Cell {
  return development?.values.find(({ evaluationYear }) => evaluationYear === year)?.value ?? null
}

function listSupplements(rows: readonly PrintedRow[]): { readonly measure: string; readonly unit: string }[] {
  const found = new Map(rows.flatMap(({ supplemental }) => supplemental).map((each) => [each.measure, each.unit]))
  const order = Object.keys(supplements)
  const rank = (measure: string) => (order.includes(measure) ? order.indexOf(measure) : order.length)
  return [...found]
    .map(([measure, unit]) => ({ measure, unit }))
    .sort((a, b) => rank(a.measure) - rank(b.measure) || (a.measure < b.measure ? -1 : 1))
}

function nameSupplement(measure: string): string {
  const words = measure.replaceAll('_', ' ')
  return supplements[measure] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function bySourceRow(a: PrintedRow, b: PrintedRow): number {
  return a.sourceRow < b.sourceRow ? -1 : a.sourceRow > b.sourceRow ? 1 : 0
}

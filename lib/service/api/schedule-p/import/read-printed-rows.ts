import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { text } from '#lib/contract/kernel/primitives.ts'
import { toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import { findScheduleLine, listSections, parts } from '#lib/contract/schedule-p/lines.ts'
import { listPrintedRows, type PrintedRow, supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
import { forEachInTurns } from '#lib/service/api/kernel/import/in-turns.ts'
import { describePlace, type ImportRow, readRows } from '#lib/service/api/kernel/import/read-rows.ts'
import type { Table } from '#lib/service/api/kernel/import/table.ts'
import type { RowToStore } from '#lib/service/api/schedule-p/store-rows.ts'
import { isSameName } from './carrier-name.ts'
import { cell, digits, YearCell } from './cell.ts'
import { findGaps } from './find-gaps.ts'
import type { NamedCarrier, ScheduleFile } from './schedule-file.ts'

const yearColumns = Array.from({ length: scheduleLimits.evaluationYears }, (_, at) => `year${at + 1}`)
const supplementalColumns = {
  one_year_development: 'oneYearDevelopment',
  two_year_development: 'twoYearDevelopment',
  claims_closed_with_payment: 'claimsClosedWithPayment',
  claims_closed_without_payment: 'claimsClosedWithoutPayment',
  premiums_earned_current_year: 'premiumsEarnedCurrentYear',
} as const

const { min, max } = scheduleLimits.year
const Year = YearCell.pipe(z.number().min(min).max(max))
const Amount = cell(
  /^-?\d{1,14}(?:\.\d{1,3})?$/,
  'Use digits only, with a minus sign if negative: -1234. At most 14 digits, and three decimals for thousands.',
).transform(Number)

/**
 * A printed row a line. `year1` to `year10` are the columns of the page from left to right, the last one the statement
 * year; an empty cell is a cell without print, and a printed zero is 0. `unit` says what the numbers of the row are:
 * `usd` or, as statements print them, `usd_thousands`; `count` in Part 5. The claims of Part 3 are counts either way.
 */
const columns = z.object({
  naicCompanyCode: digits(5, 'A company code has at most five digits.'),
  carrierName: text(limits.name),
  groupName: text(limits.name).optional(),
  statementYear: Year,
  line: z.string(),
  part: z.enum(parts),
  section: z.string().optional(),
  variant: cell(/^[ !#-[\]-~]{1,32}$/, 'At most 32 plain characters, without " and \\.').default('current'),
  sourceRow: digits(2, 'A printed row has two digits: 01.'),
  accidentYear: Year.optional(),
  unit: z.enum(['usd', 'usd_thousands', 'count']),
  ...Object.fromEntries(yearColumns.map((name) => [name, Amount.optional()])),
  ...Object.fromEntries(Object.values(supplementalColumns).map((name) => [name, Amount.optional()])),
})
type Columns = z.output<typeof columns>

export const printedColumns: readonly string[] = Object.keys(columns.shape)
const key = ['naicCompanyCode', 'statementYear', 'line', 'part', 'section', 'variant', 'sourceRow'] as const

export async function readPrintedRows(table: Table, onProgress?: (share: number) => void): Promise<ScheduleFile> {
  const { rows: read, issues: found } = await readRows(table, { columns, key, onProgress })
  const issues = [...found]
  const carriers = new Map<string, NamedCarrier>()
  const rows: RowToStore[] = []
  const lineOfKey = new Map<string, number>()
  await forEachInTurns(read, (row) => {
    const place = (column: string) => describePlace(table.header, row.line, column)
    const reject: Reject = (column, message) => issues.push(place(column) + message)
    const { naicCompanyCode, carrierName, groupName: group = null } = row.value
    const carrier = carriers.get(naicCompanyCode)
    if (!carrier) carriers.set(naicCompanyCode, { name: carrierName, group, place: place('carrierName') })
    else if (!isSameName(carrier.name, carrierName))
      reject('carrierName', `${naicCompanyCode} is named ${carrier.name} above.`)
    else if (carrier.group !== group)
      reject('groupName', `The group of ${naicCompanyCode} is ${carrier.group ?? 'empty'} above.`)
    const before = issues.length
    const printed = findPrintedRow(row, reject)
    if (!printed || issues.length > before) return
    const amounts = readAmounts(row, printed, reject)
    const supplemental = readSupplemental(row, printed, reject)
    if (!amounts && !isPrinted(row) && issues.length === before)
      reject('sourceRow', 'The row has no numbers. Leave out a row that prints none.')
    const { statementYear, line, part, section = '', variant, sourceRow } = row.value
    const record = { carrierId: toCarrierId(naicCompanyCode), statementYear, line, part, section, variant, sourceRow }
    // Stryker disable next-line StringLiteral: within a line and part only the length of the variant varies
    const named = Object.values(record).join('\n')
    const first = lineOfKey.get(named)
    if (first !== undefined) issues.push(`line ${row.line}: repeats the row of line ${first}.`)
    lineOfKey.set(named, row.line)
    rows.push({ ...record, accidentYear: printed.accidentYear, amounts, supplemental })
  })
  return { issues, warnings: findGaps(rows), carriers, rows, premiums: [], hasSupplemental: true }
}

type Row = ImportRow<Columns>
type Reject = (column: string, message: string) => void

/** The row of the page that the line says it is; undefined, with an issue, where no page prints it. */
function findPrintedRow({ value }: Row, reject: Reject): PrintedRow | undefined {
  const { part, section = null, sourceRow, accidentYear, statementYear, unit } = value
  const line = findScheduleLine(value.line)
  if (!line) return void reject('line', `There is no line ${value.line}.`)
  if (statementYear < (line.firstStatementYear ?? 0))
    return void reject('line', `Statements include line ${line.code} from ${line.firstStatementYear} on.`)
  const sections = listSections(line, part)
  if (sections.length === 0) return void reject('part', `Line ${line.code} prints no Part ${part}.`)
  if (!sections.includes(section)) {
    const expected = sections[0] === null ? 'no section: leave it empty' : `the sections ${sections.join(', ')}`
    return void reject('section', `Part ${part} of line ${line.code} has ${expected}.`)
  }
  if ((unit === 'count') !== (part === '5'))
    reject('unit', part === '5' ? 'Part 5 holds counts: write count.' : 'Write usd or usd_thousands.')
  const printed = listPrintedRows({ line, part, statementYear })
  const row = printed.find((each) => each.sourceRow === sourceRow)
  if (!row) {
    const known = printed.map((each) => each.sourceRow).join(', ')
    return void reject('sourceRow', `Part ${part} of line ${line.code} prints the rows ${known}.`)
  }
  if (accidentYear !== undefined && accidentYear !== row.accidentYear)
    reject(
      'accidentYear',
      `Row ${sourceRow} is ${row.accidentYear ?? 'not the row of an accident year: leave it empty'}.`,
    )
  return row
}

function readAmounts({ value }: Row, printed: PrintedRow, reject: Reject): (number | null)[] | null {
  const first = yearColumns.length - printed.evaluationYears.length
  for (const column of yearColumns.slice(0, first)) {
    if (amountOf(value, column) !== undefined) reject(column, `Row ${printed.sourceRow} prints nothing there.`)
  }
  const amounts = yearColumns.slice(first).map((column) => scale({ value, column, unit: value.unit }, reject))
  return amounts.some((amount) => amount !== null) ? amounts : null
}

function readSupplemental({ value }: Row, printed: PrintedRow, reject: Reject): (number | null)[] | null {
  // Stryker disable next-line ArrayDeclaration: what has no measure is no column
  const measures = printed.rowType === 'earned_premiums' ? [] : supplementalMeasures[value.part]
  const names = measures.map(({ measure }) => measure)
  for (const [measure, column] of Object.entries(supplementalColumns)) {
    if (!names.includes(measure) && amountOf(value, column) !== undefined)
      reject(column, `Row ${printed.sourceRow} of Part ${value.part} has no such column.`)
  }
  const figures = measures.map(({ measure, unit }) => {
    const column = supplementalColumns[measure as keyof typeof supplementalColumns]
    const amount = scale({ value, column, unit: unit === 'count' ? 'count' : value.unit }, reject)
    return amount === 0 ? null : amount
  })
  return figures.some((figure) => figure !== null) ? figures : null
}

/** Also of zeros alone, which are not kept: that the row is there says that they are. */
function isPrinted({ value }: Row): boolean {
  return Object.values(supplementalColumns).some((column) => amountOf(value, column) !== undefined)
}

function amountOf(value: Columns, column: string): number | undefined {
  const amount: unknown = Reflect.get(value, column)
  // Stryker disable next-line ConditionalExpression: an amount is a number or absent
  return typeof amount === 'number' ? amount : undefined
}

interface Cell {
  readonly value: Columns
  readonly column: string
  readonly unit: Columns['unit']
}

/** In whole dollars or claims. */
function scale({ value, column, unit }: Cell, reject: Reject): number | null {
  const amount = amountOf(value, column)
  if (amount === undefined) return null
  // With the rounding: 1.005 times a thousand is 1004.9999999999999.
  if (unit === 'usd_thousands') return Math.round(amount * 1000)
  if (!Number.isInteger(amount))
    reject(column, unit === 'count' ? 'Enter a whole number of claims.' : 'Enter a whole number of dollars.')
  return amount
}

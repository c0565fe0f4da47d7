import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { text } from '#lib/contract/kernel/primitives.ts'
import { toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import { findScheduleLine, listSections, type ScheduleLine } from '#lib/contract/schedule-p/lines.ts'
import { listPrintedRows, type PrintedRow } from '#lib/contract/schedule-p/printed-rows.ts'
import { forEachInTurns } from '#lib/service/api/kernel/import/in-turns.ts'
import { describePlace, type ImportRow, readRows } from '#lib/service/api/kernel/import/read-rows.ts'
import type { Table } from '#lib/service/api/kernel/import/table.ts'
import type { PremiumToStore, RowToStore } from '#lib/service/api/schedule-p/store-rows.ts'
import { isSameName } from './carrier-name.ts'
import { cell, digits, YearCell } from './cell.ts'
import { findGaps } from './find-gaps.ts'
import type { NamedCarrier, ScheduleFile } from './schedule-file.ts'

/** The columns of the three parts, in front of the line's letter. */
const partColumns = { 2: 'IncurLoss_', 3: 'CumPaidLoss_', 4: 'BulkLoss_' } as const
const premiumColumns = { direct: 'EarnedPremDIR_', ceded: 'EarnedPremCeded_', net: 'EarnedPremNet_' } as const
const figureColumns = [...Object.values(partColumns), ...Object.values(premiumColumns)]
const thousand = 1000

const Whole = cell(/^-?\d{1,12}$/, 'Write a whole number of thousands of dollars.').transform(Number)

const companyColumns = {
  GRCODE: digits(5, 'A company code has at most five digits.'),
  GRNAME: text(limits.name),
  AccidentYear: YearCell,
  DevelopmentYear: YearCell,
  DevelopmentLag: cell(/^\d{1,2}$/, 'Write 1 to 10.').transform(Number),
}
const key = ['GRCODE', 'AccidentYear', 'DevelopmentLag']
const Company = z.object({
  GRCODE: z.string(),
  GRNAME: z.string(),
  AccidentYear: z.number(),
  DevelopmentYear: z.number(),
  DevelopmentLag: z.number(),
})

/** The page that all lines of the file belong to: `suffix` ends its columns, such as B, or H1 for a section. */
interface FilePage {
  readonly line: ScheduleLine
  /** Empty for a page without sections. */
  readonly section: string
  readonly suffix: string
}

interface Cell {
  readonly at: number
  readonly company: z.output<typeof Company>
  /** In thousands, by column without its suffix. */
  readonly figures: Readonly<Record<string, number>>
}

type Reject = (line: number, column: string, message: string) => void

export function isLossReserving({ header }: Table): boolean {
  return header.cells.includes('GRCODE')
}

/**
 * The layout of the CAS Loss Reserving Database (Meyers and Shi): a line for each company, accident year and lag, in
 * thousands of dollars. The statement is that of the newest accident year: data of later years was not in it and is
 * skipped. It gives the accident-year rows of Parts 2, 3 and 4 without supplemental columns, and premium by year.
 */
export async function readLossReserving(table: Table, onProgress?: (share: number) => void): Promise<ScheduleFile> {
  const page = findPage(table)
  if (typeof page === 'string') return { ...nothing, issues: [page] }
  const { cells, issues } = await readCells(table, page, onProgress)
  const reject: Reject = (line, column, message) => issues.push(describePlace(table.header, line, column) + message)
  const statementYear = cells.reduce((newest, { company }) => Math.max(newest, company.AccidentYear), 0)
  // Stryker disable next-line StringLiteral: every part prints the same accident years
  const printed = listPrintedRows({ line: page.line, part: '3', statementYear })
  const carriers = readCarriers(cells, table, reject)
  const rows: RowToStore[] = []
  const premiums: PremiumToStore[] = []
  const groups = Map.groupBy(cells, ({ company }) => `${company.GRCODE} ${company.AccidentYear}`)
  await forEachInTurns([...groups.values()], (group) => {
    const accidentYear = group[0]?.company.AccidentYear
    const row = printed.find((each) => each.accidentYear === accidentYear)
    if (row) rows.push(...toRows(group, row, { ...page, statementYear }))
    else for (const { at } of group) reject(at, 'AccidentYear', `The statement of ${statementYear} has no row for it.`)
    premiums.push(...toPremiums(group, { page, statementYear, reject }))
  })
  return { issues, warnings: findGaps(rows), carriers, rows, premiums, hasSupplemental: false }
}

const nothing: ScheduleFile = {
  issues: [],
  warnings: [],
  carriers: new Map(),
  rows: [],
  premiums: [],
  hasSupplemental: false,
}

/** An issue where the columns name no page. */
function findPage({ header }: Table): FilePage | string {
  const column = header.cells.find((name) => name.startsWith(partColumns[2]))
  if (column === undefined)
    return `line ${header.line}: the column ${partColumns[2]} with the letter of a line is missing.`
  const suffix = column.slice(partColumns[2].length)
  // Stryker disable next-line StringLiteral,ArrayDeclaration: without a match there is no code, and so no line
  const [, code, section = ''] = /^([A-Z])([12]?)$/i.exec(suffix) ?? []
  const line = code === undefined ? undefined : findScheduleLine(code.toUpperCase())
  if (line?.accidentYears === 10 && listSections(line, '2').includes(section || null)) return { line, section, suffix }
  const place = describePlace(header, header.line, column)
  return `${place}${suffix} is not a line with ten accident years (with its section if it has sections).`
}

async function readCells(
  table: Table,
  { suffix }: FilePage,
  onProgress?: (share: number) => void,
): Promise<{ cells: Cell[]; issues: string[] }> {
  const passedOver = table.header.cells.filter((name) => name === 'Single' || name.startsWith('PostedReserve'))
  const columns = z.object({
    ...companyColumns,
    ...Object.fromEntries(figureColumns.map((name) => [name + suffix, Whole])),
    ...Object.fromEntries(passedOver.map((name) => [name, z.string().optional()])),
  })
  const { rows, issues: found } = await readRows(table, { columns, key, onProgress })
  const issues = [...found]
  const cells: Cell[] = []
  await forEachInTurns(rows, ({ line, value }: ImportRow<Record<string, unknown>>) => {
    const company = Company.parse(value)
    const figures = Object.fromEntries(figureColumns.map((name) => [name, Number(value[name + suffix])]))
    if (company.DevelopmentYear !== company.AccidentYear + company.DevelopmentLag - 1)
      issues.push(
        `${describePlace(table.header, line, 'DevelopmentYear')}It must be the accident year plus the lag minus 1.`,
      )
    cells.push({ at: line, company, figures })
  })
  return { cells, issues }
}

/** A code is one company; a name may be that of several. */
function readCarriers(cells: readonly Cell[], { header }: Table, reject: Reject): ScheduleFile['carriers'] {
  const carriers = new Map<string, NamedCarrier>()
  for (const { at, company } of cells) {
    const carrier = carriers.get(company.GRCODE)
    const place = describePlace(header, at, 'GRNAME')
    if (!carrier) carriers.set(company.GRCODE, { name: company.GRNAME, group: null, place })
    else if (!isSameName(carrier.name, company.GRNAME))
      reject(at, 'GRNAME', `${company.GRCODE} is named ${carrier.name} above.`)
  }
  return carriers
}

function toRows(
  group: readonly Cell[],
  { sourceRow, accidentYear, evaluationYears }: PrintedRow,
  { line, section, statementYear }: FilePage & { readonly statementYear: number },
): RowToStore[] {
  const [first] = group
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: no group is empty
  if (!first) return []
  const carrierId = toCarrierId(first.company.GRCODE)
  return Object.entries(partColumns).flatMap(([part, column]) => {
    const amounts = evaluationYears.map((year) => {
      const cell = group.find(({ company }) => company.DevelopmentYear === year)
      return cell ? toDollars(cell, column) : null
    })
    const page = { carrierId, statementYear, line: line.code, part, section, variant: 'current' }
    return amounts.every((amount) => amount === null)
      ? []
      : [{ ...page, sourceRow, accidentYear, amounts, supplemental: null }]
  })
}

interface PremiumSource {
  readonly page: FilePage
  readonly statementYear: number
  readonly reject: Reject
}

/** The lines of an accident year repeat its premium. */
function toPremiums(group: readonly Cell[], { page, statementYear, reject }: PremiumSource): PremiumToStore[] {
  const [first, ...rest] = group
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: no group is empty
  if (!first) return []
  for (const column of Object.values(premiumColumns)) {
    const differing = rest.find(({ figures }) => figures[column] !== first.figures[column])
    if (differing)
      reject(differing.at, column + page.suffix, `Line ${first.at} has a different premium for the same year.`)
  }
  const { GRCODE, AccidentYear: accidentYear } = first.company
  return [
    {
      carrierId: toCarrierId(GRCODE),
      line: page.line.code,
      section: page.section,
      statementYear,
      accidentYear,
      direct: toDollars(first, premiumColumns.direct),
      ceded: toDollars(first, premiumColumns.ceded),
      net: toDollars(first, premiumColumns.net),
    },
  ]
}

function toDollars({ figures }: Cell, column: string): number {
  return (figures[column] ?? 0) * thousand
}

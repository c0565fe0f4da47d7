import * as z from 'zod'
import { readDecimal } from '#lib/contract/filings/decimal.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import {
  blankCompanyRate,
  type CompanyRate,
  companyFigures,
  findRateIssues,
  type OverallRate,
  overallFigures,
  type RateFigure,
  type RateFigures,
  rateFigures,
} from '#lib/contract/filings/rate-data.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { Company } from '#lib/contract/reference/managed.ts'

/** The columns of the table, from left to right: as SERFF prints them, with the code after the name. */
export const rateColumns = ['name', 'naicCode', ...companyFigures] as const
export type RateColumn = (typeof rateColumns)[number]

const Row = z.record(z.string(), z.string())

/** Rate data as it is typed in. */
export const RateDraft = z.object({
  overall: Row,
  companies: z.array(Row),
  /** The revision that it changes; null: nothing was saved before. */
  revision: z.string().nullable(),
})
export type RateDraft = z.infer<typeof RateDraft>
export type RateRow = z.infer<typeof Row>

interface Saved extends RateFigures {
  readonly updatedAt: string | null
}

export function draftOf({ overall, companies, updatedAt }: Saved): RateDraft {
  return { overall: toRow(overall), companies: companies.map(toRow), revision: updatedAt }
}

function toRow(values: OverallRate | CompanyRate): RateRow {
  const given: Readonly<Record<string, string | null>> = { ...values }
  return Object.fromEntries(rateColumns.flatMap((column) => (given[column] ? [[column, given[column]]] : [])))
}

export interface CellIssue {
  /** Of a company; null: the row of the whole filing. */
  readonly row: number | null
  readonly column: string
  readonly message: string
}

export interface ReadDraft {
  readonly figures: RateFigures
  readonly issues: readonly CellIssue[]
}

/** The figures that a draft holds and why it cannot be saved. A company is a managed one by its code, else by its name. */
export function readDraft({ overall, companies }: RateDraft, managed: readonly Company[]): ReadDraft {
  const issues: CellIssue[] = []
  const read = (cells: RateRow, figures: readonly RateFigure[], row: number | null) =>
    Object.fromEntries(
      figures.map((figure) => {
        const { value, issue } = readFigure(figure, cells[figure] ?? '')
        if (issue) issues.push({ row, column: figure, message: issue })
        return [figure, value]
      }),
    )
  const rows = companies.map((cells, row): CompanyRate => {
    const [name, code] = [cells.name?.trim() || null, cells.naicCode?.trim() || null]
    if (name && [...name].length > limits.name)
      issues.push({ row, column: 'name', message: `At most ${limits.name} characters.` })
    if (code && !/^\d{5}$/.test(code)) issues.push({ row, column: 'naicCode', message: 'Five digits' })
    const companyId = findManaged(managed, { name, code })
    return { ...blankCompanyRate, ...read(cells, companyFigures, row), companyId, name, naicCode: code }
  })
  const columnOf = { companyId: 'name', name: 'name', naicCode: 'naicCode', minimumChange: 'minimumChange' } as const
  for (const { index, field, message } of findRateIssues(rows))
    issues.push({ row: index, column: columnOf[field], message })
  return { figures: { overall: read(overall, overallFigures, null) as OverallRate, companies: rows }, issues }
}

function readFigure(figure: RateFigure, typed: string): { value: string | null; issue: string | null } {
  if (typed.trim() === '') return { value: null, issue: null }
  const value = readDecimal(typed)
  if (value === null) return { value, issue: 'Not a figure' }
  const issue = rateFigures[figure].value.safeParse(value).error?.issues[0]?.message
  return { value, issue: issue ?? null }
}

function findManaged(
  managed: readonly Company[],
  { name, code }: { readonly name: string | null; readonly code: string | null },
): string | null {
  const coded = code === null ? [] : managed.filter(({ naicCode }) => naicCode === code)
  const named = managed.filter((company) => company.name.toLowerCase() === name?.toLowerCase())
  const found = coded.length > 0 || code !== null ? coded : named
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/**
 * Pastes a table, cells apart by tabs, from a cell of a company on; rows are added as needed. A row of headings is left
 * out, and so is the column of codes where the table has none, as SERFF prints it.
 */
export function pasteTable(
  companies: readonly RateRow[],
  { row, column }: { readonly row: number; readonly column: RateColumn },
  text: string,
): RateRow[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const table = isHeading(cells[0] ?? []) ? cells.slice(1) : cells
  const columns = rateColumns.slice(rateColumns.indexOf(column))
  const codes = table.map(([, second = '']) => second)
  const hasCodes = codes.some((code) => /^\d{5}$/.test(code)) || codes.every((code) => code === '')
  const pasted = column === 'name' && !hasCodes ? columns.filter((each) => each !== 'naicCode') : columns
  const result = [...companies]
  for (const [at, line] of table.slice(0, filingLimits.rateCompanies - row).entries()) {
    const given = pasted.flatMap((each, place) => (line[place] === undefined ? [] : [[each, line[place]]]))
    result[row + at] = { ...result[row + at], ...Object.fromEntries(given) }
  }
  return result
}

function isHeading(cells: readonly string[]): boolean {
  return (
    cells.length > 1 &&
    /\bcompany\b/i.test(cells[0] ?? '') &&
    cells.slice(1).every((cell) => readDecimal(cell) === null)
  )
}

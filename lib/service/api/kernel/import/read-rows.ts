import type * as z from 'zod'
import { findIssues } from '#lib/contract/kernel/details.ts'
import { forEachInTurns } from './in-turns.ts'
import type { Table, TableRow } from './table.ts'

/** A line of the file as its kind describes it. */
export interface ImportRow<Value> {
  readonly line: number
  readonly value: Value
}

export interface ReadRows<Value> {
  readonly rows: readonly ImportRow<Value>[]
  readonly issues: readonly string[]
}

interface RowFormat<Schema extends z.ZodObject> {
  /** One field for each column. An empty cell is an absent field. */
  readonly columns: Schema
  /** The columns that together name a record: no two rows have the same. */
  readonly key: readonly string[]
  /** Called with the share that is checked, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Checks a table against the columns of its kind. Every issue says line and column; none is left out. */
export async function readRows<Schema extends z.ZodObject>(
  { header, rows: lines }: Table,
  { columns, key, onProgress }: RowFormat<Schema>,
): Promise<ReadRows<z.output<Schema>>> {
  const headerIssues = findHeaderIssues(header, columns)
  if (headerIssues.length > 0) return { rows: [], issues: headerIssues }
  if (lines.length === 0) return { rows: [], issues: [`line ${header.line}: no row follows the names of the columns.`] }
  const issues: string[] = []
  const rows: ImportRow<z.output<Schema>>[] = []
  const lineOfKey = new Map<string, number>()
  const readRow = (row: TableRow) => {
    const { line, cells } = row
    if (cells.length !== header.cells.length) {
      issues.push(`line ${line}: ${countCells(cells.length)}; the first line names ${header.cells.length} columns.`)
      return
    }
    const fields = toFields(header, row)
    const parsed = columns.safeParse(fields)
    if (!parsed.success) {
      const found = findIssues(parsed.error.issues, fields)
      issues.push(...found.map(({ path, message }) => describePlace(header, line, String(path[0])) + message))
      return
    }
    const name = JSON.stringify(key.map((column) => fields[column] ?? ''))
    const first = lineOfKey.get(name)
    if (first !== undefined) issues.push(`line ${line}: repeats ${key.join(', ')} of line ${first}.`)
    else rows.push({ line, value: parsed.data })
    lineOfKey.set(name, first ?? line)
  }
  await forEachInTurns(lines, readRow, onProgress)
  return { rows, issues }
}

/** How every issue of one cell begins: `line 12, column 3 (name): `; without the number where the file lacks the column. */
export function describePlace(header: TableRow, line: number, column: string): string {
  const at = header.cells.indexOf(column)
  return `line ${line}, column ${at < 0 ? column : `${at + 1} (${column})`}: `
}

function findHeaderIssues(header: TableRow, columns: z.ZodObject): string[] {
  const known = Object.keys(columns.shape)
  const separator =
    header.cells.length === 1 ? separators.find(({ sign }) => header.cells[0]?.includes(sign)) : undefined
  if (separator) {
    return [`line ${header.line}: the values are separated by ${separator.name}. Save the file as CSV with commas.`]
  }
  const place = (at: number) => `line ${header.line}, column ${at + 1}: `
  const issues = header.cells.flatMap((name, at) => {
    if (!known.includes(name)) return [`${place(at)}there is no column “${name}”. Columns: ${known.join(', ')}.`]
    const first = header.cells.indexOf(name)
    return first === at ? [] : [`${place(at)}the column ${name} is also column ${first + 1}.`]
  })
  const missing = known.filter((name) => !header.cells.includes(name) && !isOptional(columns, name))
  return [...issues, ...missing.map((name) => `line ${header.line}: the column ${name} is missing.`)]
}

const separators = [
  { sign: ';', name: 'semicolons' },
  { sign: '\t', name: 'tabs' },
] as const

function isOptional(columns: z.ZodObject, name: string): boolean {
  return columns.shape[name]?.safeParse(undefined).success ?? true
}

function toFields(header: TableRow, { cells }: TableRow): Record<string, string> {
  const named = header.cells.map((name, at) => [name, cells[at] ?? ''] as const)
  return Object.fromEntries(named.filter(([, cell]) => cell !== ''))
}

function countCells(count: number): string {
  return `${count} ${count === 1 ? 'value' : 'values'}`
}

import { companyTable } from './columns.ts'
import { tokenize } from './find-labels.ts'
import { readFields } from './read-fields.ts'
import { readTable } from './read-table.ts'
import { joinLines, type Piece, type Row, toSource } from './rows.ts'
import type { Facts, Found } from './types.ts'

/**
 * The companies of the section: rows of a table, or blocks of a name and an address next to a company code. `named` are
 * the companies at a glance, their lines joined: they decide where a name on two lines ends.
 */
export function readCompanies(rows: readonly Row[], named: string | null): Facts[] {
  const table = readTable(rows, companyTable)
  const blocks = toBlocks(table.rest)
  return [...table.rows.filter(({ name }) => name), ...blocks.flatMap((block) => readBlock(block, named))]
}

function isCode(row: Row): boolean {
  return tokenize(row, 'company').some(({ label }) => label?.field === 'naicCode')
}

/** A block begins with the row of its company code and ends with the next one. */
function toBlocks(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = []
  for (const row of rows) {
    if (isCode(row)) blocks.push([row])
    else blocks.at(-1)?.push(row)
  }
  return blocks
}

function readBlock(block: readonly Row[], named: string | null): Facts[] {
  const facts: Record<string, Found> = {}
  for (const { field, found } of readFields(block, 'company')) facts[field] ??= found
  const name = readName(block, named)
  return name ? [{ name, ...facts }] : []
}

/** A name is known where it is confirmed, or where an address follows it. */
function readName(block: readonly Row[], named: string | null): Found | null {
  const lines = block.slice(0, 3).flatMap((row) => firstText(row))
  const candidates = lines.map((_, at) => lines.slice(0, at + 1))
  const confirmed = candidates.findLast((pieces) => named && isNamed(named, textOf(pieces)))
  const isOneLine = /^(?:\d|p\.? ?o\.? box\b|one\b)/i.test(lines[1]?.text ?? '')
  const pieces = confirmed ?? (isOneLine ? candidates[0] : null)
  return pieces ? { value: textOf(pieces), sources: pieces.map(toSource) } : null
}

/** The text that a row begins with, before any label. */
function firstText(row: Row): Piece[] {
  const [first] = tokenize(row, 'company')
  return first?.label === null ? [first.piece] : []
}

function textOf(pieces: readonly Piece[]): string {
  return joinLines(pieces.map(({ text }) => text))
}

function isNamed(named: string, name: string): boolean {
  return ` ${named.toLowerCase().replace(/[,;]/g, ' ').replace(/\s+/g, ' ')} `.includes(
    ` ${name.toLowerCase().replace(/[,;]/g, ' ').replace(/\s+/g, ' ')} `,
  )
}

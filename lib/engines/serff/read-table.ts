import { type ColumnDefinition, dropLeadIn, isBlank, readCell, type TableDefinition } from './columns.ts'
import { cutPiece, joinLines, type Piece, type Row, toSource } from './rows.ts'
import type { Facts, Found } from './types.ts'

export interface ReadTable {
  readonly rows: readonly Facts[]
  /** Rows of the section that are no part of its tables. */
  readonly rest: readonly Row[]
  readonly issues: readonly string[]
}

interface Head {
  readonly columns: readonly { readonly definition: ColumnDefinition; readonly x: number }[]
  /** How many lines it takes. */
  readonly lines: number
}

const maxHeadLines = 6
const aligned = 4
/** Between lines of one table at most, in heights of a line. */
const rowGap = 5
/** Between lines of one head. */
const headGap = 2
/** Of the pieces that a head begins with, those in columns that are known, at least. */
const knownShare = 0.6
/** Lines further apart than this, in steps between the lines of one row, are of two rows. */
const rowStep = 1.3

/** Reads the tables of one kind in a section. A head that is repeated, on the next page for instance, begins no other table. */
export function readTable(rows: readonly Row[], table: TableDefinition): ReadTable {
  const records: Cells[] = []
  const rest: Row[] = []
  let body: { readonly head: Head; readonly lines: Line[] } | null = null
  let at = 0
  for (let row = rows[at]; row; row = rows[at]) {
    const found = findFirstHead(rows, { at, table })
    if (found) {
      if (body) records.push(...toRecords(body, table))
      body = { head: found, lines: [] }
      at += found.lines
      continue
    }
    at += 1
    const cells = body && !isFarBelow(row, rows[at - 2], rowGap) ? placeCells(row, body.head) : null
    if (body && cells) {
      body.lines.push({ row, cells })
      continue
    }
    if (body) records.push(...toRecords(body, table))
    body = null
    rest.push(row)
  }
  if (body) records.push(...toRecords(body, table))
  return { ...toFacts(records, table), rest }
}

type Cells = Map<string, Piece[]>

interface Line {
  readonly row: Row
  readonly cells: readonly { readonly field: string; readonly piece: Piece }[]
}

/**
 * The rows of a table. A row begins where its number is printed; in a table without numbers, where there is more space
 * above a line than between the lines of a row.
 */
function toRecords({ head, lines }: { readonly head: Head; readonly lines: readonly Line[] }, table: TableDefinition) {
  const anchor = table.anchors.find((field) => head.columns.some(({ definition }) => definition.field === field))
  const steps = lines.flatMap(({ row }, at) => toStep(row, lines[at - 1]?.row))
  const smallest = Math.min(...steps)
  const isSpaced = anchor !== table.anchors[0] && Math.max(...steps) > rowStep * smallest
  const records: Cells[] = []
  for (const [at, { row, cells }] of lines.entries()) {
    const [step] = toStep(row, lines[at - 1]?.row)
    const hasAnchor = cells.some(({ field }) => field === anchor)
    const begins = isSpaced ? (step === undefined ? hasAnchor : step > rowStep * smallest) : hasAnchor
    if (begins) records.push(new Map())
    addCells(records.at(-1), cells)
  }
  return records
}

/** From one line of a page to the next. */
function toStep(row: Row, before: Row | undefined): number[] {
  return before && before.page === row.page ? [row.y - before.y] : []
}

function addCells(record: Cells | undefined, cells: Line['cells']): void {
  for (const { field, piece } of cells) {
    const pieces = record?.get(field)
    if (pieces) pieces.push(piece)
    else record?.set(field, [piece])
  }
}

/** Whether so much space is between two lines of a page that the table has ended. */
function isFarBelow(row: Row, before: Row | undefined, gap: number): boolean {
  if (before === undefined) return false
  return before.page !== row.page ? gap === headGap : row.y - before.y > gap * Math.max(row.height, 8)
}

/** A head that begins with this row, and not with the next one. */
function findFirstHead(
  rows: readonly Row[],
  place: { readonly at: number; readonly table: TableDefinition },
): Head | null {
  const head = findHead(rows, place)
  const later = head && findHead(rows, { ...place, at: place.at + 1 })
  return later && later.columns.length > head.columns.length ? null : head
}

/** The head that begins with a row: the most lines that give the most columns. */
function findHead(
  rows: readonly Row[],
  { at, table }: { readonly at: number; readonly table: TableDefinition },
): Head | null {
  let best: Head | null = null
  const [first] = rows.slice(at, at + 1)
  if (!first?.pieces.some(({ text }) => mayBeHead(text, table))) return null
  for (let lines = 1; lines <= maxHeadLines && at + lines <= rows.length; lines += 1) {
    const last = rows[at + lines - 1]
    if (!last || (lines > 1 && isFarBelow(last, rows[at + lines - 2], headGap))) break
    const columns = toColumns(rows.slice(at, at + lines), table).flatMap(({ x, text }) => {
      const definition = findColumn(text, table)
      return definition ? [{ x, definition }] : []
    })
    const fields = columns.map(({ definition }) => definition.field)
    if (!table.needs.every((field) => fields.includes(field)) || new Set(fields).size < fields.length) continue
    const inColumns = first.pieces.filter(({ x }) => columns.some((column) => Math.abs(column.x - x) <= aligned))
    if (inColumns.length < knownShare * first.pieces.length) continue
    if (columns.length > (best?.columns.length ?? 1)) best = { columns, lines }
  }
  return best
}

function findColumn(text: string, table: TableDefinition): ColumnDefinition | undefined {
  return headsOf(table).get(flatten(text))
}

function mayBeHead(text: string, table: TableDefinition): boolean {
  const [first = ''] = flatten(text).split(' ')
  return headsOf(table)
    .keys()
    .some((head) => head.startsWith(first))
}

const heads = new Map<TableDefinition, ReadonlyMap<string, ColumnDefinition>>()

/** The columns of a table by their heads. */
function headsOf(table: TableDefinition): ReadonlyMap<string, ColumnDefinition> {
  const known = heads.get(table)
  if (known) return known
  const columns = table.columns.flatMap((column) => column.printed.map((each) => [flatten(each), column] as const))
  heads.set(table, new Map(columns))
  return new Map(columns)
}

/** Heads that are printed so close to each other that they are one piece. */
function splitHeads(piece: Piece, table: TableDefinition): Piece[] {
  if (findColumn(piece.text, table)) return [piece]
  for (const { index } of piece.text.matchAll(/ /g)) {
    const [first, second] = [cutPiece(piece, 0, index), cutPiece(piece, index)]
    if (first && second && findColumn(first.text, table) && findColumn(second.text, table)) return [first, second]
  }
  return [piece]
}

/** Pieces below each other, as one text. */
function toColumns(rows: readonly Row[], table: TableDefinition): { x: number; text: string }[] {
  const columns: { x: number; text: string }[] = []
  for (const { x, text } of rows.flatMap(({ pieces }) => pieces.flatMap((piece) => splitHeads(piece, table)))) {
    const column = columns.find((each) => Math.abs(each.x - x) <= aligned)
    if (column) column.text += ` ${text}`
    else columns.push({ x, text })
  }
  return columns.toSorted((a, b) => a.x - b.x)
}

function flatten(text: string): string {
  return text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[:.\s]+/g, ' ')
    .replace(/\s*\(\s*/g, ' (')
    .trim()
}

/** The column of each piece of a row; null where the row does not fit under the head. */
function placeCells(row: Row, { columns }: Head): { field: string; piece: Piece }[] | null {
  const cells: { field: string; piece: Piece }[] = []
  for (const piece of row.pieces) {
    const column = columns.findLast(({ x }) => piece.x >= x - aligned)
    if (!column) return null
    const next = columns[columns.indexOf(column) + 1]
    if (next && piece.right > next.x + aligned * 3) return null
    cells.push({ field: column.definition.field, piece })
  }
  return cells
}

function toFacts(records: readonly Cells[], table: TableDefinition): Omit<ReadTable, 'rest'> {
  const issues: string[] = []
  const rows = records.map((record): Facts => {
    const facts: Record<string, Found> = {}
    for (const definition of table.columns) {
      const pieces = record.get(definition.field) ?? []
      const text = dropLeadIn(joinLines(pieces.map(({ text }) => text)))
      const value = readCell(text, definition)
      if (value !== null) facts[definition.field] = { value, sources: pieces.map(toSource) }
      else if (!isBlank(text, definition)) {
        issues.push(`Page ${pieces[0]?.page}: “${text}” is not what the column “${definition.printed[0]}” holds.`)
      }
    }
    return facts
  })
  return { rows, issues }
}

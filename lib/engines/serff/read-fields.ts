import { findExactLabel, type LabelToken, type Token, tokenize } from './find-labels.ts'
import type { Section } from './headings.ts'
import { statements, type ValueKind } from './labels.ts'
import { joinLines, type Piece, type Row, rowText, toSource } from './rows.ts'
import type { Found } from './types.ts'
import { readValue } from './values.ts'

/** A value of a section, with its lines as they are printed. */
export interface LabelledValue {
  readonly field: string
  readonly found: Found
  readonly lines: readonly string[]
}

/** How far below a line the next line of the same value is, in heights of the line. */
const nextLine = 1.45
const valueBelow = 1.85
const nextParagraph = 2.6
/** Points that pieces of one column may be apart. */
const aligned = 3
const indented = 14

/** Values that no line breaks. */
const singleLine: ReadonlySet<ValueKind> = new Set([
  'date',
  'dateOrWords',
  'serffNumber',
  'percent',
  'figure',
  'naicCode',
])

interface TokenRow {
  readonly row: Row
  readonly tokens: readonly Token[]
}

/** Every label of a section that has a value of its form, in the order of print. */
export function readFields(rows: readonly Row[], section: Section): LabelledValue[] {
  const tokenRows = joinWrappedLabels(
    rows.map((row) => ({ row, tokens: tokenize(row, section) })),
    section,
  )
  return tokenRows.flatMap(({ tokens }, at) =>
    tokens.flatMap((token, index) => {
      if (token.label === null) return []
      const pieces = findValue(tokenRows, { at, index, token })
      const value = readValue(token.label.kind, joinLines(pieces.map(({ text }) => text)))
      if (value === null) return []
      const found = { value, sources: pieces.map(toSource) }
      return [{ field: token.label.field, found, lines: pieces.map(({ text }) => text) }]
    }),
  )
}

/** A label on two lines, such as “Effective Date” above “Requested (New):”, becomes one on the second of them. */
function joinWrappedLabels(rows: readonly TokenRow[], section: Section): TokenRow[] {
  const joined = rows.map(({ row, tokens }) => ({ row, tokens: [...tokens] }))
  for (const [at, { row, tokens }] of joined.entries()) {
    const below = joined[at + 1]
    if (!below || !isNextLine(row, below.row, nextLine)) continue
    for (const upper of [...tokens]) {
      if (upper.label !== null && upper.hasColon) continue
      const index = below.tokens.findIndex(({ piece }) => Math.abs(piece.x - upper.piece.x) <= aligned)
      const lower = below.tokens[index]
      if (!lower || !/[:?]$/.test(lower.piece.text)) continue
      const label = findExactLabel(`${upper.piece.text} ${lower.piece.text}`, section)
      if (!label) continue
      below.tokens[index] = { label, piece: lower.piece, hasColon: true }
      tokens.splice(tokens.indexOf(upper), 1)
    }
  }
  return joined
}

interface LabelPlace {
  readonly at: number
  readonly index: number
  readonly token: LabelToken
}

/** The pieces of a label’s value: to its right, else below it, with the lines that continue it. */
function findValue(rows: readonly TokenRow[], { at, index, token }: LabelPlace): Piece[] {
  const next = rows[at]?.tokens[index + 1]
  if (next?.label === null && isUnknownLabel(next.piece)) return []
  if (next?.label === null) return continueLines(rows, { at, token, first: next.piece })
  const isBelow = token.label.below || !token.hasColon
  if (!isBelow) return []
  const below = firstBelow(rows, { at, token })
  return below ? continueLines(rows, { at: below.at, token, first: below.piece }) : []
}

function firstBelow(rows: readonly TokenRow[], { at, token }: Omit<LabelPlace, 'index'>) {
  const row = rows[at]?.row
  for (let below = at + 1; row; below += 1) {
    const candidate = rows[below]
    if (!candidate || !isNextLine(row, candidate.row, token.label.kind === 'long' ? nextParagraph : valueBelow))
      return null
    if (isStatement(candidate.row)) return null
    const inColumn = candidate.tokens.find(({ piece }) => isUnder(piece, token.piece.x))
    if (inColumn) {
      const isValue = inColumn.label === null && !isUnknownLabel(inColumn.piece)
      return isValue ? { at: below, piece: inColumn.piece } : null
    }
  }
  return null
}

interface ValueStart {
  readonly at: number
  readonly token: LabelToken
  readonly first: Piece
}

function continueLines(rows: readonly TokenRow[], { at, token, first }: ValueStart): Piece[] {
  const pieces = [first]
  if (singleLine.has(token.label.kind)) return pieces
  const isLong = token.label.kind === 'long'
  // A value in the label’s own run goes on below the label, any other below itself.
  const isInline =
    rows[at]?.row.pieces.some(({ start, end }) => start <= token.piece.start && first.end <= end) ?? false
  let last = rows[at]?.row
  for (let next = at + 1; last; next += 1) {
    const candidate = rows[next]
    if (!candidate || isStatement(candidate.row)) break
    const isNext = isNextLine(last, candidate.row, isLong ? nextParagraph : nextLine)
    if (!isNext && !(token.label.acrossPages && isNextPage(last, candidate.row))) break
    const isContinuation = (piece: Piece) =>
      Math.abs(piece.x - first.x) <= aligned || ((isInline || isLong) && Math.abs(piece.x - token.piece.x) <= aligned)
    const found = candidate.tokens.find(({ piece }) => isContinuation(piece))
    // A line of the column next to it: the value may go on below.
    if (!found) continue
    // Text next to a label is that label’s value.
    if (!isLong && isUnknownLabel(found.piece)) break
    if (found.label || candidate.tokens[candidate.tokens.indexOf(found) - 1]?.label) break
    pieces.push(found.piece)
    last = candidate.row
  }
  return pieces
}

/** A few words and a colon: a label that is not read, and never a value. */
function isUnknownLabel({ text }: Piece): boolean {
  return /^\p{Lu}[^:.]{2,70}:(?:\s|$)/u.test(text)
}

function isNextPage(row: Row, next: Row): boolean {
  return next.page === row.page + 1
}

function isUnder(piece: Piece, x: number): boolean {
  return piece.x >= x - aligned && piece.x <= x + indented
}

/** On the same page, and no further down than so many heights. */
function isNextLine(row: Row, next: Row, heights: number): boolean {
  return row.page === next.page && next.y - row.y <= heights * Math.max(row.height, 8)
}

function isStatement(row: Row): boolean {
  return statements.some((statement) => statement.test(rowText(row)))
}

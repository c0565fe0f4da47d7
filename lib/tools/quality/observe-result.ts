import type {
  Category,
  Cell,
  ChangeKind,
  Citation,
  ComparisonResult,
  Difference,
  Effect,
  Provision,
  Span,
} from '#lib/engines/compare/types.ts'
import { lineEndHyphen, runningHead } from './lay-out.ts'
import type { Side, Truth } from './make-case.ts'
import type { Range } from './print-wording.ts'

/** A reported difference in the coordinates of the printed texts; null where a side has no span. */
export interface ReportedEdit {
  readonly label: string
  readonly change: ChangeKind
  readonly category: Category | null
  readonly effect: Effect | null
  readonly isMaterial: boolean
  readonly a: Range | null
  readonly b: Range | null
  /** The whole cells, for what is said of a provision rather than of words. */
  readonly cellA: Range | null
  readonly cellB: Range | null
}

export interface ReportedRow {
  readonly provision: Provision
  readonly a: ReadCell | null
  readonly b: ReadCell | null
}

/** A cell with, for each UTF-16 unit of its text, the index in the printed text it was read from (-1: none). */
export interface ReadCell {
  readonly cell: Cell
  readonly citations: readonly Citation[]
  /** Printed-text indexes that its citations cover, blanks left out, in order of citation. */
  readonly covered: readonly number[]
  readonly positions: readonly number[]
  readonly headsCited: number
}

export interface Observation {
  readonly rows: readonly ReportedRow[]
  readonly edits: readonly ReportedEdit[]
}

/** Reads what the engine says of one pair back onto the texts that were printed, through its citations alone. */
export function observeResult(result: ComparisonResult, truth: Truth): Observation {
  const citations = new Map(result.citations.map((citation) => [citation.id, citation]))
  const rows = result.provisions.map((provision) => ({
    provision,
    a: readCell(provision.cells[truth.a.key] ?? null, truth.a, citations),
    b: readCell(provision.cells[truth.b.key] ?? null, truth.b, citations),
  }))
  const rowOf = new Map(rows.map((row) => [row.provision.id, row]))
  const edits = result.differences
    .filter(({ variants: [first, second] }) => first === truth.a.key && second === truth.b.key)
    .map((difference) => observeDifference(difference, rowOf.get(difference.provisionId), truth))
  return { rows, edits }
}

function observeDifference(difference: Difference, row: ReportedRow | undefined, truth: Truth): ReportedEdit {
  const spanA = difference.spans[truth.a.key] ?? null
  const spanB = difference.spans[truth.b.key] ?? null
  const isOfHeading = difference.change === 'replaced' && spanA === null && spanB === null
  return {
    label: `${difference.change} ${difference.category} ${difference.materiality} ${difference.effect}: ${difference.summary}`,
    change: difference.change,
    category: difference.category,
    effect: difference.effect,
    isMaterial: difference.materiality !== 'none',
    a: isOfHeading ? headingOf(row?.a ?? null) : placeSpan(spanA, row?.a ?? null),
    b: isOfHeading ? headingOf(row?.b ?? null) : placeSpan(spanB, row?.b ?? null),
    cellA: extentOf(row?.a?.covered ?? []),
    cellB: extentOf(row?.b?.covered ?? []),
  }
}

/** An empty span of an empty cell means the whole cell: a heading alone has no text to point at. */
function placeSpan(span: Span | null, read: ReadCell | null): Range | null {
  if (span === null || read === null) return null
  if (span.start === span.end) return read.cell.text === '' ? extentOf(read.covered) : null
  return extentOf(read.positions.slice(span.start, span.end).filter((position) => position >= 0))
}

/** The parts of a cell outside its text: a changed heading has no place in the text and so no span. */
function headingOf(read: ReadCell | null): Range | null {
  if (read === null) return null
  const inText = new Set(read.positions)
  return extentOf(read.covered.filter((position) => !inText.has(position)))
}

export function extentOf(positions: readonly number[]): Range | null {
  if (positions.length === 0) return null
  let start = Number.POSITIVE_INFINITY
  let end = -1
  for (const position of positions) {
    if (position < start) start = position
    if (position >= end) end = position + 1
  }
  return { start, end }
}

function readCell(cell: Cell | null, side: Side, known: ReadonlyMap<string, Citation>): ReadCell | null {
  if (cell === null) return null
  const citations = cell.citationIds.flatMap((id) => known.get(id) ?? [])
  const covered: number[] = []
  let headsCited = 0
  for (const citation of citations) {
    const origins = side.pages[citation.page - 1]?.origins
    for (let at = citation.start; origins !== undefined && at < citation.end; at++) {
      const origin = origins[at] ?? lineEndHyphen
      if (origin >= 0) covered.push(origin)
      if (origin === runningHead) headsCited++
    }
  }
  const ink = covered.filter((position) => /\S/.test(side.printed.text[position] ?? ' '))
  return { cell, citations, covered: ink, positions: matchBackwards(cell.text, ink, side.printed.text), headsCited }
}

/** Matches a cell's text with the end of what it covers: number and heading come first and are not in the text. */
function matchBackwards(text: string, covered: readonly number[], printed: string): number[] {
  const positions = new Array<number>(text.length).fill(-1)
  const places = covered.flatMap((position) =>
    Array.from(foldChar(printed[position] ?? ''), (char) => ({ char, position })),
  )
  const chars = Array.from({ length: text.length }, (_, index) => foldChar(text[index] ?? ''))
  let at = places.length - 1
  for (let index = text.length - 1; index >= 0 && at >= 0; index--) {
    const folded = chars[index] ?? ''
    for (let part = folded.length - 1; part >= 0; part--) {
      const before = chars.slice(Math.max(0, index - 12), index).join('') + folded.slice(0, part)
      const found = findBackwards(places, at, { char: folded[part] ?? '', before: before.slice(-6) })
      if (found === -1) continue
      positions[index] = places[found]?.position ?? -1
      at = found - 1
    }
  }
  return positions
}

interface Place {
  readonly char: string
  readonly position: number
}

/** Characters of the longest number between two halves of a cell. */
const longestNumber = 16

/** The nearest place whose characters before it agree too: a number between two halves of a cell is not its text. */
function findBackwards(
  places: readonly Place[],
  at: number,
  { char, before }: { readonly char: string; readonly before: string },
): number {
  const agrees = (place: number) => {
    if (places[place]?.char !== char) return false
    for (let back = 1; back <= before.length; back++) if (places[place - back]?.char !== before.at(-back)) return false
    return true
  }
  for (let place = at; place >= Math.max(0, at - longestNumber); place--) if (agrees(place)) return place
  if (places[at]?.char === char) return at
  for (let place = at - longestNumber; place >= Math.max(0, at - 200); place--) if (agrees(place)) return place
  return -1
}

/** Quotes and ligatures in their plain form; nothing for blanks, hyphens and dashes, which print adds and takes away. */
export function foldChar(char: string): string {
  if (/[\s\u00ad\u200b‐‑–—-]/.test(char)) return ''
  if (/[ﬀ-ﬄ]/.test(char)) return char.normalize('NFKC')
  if (/[“”]/.test(char)) return '"'
  if (/[‘’]/.test(char)) return "'"
  return char
}

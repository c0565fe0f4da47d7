import type { ResultCell, ResultDifference } from '#lib/contract/comparisons/result.ts'
import { type RedlineSegment, redline } from '#lib/engines/compare/differ/redline.ts'
import { type Mark, markChanges } from './marks.ts'
import { printParagraphs } from './print-paragraphs.ts'

/** Content of a matrix cell compared with the baseline's cell of its row. */
export type CellFace =
  | { readonly kind: 'redacted' }
  | { readonly kind: 'absent'; readonly wasThere: boolean }
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly marks: readonly Mark[] }

/** The baseline's own cell: its text, as it is. */
export function faceOfBaseline(cell: ResultCell | null | undefined): CellFace {
  if (!cell) return { kind: 'absent', wasThere: false }
  if (cell.redacted || cell.text === null) return { kind: 'redacted' }
  return { kind: 'text', marks: [{ kind: 'same', text: printParagraphs(cell), difference: null }] }
}

interface ComparedCells {
  readonly base: ResultCell | null | undefined
  readonly cell: ResultCell | null | undefined
  readonly differences: readonly ResultDifference[]
  readonly pair: readonly [string, string]
}

/** A variant's cell against the baseline's. */
export function faceOfVariant({ base, cell, differences, pair }: ComparedCells): CellFace {
  if (!cell) return { kind: 'absent', wasThere: Boolean(base) }
  if (cell.redacted || cell.text === null) return { kind: 'redacted' }
  const text = printParagraphs(cell)
  if (!base) return { kind: 'text', marks: [{ kind: 'inserted', text, difference: differences[0] ?? null }] }
  if (base.redacted || base.text === null) return { kind: 'text', marks: [{ kind: 'same', text, difference: null }] }
  if (base.text === cell.text) return { kind: 'same' }
  const segments = redlineOf(base, cell)
  return { kind: 'text', marks: markChanges({ a: printParagraphs(base), b: text, segments, differences, pair }) }
}

const redlines = new WeakMap<ResultCell, WeakMap<ResultCell, RedlineSegment[]>>()

/** The redline of two cells, computed once: rows come into sight repeatedly. */
function redlineOf(base: ResultCell, cell: ResultCell): RedlineSegment[] {
  const known = redlines.get(base) ?? new WeakMap<ResultCell, RedlineSegment[]>()
  redlines.set(base, known)
  const segments = known.get(cell) ?? redline(base.text ?? '', cell.text ?? '')
  known.set(cell, segments)
  return segments
}

/** The stretches of the baseline's text that any shown variant changes, marked for elision only: what is kept around them. */
export function changedInBaseline(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): Mark[] {
  const marks: Mark[] = []
  let from = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= from) continue
    if (start > from) marks.push({ kind: 'same', text: text.slice(from, start), difference: null })
    marks.push({ kind: 'removed', text: text.slice(Math.max(start, from), end), difference: null })
    from = end
  }
  if (from < text.length) marks.push({ kind: 'same', text: text.slice(from), difference: null })
  return marks
}

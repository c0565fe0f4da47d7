import { findChanges } from './find-changes.ts'
import type { Edit } from './myers.ts'
import { createInterner, type ReadText, readText } from './read-text.ts'

/** A stretch of both texts: `same` in both, `inserted` only in the second, `removed` only in the first. */
export interface RedlineSegment {
  readonly kind: 'same' | 'inserted' | 'removed'
  readonly text: string
  readonly fromA: number
  readonly toA: number
  readonly fromB: number
  readonly toB: number
}

/** The words of the first text that make the second: in order, leaving nothing of either out. */
export function redline(a: string, b: string): RedlineSegment[] {
  if (a === b) return a === '' ? [] : [{ kind: 'same', text: a, fromA: 0, toA: a.length, fromB: 0, toB: b.length }]
  const interner = createInterner()
  const [one, other] = [readText(a, interner), readText(b, interner)]
  const segments: RedlineSegment[] = []
  let atA = 0
  let atB = 0
  const to = (endA: number, endB: number) => {
    push(segments, { a, b }, { fromA: atA, toA: endA, fromB: atB, toB: endB })
    atA = endA
    atB = endB
  }
  let tokenA = 0
  let tokenB = 0
  const keep = (untilA: number, untilB: number) => {
    for (; tokenA < untilA && tokenB < untilB; tokenA++, tokenB++) {
      const [x, y] = [one.tokens[tokenA], other.tokens[tokenB]]
      if (x === undefined || y === undefined) continue
      to(x.start, y.start)
      to(x.end, y.end)
    }
  }
  for (const change of findChanges(one, other)) {
    keep(change.fromA, change.fromB)
    const [x, y] = [edgesOf(one, [change.fromA, change.toA], atA), edgesOf(other, [change.fromB, change.toB], atB)]
    to(x.start, y.start)
    to(x.end, y.end)
    tokenA = change.toA
    tokenB = change.toB
  }
  keep(one.tokens.length, other.tokens.length)
  to(a.length, b.length)
  return segments
}

function edgesOf({ tokens }: ReadText, [from, to]: readonly [number, number], at: number) {
  if (from === to) return { start: at, end: at }
  return { start: tokens[from]?.start ?? at, end: tokens[to - 1]?.end ?? at }
}

/** Adds one stretch: common where it is the same in both, its common ends kept, else removed and inserted. */
function push(
  segments: RedlineSegment[],
  { a, b }: { readonly a: string; readonly b: string },
  { fromA, toA, fromB, toB }: Edit,
) {
  const one = a.slice(fromA, toA)
  const other = b.slice(fromB, toB)
  if (one === other) {
    if (one !== '') add(segments, { kind: 'same', text: one, fromA, toA, fromB, toB })
    return
  }
  if (one !== '') add(segments, { kind: 'removed', text: one, fromA, toA, fromB, toB: fromB })
  if (other !== '') add(segments, { kind: 'inserted', text: other, fromA: toA, toA, fromB, toB })
}

/** Joins a segment to the last one of its kind. */
function add(segments: RedlineSegment[], segment: RedlineSegment) {
  const last = segments.at(-1)
  if (last?.kind === segment.kind && last.toA === segment.fromA && last.toB === segment.fromB) {
    segments[segments.length - 1] = { ...last, text: last.text + segment.text, toA: segment.toA, toB: segment.toB }
  } else segments.push(segment)
}

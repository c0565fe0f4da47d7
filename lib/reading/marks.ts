import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { RedlineSegment } from '#lib/engines/compare/differ/redline.ts'
import { findAll, foldText, type Needle, noNeedle } from './found-text.ts'
import { cutAfter, cutBefore } from './word-cut.ts'

/** A stretch of a cell as shown: common and inserted text is the variant's, removed text the baseline's. */
export interface Mark {
  readonly kind: 'same' | 'inserted' | 'removed'
  readonly text: string
  /** The difference that describes these words, if any. */
  readonly difference: ResultDifference | null
}

/** The texts of a baseline cell and a variant's cell, with what is known of their changes. */
interface ChangedTexts {
  readonly a: string
  readonly b: string
  readonly segments: readonly RedlineSegment[]
  readonly differences: readonly ResultDifference[]
  readonly pair: readonly [string, string]
}

/** Joins the redline of two cells with the differences that describe its changes. */
export function markChanges({ a, b, segments, differences, pair: [keyA, keyB] }: ChangedTexts): Mark[] {
  const find = (key: string, start: number, end: number) =>
    differences.find((difference) => {
      const span = difference.spans[key]
      return span && span.start < end && start < span.end
    }) ?? null
  return segments.map(({ kind, fromA, toA, fromB, toB }) => {
    if (kind === 'removed') return { kind, text: a.slice(fromA, toA), difference: find(keyA, fromA, toA) }
    const text = b.slice(fromB, toB)
    return { kind, text, difference: kind === 'inserted' ? find(keyB, fromB, toB) : null }
  })
}

/** The marks without changes of capitals, quotation marks, dashes and spaces alone: there the variant's text counts as common. */
export function ignoreReprints(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = []
  const add = (mark: Mark) => {
    const last = kept.at(-1)
    if (mark.kind === 'same' && last?.kind === 'same') kept[kept.length - 1] = { ...last, text: last.text + mark.text }
    else kept.push(mark)
  }
  for (let at = 0; at < marks.length; at++) {
    const [mark, next] = [marks[at], marks[at + 1]]
    if (!mark) continue
    if (mark.kind === 'removed' && next?.kind === 'inserted' && isReprint(mark.text, next.text)) {
      add({ kind: 'same', text: next.text, difference: null })
      at++
    } else add(mark)
  }
  return kept
}

/** True where two texts are the same words, however they are printed. */
export function isReprint(a: string, b: string): boolean {
  return plainPrint(a) === plainPrint(b)
}

function plainPrint(text: string): string {
  return foldText(text).replace(/\s+/g, '')
}

/** A mark, or a number of unchanged words that are elided. */
export type Piece = Mark | { readonly kind: 'skipped'; readonly words: number }

/** Leaves out the middle of long unchanged stretches. Keeps about `around` characters and the whole sentence next to every change, and a few words around each search hit. */
export function elideSame(marks: readonly Mark[], around: number, needle: Needle = noNeedle): Piece[] {
  return marks.flatMap((mark, index): Piece[] => {
    if (mark.kind !== 'same') return [mark]
    const { text } = mark
    const isFirst = index === 0
    const isLast = index === marks.length - 1
    const kept: Stretch[] = [
      [0, isFirst && !isLast ? 0 : Math.max(cutAfter(text, around), isFirst ? 0 : endOfSentence(text))],
      ...findAll(text, needle).map(
        ({ start, end }): Stretch => [cutBefore(text, start - aroundFound), cutAfter(text, end + aroundFound)],
      ),
      [isLast ? text.length : Math.min(cutBefore(text, text.length - around), startOfSentence(text)), text.length],
    ]
    return keepStretches(mark, kept)
  })
}

type Stretch = readonly [start: number, end: number]

const aroundFound = 48
/** Fewer words are not worth leaving out. */
const fewestSkipped = 8

/** `stretches` from left to right; what lies between them is left out. */
function keepStretches(mark: Mark, stretches: readonly Stretch[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let to = 0
  const keep = () => {
    if (to > from) pieces.push({ ...mark, text: mark.text.slice(from, to) })
  }
  for (const [start, end] of stretches) {
    const words = start > to ? mark.text.slice(to, start).split(/\s+/).filter(Boolean).length : 0
    if (words >= fewestSkipped) {
      keep()
      pieces.push({ kind: 'skipped', words })
      from = start
    }
    to = Math.max(to, end)
  }
  keep()
  return pieces
}

/** Where a sentence ends and another begins. */
const sentenceEnd = /[.;:?!]["”’)]*\s+(?=["“‘(]*[\p{Lu}\p{N}])|\n+/gu

function endOfSentence(text: string): number {
  const [first] = text.matchAll(sentenceEnd)
  return first ? first.index + first[0].length : text.length
}

function startOfSentence(text: string): number {
  const last = [...text.matchAll(sentenceEnd)].at(-1)
  return last ? last.index + last[0].length : 0
}

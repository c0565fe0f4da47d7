import { findTerms } from '#lib/engines/wording/terms.ts'
import type { Token } from '#lib/engines/wording/tokenize.ts'
import type { TextChange } from '../differ/find-changes.ts'
import { beginsSentence, type ReadText, sentenceIndex } from '../differ/read-text.ts'

/** The words and sentences of a change, and the concepts that its words name. */
export interface ChangePlace {
  readonly gone: readonly Token[]
  readonly come: readonly Token[]
  /** The sentences of either text that it belongs to. */
  readonly a: ReadonlySet<number>
  readonly b: ReadonlySet<number>
  /** Its sentences, those that they refer back to, and the joints of whole sentences that came or went. */
  readonly keys: readonly string[]
  readonly lost: ReadonlySet<string>
  readonly gained: ReadonlySet<string>
}

interface Texts {
  readonly a: ReadText
  readonly b: ReadText
}

export function placeOf({ a, b }: Texts, { fromA, toA, fromB, toB, isWhole }: TextChange): ChangePlace {
  const isAdded = isWhole && fromA === toA
  const isRemoved = isWhole && fromB === toB
  const isOpening = (from: number, other: ReadText, at: number) => isWhole || from === 0 || beginsSentence(other, at)
  const inA = isAdded
    ? new Set<number>()
    : sentencesOfChange(a, { from: fromA, to: toA, isOpening: isOpening(fromA, b, fromB) })
  const inB = isRemoved
    ? new Set<number>()
    : sentencesOfChange(b, { from: fromB, to: toB, isOpening: isOpening(fromB, a, fromA) })
  return {
    gone: a.tokens.slice(fromA, toA),
    come: b.tokens.slice(fromB, toB),
    a: inA,
    b: inB,
    keys: [
      ...[...inA, ...subjectOf(a, inA)].map((at) => `a ${at}`),
      ...[...inB, ...subjectOf(b, inB)].map((at) => `b ${at}`),
      ...(isWhole ? [`joint a ${fromA}`, `joint a ${toA}`, `joint b ${fromB}`, `joint b ${toB}`] : []),
    ],
    lost: conceptsOf(a, fromA, toA),
    gained: conceptsOf(b, fromB, toB),
  }
}

interface Stretched {
  readonly from: number
  readonly to: number
  /** Whether words between two sentences begin the second one; otherwise they continue the first. */
  readonly isOpening: boolean
}

function sentencesOfChange(read: ReadText, { from, to, isOpening }: Stretched): Set<number> {
  const first = sentenceIndex(read, from === to && !isOpening ? from - 1 : from)
  const last = from === to ? first : sentenceIndex(read, to - 1)
  return new Set(Array.from({ length: last - first + 1 }, (_, at) => first + at))
}

/** The sentence before the first of some, if that one depends on it. */
function subjectOf(read: ReadText, sentences: ReadonlySet<number>): Set<number> {
  const [first = 0] = sentences
  return new Set(refersBack(read, first) ? [first - 1] : [])
}

/** "This exclusion does not apply to …": what it says depends on the sentence before it. */
function refersBack({ text, sentences }: ReadText, at: number): boolean {
  const sentence = sentences[at]
  return at > 0 && sentence !== undefined && backReference.test(text.slice(sentence.start, sentence.end))
}

const backReference = /^(?:(?:however|but),? )?(?:this|that|these|those|such|it|they) /i

function conceptsOf({ text, tokens }: ReadText, from: number, to: number): Set<string> {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
  return new Set(from === to ? [] : findTerms(text.slice(start, end)).map(({ concept }) => concept))
}

/** Indexes of the changes that belong together: those that have a key in common, or a concept that one takes from another. */
export function groupChanges(places: readonly ChangePlace[]): number[][] {
  const lost = new Set(places.flatMap((place) => [...place.lost]))
  const gained = new Set(places.flatMap((place) => [...place.gained]))
  const roots = places.map((_, at) => at)
  const rootOf = (at: number): number => {
    const above = roots[at] ?? at
    if (above === at) return at
    roots[at] = roots[above] ?? above
    return rootOf(roots[at] ?? above)
  }
  const first = new Map<string, number>()
  for (const [at, place] of places.entries()) {
    const moved = [...place.lost, ...place.gained].filter((each) => lost.has(each) && gained.has(each))
    for (const key of [...place.keys, ...moved.map((concept) => `concept ${concept}`)]) {
      const other = first.get(key)
      if (other === undefined) first.set(key, at)
      else roots[rootOf(at)] = rootOf(other)
    }
  }
  const groups = new Map<number, number[]>()
  for (const at of places.keys()) {
    const group = groups.get(rootOf(at))
    if (group === undefined) groups.set(rootOf(at), [at])
    else group.push(at)
  }
  return [...groups.values()]
}

import { alignSentences, type SentencePair } from './align-sentences.ts'
import { joinCarried, joinEdits, placeEdits } from './join-edits.ts'
import { diffSequences, type Edit } from './myers.ts'
import { type ReadText, sentenceIndex, wholeSentence } from './read-text.ts'
import { isWeak } from './words.ts'

/** One edit in token indexes of both texts. `isWhole`: whole sentences, added, removed or replaced. */
export interface TextChange extends Edit {
  readonly isWhole: boolean
}

/** The same change with the texts exchanged. */
export function turnChange({ fromA, toA, fromB, toB, ...rest }: TextChange): TextChange {
  return { ...rest, fromA: fromB, toA: toB, fromB: fromA, toB: toA }
}

/** Share of a sentence's weighty words that must be common, else the sentence counts as replaced as a whole. */
const keptShare = 0.3

/** The edits that make one text the other: none wider than a sentence on either side. */
export function findChanges(a: ReadText, b: ReadText): TextChange[] {
  return alignSentences(a, b).flatMap((pair) => (pair.isEqual ? [] : comparePair(a, b, pair)))
}

function comparePair(a: ReadText, b: ReadText, pair: SentencePair): TextChange[] {
  const range = rangeOf(a, b, pair)
  const { fromA, fromB } = range
  const edits = diffSequences(a.ids.subarray(fromA, range.toA), b.ids.subarray(fromB, range.toB)).map((edit) => ({
    fromA: edit.fromA + fromA,
    toA: edit.toA + fromA,
    fromB: edit.fromB + fromB,
    toB: edit.toB + fromB,
  }))
  const single = pair.toA - pair.fromA === 1 && pair.toB - pair.fromB === 1
  if (single && keptOf(a, range, edits) < keptShare && keptOf(b, flip(range), edits.map(flip)) < keptShare) {
    return [{ ...range, isWhole: true }]
  }
  const joined = joinEdits(a, b, edits)
  const placed = placeEdits(a, b, { range, edits: single ? joinCarried(a, b, joined) : joined })
  return placed.flatMap((edit) => (single ? [{ ...edit, isWhole: false }] : cutAtSentences(a, b, edit)))
}

function rangeOf(a: ReadText, b: ReadText, { fromA, toA, fromB, toB }: SentencePair): Edit {
  const startOf = (text: ReadText, at: number) => text.sentences[at]?.from ?? text.tokens.length
  return { fromA: startOf(a, fromA), toA: startOf(a, toA), fromB: startOf(b, fromB), toB: startOf(b, toB) }
}

function flip({ fromA, toA, fromB, toB }: Edit): Edit {
  return { fromA: fromB, toA: toB, fromB: fromA, toB: toA }
}

function keptOf(text: ReadText, { fromA, toA }: Edit, edits: readonly Edit[]): number {
  const weigh = (from: number, to: number) =>
    // Stryker disable next-line ArithmeticOperator: weights that are all negative have the same shares
    text.tokens.slice(from, to).reduce((sum, { key }) => sum + (isWeak(key) ? 0.2 : 1), 0)
  const total = weigh(fromA, toA)
  const changed = edits.reduce((sum, edit) => sum + weigh(edit.fromA, edit.toA), 0)
  return (total - changed) / total
}

/** Cuts an edit where a sentence ends inside it; the first pieces of both sides stay together, and so on. */
function cutAtSentences(a: ReadText, b: ReadText, edit: Edit): TextChange[] {
  const piecesA = piecesOf(a, edit.fromA, edit.toA)
  const piecesB = piecesOf(b, edit.fromB, edit.toB)
  const count = Math.max(piecesA.length, piecesB.length)
  const pieces: TextChange[] = []
  for (let at = 0; at < count; at++) {
    const [fromA, toA] = piecesA[at] ?? [edit.toA, edit.toA]
    const [fromB, toB] = piecesB[at] ?? [edit.toB, edit.toB]
    pieces.push({ fromA, toA, fromB, toB, isWhole: isWhole(a, fromA, toA) || isWhole(b, fromB, toB) })
  }
  return pieces
}

function piecesOf(text: ReadText, from: number, to: number): (readonly [number, number])[] {
  const bounds = [from]
  for (let at = sentenceIndex(text, from); (text.sentences[at]?.to ?? to) < to; at++)
    bounds.push(text.sentences[at]?.to ?? to)
  bounds.push(to)
  return bounds.slice(0, -1).map((start, at) => [start, bounds[at + 1] ?? to] as const)
}

function isWhole(text: ReadText, from: number, to: number): boolean {
  return wholeSentence(text, from, to) !== undefined
}

import { spellOut } from '#lib/engines/wording/contractions.ts'
import type { Stretch } from '#lib/engines/wording/sentences.ts'
import type { TextChange } from './find-changes.ts'
import { type ReadText, sentenceIndex, wholeSentence } from './read-text.ts'

/** The range of a stretch of tokens in its text; null if it is empty. */
export function extentOf(read: ReadText, from: number, to: number): Stretch | null {
  if (from === to) return null
  const { tokens, text } = read
  const whole = wholeSentence(read, from, to)
  if (whole !== undefined) return { start: whole.start, end: whole.end }
  const end = tokens[to - 1]?.end ?? text.length
  return { start: tokens[from]?.start ?? 0, end }
}

export function pointBefore({ tokens, text }: ReadText, at: number): Stretch {
  const token = tokens[at - 1] ?? tokens[at]
  return token === undefined ? { start: 0, end: text.length } : { start: token.start, end: token.end }
}

/** Letters of a sentence read on either side of a change. Cost: text farther away is ignored. */
const reach = 2_000

/** The sentence of a changed stretch, and its text before the stretch, with negatives written out. */
export interface Surroundings {
  readonly sentence: string
  readonly before: string
}

/**
 * The sentence around a stretch of tokens. An empty stretch between two sentences belongs to the first one if the
 * other side's words continue that sentence.
 */
export function sentenceAround(read: ReadText, [from, to]: readonly [number, number], goesOn: boolean): Surroundings {
  const { sentences, tokens, text } = read
  const isEnd = goesOn && from === to && from > 0
  const sentence = sentences[sentenceIndex(read, isEnd ? from - 1 : from)] ?? sentences.at(-1)
  if (sentence === undefined) return { sentence: '', before: '' }
  const at = Math.min(tokens[from]?.start ?? text.length, isEnd ? lettersEnd(text, sentence.end) : text.length)
  const start = Math.max(sentence.start, at - reach)
  const end = Math.min(sentence.end, Math.max(start, tokens[to - 1]?.end ?? 0) + reach)
  return { sentence: spellOut(text.slice(start, end)), before: spellOut(text.slice(start, Math.max(start, at))) }
}

/** The sentence of a text with the words of the other one in a single change; null if the change reaches beyond it. */
export function withChange(
  read: ReadText,
  other: ReadText,
  { fromA, toA, fromB, toB }: TextChange,
): Surroundings | null {
  const [own, their] = [placeIn(read, fromA, toA), placeIn(other, fromB, toB)]
  if (own === null || their === null || own.sentence.end - own.sentence.start > reach) return null
  const isFirst = own.isFirst || their.isFirst
  const isLast = own.isLast || their.isLast
  const before = read.text.slice(own.sentence.start, isFirst ? own.start : own.last)
  const from = isFirst ? their.start : their.last
  const words = other.text.slice(from, Math.max(from, isLast ? their.end : their.next))
  const after = read.text.slice(isLast ? own.end : own.next, own.sentence.end)
  const lead = fromB === toB ? words : words.slice(0, Math.max(0, their.start - from))
  return { sentence: spellOut(`${before}${words}${after}`), before: spellOut(`${before}${lead}`) }
}

interface PlaceInSentence {
  readonly sentence: Stretch
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Where the token before it ends, where it starts and ends, and where the token after it starts. */
  readonly last: number
  readonly start: number
  readonly end: number
  readonly next: number
}

/** The place of a stretch of tokens in its sentence; null if it reaches beyond it. */
function placeIn({ sentences, tokens, text }: ReadText, from: number, to: number): PlaceInSentence | null {
  const sentence = sentences[sentenceIndex({ sentences }, from === to ? Math.max(0, from - 1) : from)]
  if (sentence === undefined || to > sentence.to) return null
  const startOf = (at: number) => (at < sentence.to ? (tokens[at]?.start ?? text.length) : sentence.end)
  return {
    sentence,
    isFirst: from === sentence.from,
    isLast: to === sentence.to,
    last: tokens[from - 1]?.end ?? 0,
    start: startOf(from),
    end: tokens[to - 1]?.end ?? startOf(from),
    next: startOf(to),
  }
}

/** Where a sentence ends without its mark. */
function lettersEnd(text: string, end: number): number {
  return /[.!?;:]/.test(text.charAt(end - 1)) ? end - 1 : end
}

/** The changed words with three more on either side, of the side that has words. */
export function wordsAround(a: ReadText, b: ReadText, { fromA, toA, fromB, toB }: TextChange): string {
  const [read, from, to] = toB > fromB ? [b, fromB, toB] : [a, fromA, toA]
  const start = read.tokens[Math.max(0, from - 3)]?.start ?? 0
  return read.text.slice(start, read.tokens[Math.min(read.tokens.length, to + 3) - 1]?.end ?? read.text.length)
}

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

/** The sentence of a changed stretch, and its text before the stretch. */
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
  return { sentence: text.slice(start, end), before: text.slice(start, Math.max(start, at)) }
}

/** The sentence of a text with the words of the other one in a single change; null if the change reaches beyond it. */
export function withChange(
  read: ReadText,
  other: ReadText,
  { fromA, toA, fromB, toB }: TextChange,
): Surroundings | null {
  const { sentences, tokens, text } = read
  const sentence = sentences[sentenceIndex(read, fromA === toA ? Math.max(0, fromA - 1) : fromA)]
  const counterpart = other.sentences[sentenceIndex(other, fromB === toB ? Math.max(0, fromB - 1) : fromB)]
  if (sentence === undefined || counterpart === undefined) return null
  if (toA > sentence.to || toB > counterpart.to || sentence.end - sentence.start > reach) return null
  const isFirst = fromA === sentence.from || fromB === counterpart.from
  const isLast = toA === sentence.to || toB === counterpart.to
  const before = text.slice(
    sentence.start,
    isFirst ? (tokens[fromA]?.start ?? sentence.end) : (tokens[fromA - 1]?.end ?? 0),
  )
  const from = isFirst ? (other.tokens[fromB]?.start ?? counterpart.end) : (other.tokens[fromB - 1]?.end ?? 0)
  const to = isLast ? (other.tokens[toB - 1]?.end ?? from) : (other.tokens[toB]?.start ?? counterpart.end)
  const words = other.text.slice(from, Math.max(from, to))
  const after = text.slice(
    isLast ? (tokens[toA - 1]?.end ?? sentence.end) : (tokens[toA]?.start ?? sentence.end),
    sentence.end,
  )
  const lead = fromB === toB ? words : words.slice(0, Math.max(0, (other.tokens[fromB]?.start ?? from) - from))
  return { sentence: `${before}${words}${after}`, before: `${before}${lead}` }
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

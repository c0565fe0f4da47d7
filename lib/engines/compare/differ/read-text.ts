import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import { type Token, tokenize } from '../../wording/tokenize.ts'

/** Numbers for token keys, shared by all texts of a run. */
export interface Interner {
  readonly idOf: (key: string) => number
  readonly size: () => number
}

export function createInterner(): Interner {
  const ids = new Map<string, number>()
  return {
    idOf: (key) => {
      const known = ids.get(key)
      if (known !== undefined) return known
      ids.set(key, ids.size)
      return ids.size - 1
    },
    size: () => ids.size,
  }
}

/** A sentence as a stretch of the text and of its tokens. */
export interface ReadSentence {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

/** A text cut into tokens and sentences; `ids` are equal for tokens that say the same. */
export interface ReadText {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly ids: Int32Array
  readonly sentences: readonly ReadSentence[]
}

/** The index of a token's sentence; sentences follow one another without a gap. */
export function sentenceIndex({ sentences }: Pick<ReadText, 'sentences'>, token: number): number {
  return indexWhere(sentences, ({ to }) => to > token)
}

/** The sentences that are completely within a stretch of the text. */
export function sentencesWithin(
  { sentences }: Pick<ReadText, 'sentences'>,
  stretch: { readonly start: number; readonly end: number },
): readonly ReadSentence[] {
  const first = indexWhere(sentences, ({ start }) => start >= stretch.start)
  return sentences.slice(
    first,
    Math.max(
      first,
      indexWhere(sentences, ({ end }) => end > stretch.end),
    ),
  )
}

/** The first index from which on a test holds, by halves; the length where it never does. */
function indexWhere<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = sorted[middle]
    if (item !== undefined && !holds(item)) low = middle + 1
    else high = middle
  }
  return low
}

/** The sentence that is exactly a stretch of tokens, if one is. */
export function wholeSentence(text: Pick<ReadText, 'sentences'>, from: number, to: number): ReadSentence | undefined {
  const sentence = text.sentences[sentenceIndex(text, from)]
  return sentence?.from === from && sentence.to === to ? sentence : undefined
}

/** Whether a token is the first of a sentence. */
export function beginsSentence(read: ReadText, at: number): boolean {
  return read.sentences[sentenceIndex(read, at)]?.from === at
}

/** Reads texts of one run once each, with ids that are the same throughout. */
export interface TextReader {
  readonly read: (text: string) => ReadText
  readonly interner: Interner
}

export function createTextReader(): TextReader {
  const interner = createInterner()
  const known = new Map<string, ReadText>()
  return {
    interner,
    read: (text) => {
      const read = known.get(text) ?? readText(text, interner)
      known.set(text, read)
      return read
    },
  }
}

export function readText(text: string, interner: Interner): ReadText {
  const tokens = tokenize(text)
  const sentences: ReadSentence[] = []
  let from = 0
  for (const { start, end } of sentencesOf(text)) {
    let to = from
    while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to++
    if (to > from) sentences.push({ start, end, from, to })
    from = to
  }
  return { text, tokens, ids: Int32Array.from(tokens.map(({ key }) => interner.idOf(key))), sentences }
}

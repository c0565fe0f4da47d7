import { type ReadSentence, type ReadText, sentenceIndex } from './read-text.ts'
import { isNegative, isWeak } from './words.ts'

/** Sentences looked at on either side. Cost: one that is repeated farther away is judged alone. */
const nearby = 3
/** Significant words that a sentence must have, and words of a sentence read. */
const fewestWords = 3
const longestSentence = 100
/** Letters that words of one stem share: "prompt" and "promptly", "writing" and "written". */
const stem = 4

/** Whether a sentence near the one at a token says all that this one says. */
export function isSaidNear(read: ReadText, token: number): boolean {
  const at = sentenceIndex(read, token)
  const own = stemsOf(read, read.sentences[at])
  if (own.size < fewestWords) return false
  return read.sentences.slice(Math.max(0, at - nearby), at + nearby + 1).some((sentence, index) => {
    if (index === Math.min(at, nearby)) return false
    const other = stemsOf(read, sentence)
    return [...own].every((word) => word === 'no' || other.has(word)) && denies(own, other)
  })
}

/** Whether both deny or neither does; "only while it is in force" denies too. */
function denies(own: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return own.has('no') === other.has('no') || (own.has('no') && other.has('only'))
}

/** Stems of the significant words, figures in full, and "no" for a negative. */
function stemsOf({ tokens }: ReadText, sentence: ReadSentence | undefined): Set<string> {
  if (sentence === undefined || sentence.to - sentence.from > longestSentence) return new Set()
  return new Set(
    tokens.slice(sentence.from, sentence.to).flatMap(({ key, kind }) => {
      if (isNegative(key)) return ['no']
      if (kind !== 'word' || key === 'only') return [key]
      return isWeak(key) ? [] : [key.slice(0, stem)]
    }),
  )
}

import { readSentence, type Sentence } from '#lib/engines/compare/judge/references.ts'
import type { Interner, ReadText } from './read-text.ts'

/**
 * A text whose references count as equal if they lead to the same row, regardless of their numbers. `rowOf` returns
 * that row for a reference and its sentence, or null.
 */
export function linkReferences(
  read: ReadText,
  rowOf: (reference: string, sentence: Sentence) => string | null,
  interner: Interner,
): ReadText {
  if (!read.tokens.some(({ kind }) => kind === 'reference')) return read
  const ids = read.ids.slice()
  for (const sentence of read.sentences) {
    const words = readSentence(read.text.slice(sentence.start, sentence.end))
    for (let at = sentence.from; at < sentence.to; at++) {
      const token = read.tokens[at]
      if (token?.kind !== 'reference') continue
      const row = rowOf(read.text.slice(token.start, token.end), words(token.start - sentence.start))
      if (row !== null) ids[at] = interner.idOf(`→ row ${row}`)
    }
  }
  return { ...read, ids }
}

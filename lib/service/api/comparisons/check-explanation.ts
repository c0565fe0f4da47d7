import * as z from 'zod'
import type { ResultCitation } from '#lib/contract/comparisons/result.ts'
import { readLanguage } from '#lib/engines/compare/language/read-language.ts'
import { findQuote, plainText } from '#lib/engines/compare/opinions/quotes.ts'

/** The answer that the language model is asked for. */
export const DraftExplanation = z.strictObject({
  sentences: z.array(z.string().min(1).max(500)).min(1).max(2),
  quotes: z
    .array(z.strictObject({ passage: z.int().min(1), quote: z.string().min(1).max(1000) }))
    .min(1)
    .max(8),
})
export type DraftExplanation = z.infer<typeof DraftExplanation>

/** A citation, and as much of its quote as the model was sent. */
export interface SentPassage {
  readonly citation: ResultCitation
  readonly text: string
}

export interface CheckedExplanation {
  readonly text: string
  readonly citationIds: readonly string[]
}

/**
 * Null unless every quote is in the passage that it names, what the sentences put in quotation marks is in one of them,
 * and the sentences are in English.
 */
export function checkExplanation(
  { sentences, quotes }: DraftExplanation,
  passages: readonly SentPassage[],
): CheckedExplanation | null {
  const text = plainText(sentences.join(' '))
  const quoted = quotes.flatMap(({ passage, quote }) => {
    const sent = passages[passage - 1]
    return sent && findQuote(quote, sent.text) ? [sent.citation.id] : []
  })
  const marked = [...text.matchAll(/[“"]([^“”"]+)[”"]/gu)].flatMap(([, words = '']) => words.replace(/[.,;]$/, ''))
  const isFound = (words: string) => passages.some((sent) => plainText(sent.text).includes(words))
  if (text === '' || quoted.length < quotes.length || !marked.every(isFound) || readLanguage([text])) return null
  return { text, citationIds: [...new Set(quoted)] }
}

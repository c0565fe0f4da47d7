import * as z from 'zod'
import { readLanguage } from '#lib/engines/compare/language/read-language.ts'
import { findQuote, plainText } from '#lib/engines/compare/opinions/quotes.ts'

/** Leaves room for the places that are added to a reply. */
const replyCharacters = 5000

/** The answer that the language model is asked for. */
export const DraftReply = z.strictObject({
  reply: z.string().min(1).max(replyCharacters),
  quotes: z
    .array(z.strictObject({ passage: z.int().min(1), quote: z.string().min(1).max(1000) }))
    .min(1)
    .max(20),
})
export type DraftReply = z.infer<typeof DraftReply>

export interface CheckedDraft {
  readonly text: string
  /** Indexes of the passages that it quotes, ascending. */
  readonly quoted: readonly number[]
}

const quotations = /“([^“”]*)”|"([^"]*)"|„([^„“”]*)[“”]|«([^«»]*)»|‘([^‘’]*)’/gu
const loneMarks = /[“”"„«»‘]/u
/** A part that is still to be filled in. */
const gap = /\[[^\]]*\]|\{[^}]*\}|_{3,}/u

/**
 * Null unless every quote is in the passage that it names, all that the reply puts into quotation marks is in one of
 * them, no part is left to be filled in, and it is in English.
 */
export function checkDraft({ reply, quotes }: DraftReply, passages: readonly string[]): CheckedDraft | null {
  const text = tidy(reply)
  const quoted = quotes.map(({ passage, quote }) =>
    findQuote(quote, passages[passage - 1] ?? '') ? passage - 1 : null,
  )
  const plain = passages.map(plainText)
  const isFound = (words: string) => plain.some((passage) => passage.includes(words))
  const marked = [...text.matchAll(quotations)].map(([, ...words]) => plainText(words.find(Boolean) ?? ''))
  const isWhole = text !== '' && !gap.test(text) && !loneMarks.test(text.replace(quotations, ''))
  const isProven = marked.every((words) => words !== '' && isFound(words.replace(/[.,;:!?]$/, '')))
  if (!isWhole || !isProven || readLanguage([text]) !== null) return null
  const found = quoted.filter((at) => at !== null)
  if (found.length < quotes.length) return null
  return { text, quoted: [...new Set(found)].sort((a, b) => a - b) }
}

/** In paragraphs, without characters that are not seen. */
function tidy(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

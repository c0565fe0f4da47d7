import { and, type Column, or, type SQL, sql } from 'drizzle-orm'

/** The text of a search, as its words are compared. */
export interface SearchText {
  /** Each once, in lower case. */
  readonly words: readonly SearchWord[]
  /** All of it, where it may be one number written with spaces; else null. */
  readonly number: string | null
}

export interface SearchWord {
  readonly text: string
  /** The same as part of a number: without dashes. */
  readonly number: string
  /** One or two letters would be found in almost everything: they count only at the start of a word. */
  readonly isShort: boolean
}

/** An index by three letters at a time finds no shorter piece in the middle of a word. */
const shortest = 3

export function toSearchText(typed: string): SearchText {
  const texts = [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))]
  const number = squeezeNumber(typed.toLowerCase())
  const isNumber = texts.length > 1 && number.length >= shortest && /\d/.test(number)
  return {
    words: texts.map((text) => ({ text, number: squeezeNumber(text), isShort: [...text].length < shortest })),
    number: isNumber ? number : null,
  }
}

/** The same as the function of this name in the database. */
export function squeezeNumber(number: string): string {
  return number.replace(/[\s\-\u00ad\u2010-\u2015\u2212]+/g, '')
}

/** Whether the column of `filing_searches` has every word. `%`, `_` and `\` are plain characters. */
export function hasWords(column: Column, { words, number }: SearchText): SQL | undefined {
  const all = and(...words.map((word) => hasWord(column, word)))
  return number === null ? all : or(all, hasOneOf(column, [`%${toLiteral(number)}%`]))
}

export function hasWord(column: Column, word: SearchWord): SQL | undefined {
  return hasOneOf(column, patternsOf(word))
}

/** The words as the text of documents has them: from the beginning of a word on. */
export function queryDocuments(organizationId: string, words: readonly SearchWord[]): SQL {
  const typed = words.flatMap(({ text, number }) => [text, number])
  return sql`document_query(${organizationId}, ${sql.param(typed)}::text[])`
}

const wordStarts = [' ', '-', '/', '(']

function patternsOf({ text, number, isShort }: SearchWord): string[] {
  if (isShort) return wordStarts.map((start) => `%${start}${toLiteral(text)}%`)
  return [text, number]
    .filter((piece, at) => at === 0 || (piece !== text && piece !== ''))
    .map((p) => `%${toLiteral(p)}%`)
}

/** The case is folded where the stored words’ was, because languages’ rules differ. */
function hasOneOf(column: Column, patterns: readonly string[]): SQL | undefined {
  return or(...patterns.map((pattern) => sql`${column} like lower(${pattern})`))
}

function toLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

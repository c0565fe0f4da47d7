import { remember } from '../remember.ts'
import { type Token, tokenize } from '../tokenize.ts'

/** A token of a sentence with the marks between it and the token before it. */
export interface Word extends Token {
  readonly marks: string
}

export const readWords = remember((text: string): readonly Word[] => {
  const tokens = tokenize(text)
  return tokens.map((token, at) => ({ ...token, marks: text.slice(tokens[at - 1]?.end ?? 0, token.start) }))
})

/** Phrases, longest first, by their first word. */
export type Phrases<Name extends string> = ReadonlyMap<string, readonly Phrase<Name>[]>

export interface Phrase<Name extends string> {
  readonly words: readonly string[]
  readonly name: Name
}

/** Reads a table of phrases by name, each phrase separated by a comma. */
export function createPhrases<Name extends string>(table: Readonly<Record<Name, string>>): Phrases<Name> {
  const byFirst = new Map<string, Phrase<Name>[]>()
  for (const name of Object.keys(table) as Name[])
    for (const phrase of table[name].split(',')) {
      const words = phrase.trim().split(/\s+/)
      const first = words[0] ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, name }])
    }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

/** The longest phrase that begins at a word; null for none. */
export function findPhrase<Name extends string>(
  phrases: Phrases<Name>,
  words: readonly Pick<Word, 'key' | 'marks'>[],
  at: number,
): Phrase<Name> | null {
  const found = (phrases.get(words[at]?.key ?? '') ?? []).find((phrase) =>
    phrase.words.every(
      (word, offset) => words[at + offset]?.key === word && (offset === 0 || words[at + offset]?.marks === ' '),
    ),
  )
  return found ?? null
}

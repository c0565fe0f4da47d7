import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import { escapePattern } from './name-editions.ts'

/** The meaning of a word by a guideline of the organization. */
export interface GlossaryEntry {
  readonly term: string
  readonly meaning: string
  readonly inputId: string
  /** The name of the guideline. */
  readonly source: string
  readonly page: number
  /** Of the sentence, in its page. */
  readonly start: number
  readonly end: number
}

const term = '[“"]?(?<term>[A-Za-z][\\w’\'-]*(?: [\\w’\'-]+){0,4}?)[”"]?'
const meaning = '(?:an? |the )?[“"]?(?<meaning>[A-Za-z][\\w’\'-]*(?: [\\w’\'-]+){0,4}?)[”"]?'
const ways = [
  `(?:(?:an?|the) )?${term} (?:means|(?:is|are|counts?|is read|are read|is treated|are treated) (?:as|a kind of|another (?:word|name) for|the same as)|is also called|are also called) ${meaning}`,
  `(?:read|treat|count) (?:(?:an?|the) )?${term} as ${meaning}`,
  `${term} ?(?:=|→) ?${meaning}`,
].map((way) => new RegExp(`^(?:[-•*] |\\d+[.)] )?(?:${way})[.;]?$`, 'i'))

/** Words of one entry: longer explanations are no names. */
const sentence = /[^.;\n]+[.;]?/g

/** The sentences of guidelines that say what a word means, by another name of it or a broader one. */
export function readGlossary(knowledge: readonly DocumentInput[]): GlossaryEntry[] {
  return knowledge.flatMap(({ inputId, name, label, pages }) =>
    pages.flatMap(({ page, text }) =>
      [...text.matchAll(sentence)].flatMap((match) => {
        const said = match[0].trim()
        const named = ways.map((way) => way.exec(said)?.groups).find((groups) => groups !== undefined)
        if (named?.term === undefined || named.meaning === undefined) return []
        const start = match.index + match[0].indexOf(said)
        const place = { inputId, source: label ?? name, page, start, end: start + said.length }
        return [{ term: named.term, meaning: named.meaning, ...place }]
      }),
    ),
  )
}

/** The entries whose terms a text names. */
export function findEntries(glossary: readonly GlossaryEntry[], text: string): GlossaryEntry[] {
  return glossary.filter((entry) => patternOf(entry).test(text))
}

/** A text with the meanings of some entries in the place of their terms. */
export function readWith(entries: readonly GlossaryEntry[], text: string): string {
  return entries.reduce((read, entry) => read.replaceAll(patternOf(entry), entry.meaning), text)
}

/** Sentences that add the meanings of some entries to what a text says. */
export function stateMeanings(entries: readonly GlossaryEntry[]): string {
  return entries.map(({ term: named, meaning: meant }) => `The ${named} is ${meant}.`).join(' ')
}

function patternOf({ term: named }: GlossaryEntry): RegExp {
  return new RegExp(`\\b${escapePattern(named)}(?:e?s)?\\b`, 'gi')
}

/** “By your guideline “Terms”, “drone” is read as “hobby aircraft”.” */
export function describeEntry({ term: named, meaning: meant, source }: GlossaryEntry): string {
  return `By your guideline “${source}”, “${named}” is read as “${meant}”.`
}

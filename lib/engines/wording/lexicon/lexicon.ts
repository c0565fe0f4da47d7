import { remember } from '../remember.ts'
import { baseForms, stemOf } from './base-forms.ts'
import { events } from './events.ts'
import { persons } from './persons.ts'
import { places } from './places.ts'
import { plainWords } from './plain-words.ts'
import { qualities } from './qualities.ts'
import { things } from './things.ts'

/** The concept that some words name, and how many words do so. */
export interface NamedConcept {
  readonly concept: string
  readonly length: number
}

export interface Lexicon {
  /** The longest name that begins with the first of some words, in lower case; null if the lexicon has none. */
  readonly find: (words: readonly string[]) => NamedConcept | null
  /** A concept with all its broader ones. */
  readonly broader: (concept: string) => ReadonlySet<string>
  /** Concepts that cannot hold where this one does: "vacant" for "occupied". */
  readonly opposites: (concept: string) => ReadonlySet<string>
  /** Whether a word decides nothing about coverage. */
  readonly isPlain: (word: string) => boolean
}

interface Row {
  readonly names: readonly string[]
  readonly broader: readonly string[]
  readonly opposites: readonly string[]
}

interface Name {
  readonly words: readonly string[]
  readonly concept: string
}

const list = (cell: string | undefined) => (cell ?? '').split(',').flatMap((each) => each.trim() || [])

/** Reads “concept | other name < broader concept, another ! opposite concept”. */
function readRow(line: string): Row {
  const [named = '', opposed] = line.split('!')
  const [names = '', above] = named.split('<')
  return {
    names: names.split('|').flatMap((each) => each.trim() || []),
    broader: list(above),
    opposites: list(opposed),
  }
}

/** A lexicon of rows such as “watch | wristwatch < jewelry”, a row a line; lines with “#” are titles. */
export function createLexicon(tables: readonly string[], plain: string): Lexicon {
  const rows = tables
    .flatMap((table) => table.split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readRow)
  const byFirst = new Map<string, Name[]>()
  const above = new Map<string, readonly string[]>()
  const opposed = new Map<string, Set<string>>()
  for (const { names, broader, opposites } of rows) {
    const [concept = ''] = names
    above.set(concept, broader)
    for (const opposite of opposites) {
      for (const [one, other] of [
        [concept, opposite],
        [opposite, concept],
      ] as const)
        opposed.set(one, (opposed.get(one) ?? new Set()).add(other))
    }
    for (const name of names) {
      const words = name.toLowerCase().split(/[\s-]+/)
      const first = words[0] ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, concept }])
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.words.length - a.words.length)
  const plainForms = new Set(plain.split(/\s+/))
  const closures = new Map<string, ReadonlySet<string>>()
  const close = (concept: string): ReadonlySet<string> => {
    const known = closures.get(concept)
    if (known !== undefined) return known
    const found = new Set([concept])
    for (const each of found) for (const broader of above.get(each) ?? []) found.add(broader)
    closures.set(concept, found)
    return found
  }
  return {
    find: (words) => findName(words, byFirst),
    broader: close,
    opposites: remember((concept) => {
      const found = new Set<string>()
      for (const each of close(concept)) for (const opposite of opposed.get(each) ?? []) found.add(opposite)
      return found
    }),
    isPlain: remember((word) => baseForms(word).some((form) => plainForms.has(form))),
  }
}

function findName(words: readonly string[], byFirst: ReadonlyMap<string, readonly Name[]>): NamedConcept | null {
  const first = words[0] ?? ''
  let best: NamedConcept | null = null
  for (const form of baseForms(first)) {
    for (const { words: name, concept } of byFirst.get(form) ?? []) {
      if (name.length <= (best?.length ?? 0)) break
      if (name.every((word, at) => at === 0 || baseForms(words[at] ?? '').includes(word)))
        best = { concept, length: name.length }
    }
  }
  return best
}

/** The lexicon of the trade and of everyday things, persons, places, events and qualities. */
export const lexicon = createLexicon([things, persons, places, events, qualities], plainWords)

/** The concept of a word without a row, equal for its forms. */
export function unknownConcept(word: string): string {
  return `~${stemOf(word)}`
}

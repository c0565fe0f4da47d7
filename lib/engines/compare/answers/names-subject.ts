import type { Part } from '#lib/engines/compare/types.ts'
import { readTerms, type Terms } from '#lib/engines/wording/terms.ts'
import type { ProvisionIndex } from './search-provisions.ts'

/** Words that may come before the subject of a sentence. */
const opening =
  /^(?:(?:we|this (?:policy|insurance|form|coverage)|section [ivx\d]+) (?:do |does |will |shall |also )*(?:not |never )?(?:covers?|insures?|pays?|apply|applies|provides?|include)(?: (?:for|to|against|up to))*(?: (?:any|all|direct|physical|loss|damage|property|harm|of|to|for|or))*(?: (?:that is |which is )?(?:caused|done|made)(?: directly| indirectly|,|or| or)*(?: by)?)?|there is no (?:coverage|insurance) for)\s+/i
/** A sentence that begins with its circumstances, or a list's item that names nothing else. */
const circumstance =
  /^(?:if|when|where|unless|while|after|before|once|until|except|on|in|at|under|from|for|to|with|by|within|during)\b/i
/** Where the naming of a subject ends. */
const ending =
  /[,;:.(]|\s(?:that|which|who|whose|even|if|when|unless|except|on|in|at|against|within|is|are|must|may|shall|will|has|have|applies|apply|means)\b/i
/** Words that say how much of a thing is meant, not which. */
const measures = /\b(?:any|all|every|each|of any kind|of every kind|your|our|an?|the)\b/gi

export interface Named {
  readonly part: Part
  readonly heading: string | null
  readonly text: string
}

/**
 * A sentence that contains this share of the assertion's words and little else has the same subject, regardless of its
 * first words.
 */
const sameShare = 0.6
const fewestWords = 3

/**
 * Whether a sentence, or the heading above it, names the subject of an assertion: no other word, and the assertion's
 * most distinctive one. A "swimming pool" in a sentence about ground water does not make pools its subject.
 */
export function namesSubject({ part, heading, text }: Named, asked: Terms, index: ProvisionIndex): boolean {
  // A definition says what a word means, not what holds of the thing.
  if (part === 'definitions') return false
  const weights = [...asked.concepts].map((word) => index.weigh(word))
  const heaviest = Math.max(...weights)
  if (/^(?:if|when|unless)\b/i.test(text)) return false
  if (saysTheSame([...readTerms(text).concepts], asked, index)) return true
  return [heading ?? '', circumstance.test(text) ? '' : subjectOf(text)].some((name) => {
    const words = [...readTerms(name).concepts]
    return words.every((word) => asked.concepts.has(word)) && words.some((word) => index.weigh(word) >= heaviest)
  })
}

function saysTheSame(words: readonly string[], asked: Terms, index: ProvisionIndex): boolean {
  const shared = words.filter((word) => asked.concepts.has(word))
  const weigh = (list: readonly string[]) => list.reduce((sum, word) => sum + index.weigh(word), 0)
  return shared.length >= fewestWords && weigh(shared) >= sameShare * weigh(words)
}

function subjectOf(sentence: string): string {
  const named = sentence
    .replace(opening, '')
    .replace(measures, ' ')
    .replace(/^\s*\$[\d,.]+ on\s/, '')
    .trim()
  const end = named.search(ending)
  return end === -1 ? named : named.slice(0, end)
}

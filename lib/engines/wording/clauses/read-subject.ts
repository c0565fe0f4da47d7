import type { Spot, Subject } from './predicate.ts'
import { isAdverb } from './predicate.ts'
import { benefitNouns, burdenNouns, capNouns, insuredWords, insurerWords } from './predicate-words.ts'

const prepositions = new Set(
  'of for under to in by on from with at against after before during between within through'.split(' '),
)

export function isPreposition(word: string): boolean {
  return prepositions.has(word)
}

/** The subject of the verb at a word: the words before it, up to the first preposition. */
export function readSubject({ own, words, index }: Spot): Subject {
  const before = own.slice(0, index).map((at) => words[at]?.key ?? '')
  while (isAdverb(before.at(-1) ?? '')) before.pop()
  const last = before.at(-1)
  if (last === undefined) return 'none'
  if (before.includes('most')) return readMost(before, last)
  if (isInsurer(last)) return 'insurer'
  if (last === 'you') return 'insured'
  if (/^(?:it|this|these|they|that)$/.test(last) && before.length <= longestOpening) return 'pronoun'
  const referring = referringOf(before)
  if (referring !== null) return referring
  if (before.includes('term')) return 'thing'
  const cut = before.findIndex((word, at) => at > 0 && prepositions.has(word))
  const head = (cut === -1 ? before : before.slice(0, cut)).at(-1) ?? ''
  return insuredWords.has(last) ? 'insured' : subjectOfHead(head)
}

/** “This condition” asks something of the insured; what “this paragraph” does is said elsewhere. */
function referringOf(before: readonly string[]): Subject | null {
  const [last = '', first = ''] = before.toReversed()
  if (!/^(?:this|these|that|those)$/.test(first)) return null
  if (/^(?:condition|requirement)s?$/.test(last)) return 'burden'
  return /^(?:provision|paragraph|clause)s?$/.test(last) ? 'pronoun' : null
}

/** Words up to a pronoun that is a subject: “however, this”. */
const longestOpening = 3

/** “The most we will pay”: what the insurer does there is no predicate. */
function readMost(before: readonly string[], last: string): Subject {
  if (isInsurer(last) || last === 'you') return 'none'
  return before.slice(before.indexOf('most')).some(isInsurer) ? 'cap' : 'thing'
}

function isInsurer(word: string): boolean {
  return insurerWords.has(word)
}

function subjectOfHead(head: string): Subject {
  if (insuredWords.has(head)) return 'insured'
  if (burdenNouns.has(head)) return 'burden'
  if (capNouns.has(head)) return 'cap'
  if (benefitNouns.has(head)) return 'benefit'
  return isInsurer(head) ? 'insurer' : 'thing'
}

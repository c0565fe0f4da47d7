import { remember } from '#lib/engines/wording/remember.ts'
import type { TextChange } from './find-changes.ts'
import { type ReadText, sentenceIndex } from './read-text.ts'

/** Words and phrases, each with a plainer one that says the same. */
const plainer: readonly (readonly [RegExp, string])[] = [
  [/\bhowever\b/g, 'but'],
  [/\bupon\b/g, 'on'],
  [/\btill\b/g, 'until'],
  [/\bprior to\b/g, 'before'],
  [/\bsubsequent to\b/g, 'after'],
  [/\bin order to\b/g, 'to'],
  [/\bcannot\b/g, 'can not'],
  [/\bthat\b/g, ''],
  [/\bas (?=(?:\w+ed|shown|set|given|found|made|written)\b)/g, ''],
  [/\bdoes\b/g, 'do'],
  [/\bhas\b/g, 'have'],
  [/\bis\b/g, 'are'],
  [/\bwas\b/g, 'were'],
  [/\bapplies\b/g, 'apply'],
]

/** Verbs for what a policy does, in the third person: other words with that ending may be nouns, singular or plural. */
const agreeing =
  /\b(pay|cover|insure|provide|include|exclude|mean|begin|end|occur|result|arise|exist|require|agree|consist|remain|become|give|take|make|protect|reimburse)s\b/g

/** "No coverage applies" and "a coverage does not apply" say what "coverage does not apply" says. */
const denied = /^no ((?:\w+ ){1,3}?)(apply|pay|cover|insure|exist)\b/
const deniedLater = /^no ((?:\w+ ){1,3}?)(are|will|shall)\b/
const anyOne = /^(?:(?:an?|any) |the (?=deductible\b))((?:\w+ ){1,3}?(?:do|are|will|shall) not\b)/

/** Words as lower-case keys, one blank between them, in the plainest form of what they say. */
const plainGrammar = remember((words): string => {
  const plain = plainer.reduce((text, [pattern, to]) => text.replace(pattern, to), words).replace(agreeing, '$1')
  const trimmed = plain.replace(/\s+/g, ' ').trim()
  return trimmed.replace(deniedLater, '$1$2 not').replace(denied, '$1do not $2').replace(anyOne, '$1')
})

/** The words, or their whole sentences, say the same in another grammar. */
export function isGrammar(a: ReadText, b: ReadText, { fromA, toA, fromB, toB, isWhole }: TextChange): boolean {
  if (isWhole && (fromA === toA || fromB === toB)) return false
  const keys = ({ tokens }: ReadText, from: number, to: number) => tokens.slice(from, to).map(({ key }) => key)
  const next = keys(a, toA, toA + 1)
  const [one, other] = [keys(a, fromA, toA), keys(b, fromB, toB)].map((own) => [...own, ...next].join(' '))
  if (plainGrammar(one ?? '') === plainGrammar(other ?? '')) return true
  const sentence = (read: ReadText, at: number) => {
    const { from, to } = read.sentences[sentenceIndex(read, at)] ?? { from: 0, to: 0 }
    return to - from > longestSentence ? null : plainGrammar(keys(read, from, to).join(' '))
  }
  const [before, after] = [sentence(a, fromA), sentence(b, fromB)]
  return before !== null && before === after
}

/** Words of a sentence read for its grammar. Cost: what a longer one says in other words is a change. */
const longestSentence = 200

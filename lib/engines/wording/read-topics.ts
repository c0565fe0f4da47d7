import { baseForms } from './lexicon/base-forms.ts'
import { functionWords } from './lexicon/function-words.ts'
import { remember } from './remember.ts'
import { findTerms } from './terms.ts'
import { tokenize } from './tokenize.ts'

const anyTime = '(?:hours?|days?|weeks?|months?|years?)'
/** Words by which questions, headings and texts name the same matter of a contract, a matter a line. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['begin', /\b(?:beg[aiu]n|start|commence|incept|take effect)\w*/i],
  ['end', /\b(?:end|expire|expiration|terminate|termination|cease)[sd]?\b/i],
  ['where', /\b(?:where|territory|territories|territorial)\b/i],
  ['who', /\bwho (?:is|are|qualif\w+|counts?)\b/i],
  [
    'time',
    new RegExp(
      `^when\\b|\\bhow (?:soon|long)\\b|\\bdeadlines?\\b|\\btime limits?\\b|\\bwithin (?:\\S+ ){1,3}${anyTime}\\b|\\blater than\\b`,
      'i',
    ),
  ],
  [
    'duty',
    /\b(?:duty|duties|obligations?|responsibilit(?:y|ies))\b|\b(?:must|have to|has to|needs? to|required to|should|to) (?:be )?(?:do|done)\b|\bmust (?:you|we|the \w+) do\b/i,
  ],
]

export const matters: ReadonlySet<string> = new Set(patterns.map(([matter]) => matter))

/** Topics of a question, a heading or a text, with the words of the trade: a heading may have no others. */
export const readTopics = remember(findTopics)

const none: ReadonlySet<string> = new Set()

function findTopics(text: string): ReadonlySet<string> {
  const tokens = tokenize(text)
  const terms = findTerms(text, none)
  const found = new Set(terms.map(({ concept }) => concept))
  for (const [matter, pattern] of patterns) if (pattern.test(text)) found.add(matter)
  let at = 0
  for (const { kind, start, end } of tokens) {
    while ((terms[at]?.end ?? Infinity) <= start) at += 1
    const word = text.slice(start, end).toLowerCase()
    const isRead = (terms[at]?.start ?? Infinity) < end
    if (kind === 'word' && !isRead && !functionWords.has(word)) found.add(baseForms(word).at(-1) ?? word)
  }
  return found
}

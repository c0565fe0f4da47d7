import { remember } from '../remember.ts'
import { irregularForms } from './irregular.ts'

const irregular = new Map(
  irregularForms
    .trim()
    .split('\n')
    .map((line) => line.split('<').map((word) => word.trim()))
    .map(([form = '', base = '']) => [form, base]),
)

/** Regular endings with what replaces each of them to give a base form. */
const endings: readonly (readonly [ending: RegExp, bases: readonly string[]])[] = [
  [/ies$/, ['y', 'ie']],
  [/(?<=(?:s|x|z|ch|sh|o))es$/, ['', 'e']],
  [/(?<=[^s])s$/, ['']],
  [/ied$/, ['y']],
  [/([b-df-hj-np-tv-z])\1ed$/, ['$1', '$1$1']],
  [/ed$/, ['', 'e']],
  [/([b-df-hj-np-tv-z])\1ing$/, ['$1', '$1$1']],
  [/ing$/, ['', 'e']],
  [/ily$/, ['y']],
  [/ly$/, ['', 'le']],
]
const shortestBase = 3

/** The words of which a lower-case word may be a form, itself first: "stole" gives "stole" and "steal". */
export const baseForms = remember(findBaseForms)

function findBaseForms(word: string): readonly string[] {
  const known = irregular.get(word)
  const forms = new Set([word, ...(known === undefined ? [] : [known])])
  if (!/[sdgy]$/.test(word)) return [...forms]
  for (const [ending, bases] of endings) {
    if (!ending.test(word)) continue
    for (const base of bases) {
      const form = word.replace(ending, base)
      if (form.length >= shortestBase) forms.add(form)
    }
  }
  return [...forms]
}

/** A key that forms and derivations of a word which has no row share: "appraiser" and "appraisals" give "apprais". */
export function stemOf(word: string): string {
  const bare = word.replace(
    /(?:ations?|ements?|ments?|ness|ings?|edly|ers?|ors?|ed|es|s|ly|ion|ions|als?|able|ible)$/,
    '',
  )
  const kept = bare.length >= 4 ? bare : word.replace(/s$/, '')
  return kept.replace(/(.)\1$/, '$1').replace(/[ey]$/, '')
}

const shortestFamily = 4
const derivation =
  /^(?:|e|y|de|t|ion|sion|tion|ation|ication|ment|ness|i?ance|ence|ancy|ency|cy|ant|ent|ure|i?al|mental|ility|i?ty|ly|ive|le)$/

/** Whether a word is derived from another, or both from a third: “decide” and “decision”, “comply” and “compliance”. */
export function areOfOneFamily(one: string, other: string): boolean {
  let shared = 0
  while (shared < Math.min(one.length, other.length) && one[shared] === other[shared]) shared++
  return shared >= shortestFamily && derivation.test(one.slice(shared)) && derivation.test(other.slice(shared))
}

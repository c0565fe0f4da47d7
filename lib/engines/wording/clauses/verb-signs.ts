import { baseForms } from '../lexicon/base-forms.ts'
import { remember } from '../remember.ts'
import { type Sign, type Subject, turn } from './predicate.ts'
import { givenStates, givingVerbs, insuredWords, takenStates, takingVerbs } from './predicate-words.ts'

export const isGivingOrTaking = remember((word: string): boolean =>
  baseForms(word).some((base) => givingVerbs.has(base) || takingVerbs.has(base)),
)

/** The sign of a verb in the active voice; null for a verb that says nothing of coverage. */
export function signOfVerb(subject: Subject, key: string): Sign | null {
  const bases = baseForms(key)
  const gives = bases.some((base) => givingVerbs.has(base))
  if (!gives && !bases.some((base) => takingVerbs.has(base))) return null
  switch (subject) {
    case 'insurer':
    case 'benefit':
    case 'pronoun':
      return gives ? 1 : -1
    case 'burden':
      return gives ? -1 : 1
    case 'insured':
      return bases.some((base) => bearing.has(base)) ? -1 : null
    default:
      return bases.includes('apply') ? 0 : null
  }
}

const bearing = new Set('pay bear lose forfeit owe'.split(' '))
const taken = new Set('coverage insurance policy claim claims payment benefit benefits right rights'.split(' '))
/** Words from a verb to its object. */
const nearObject = 4

/** “Late notice bars a claim”: coverage is taken, by any subject. */
export function signOfTaking([verb = '', ...object]: readonly string[]): Sign | null {
  const takes = baseForms(verb).some((base) => takingVerbs.has(base))
  return takes && object.slice(0, nearObject).some((word) => taken.has(word)) ? -1 : null
}

/** States of a benefit alone: production that is reduced is not coverage that is reduced. */
const partial = new Set('reduced limited ended terminated lost cut halved'.split(' '))

/** “Is covered”, “is an insured”, “is excluded”. */
export function signOfState(subject: Subject, state: string): Sign {
  const isPartial = partial.has(state) && subject !== 'benefit' && subject !== 'burden'
  if (isPartial || subject === 'cap') return 0
  if (subject === 'burden' && state === 'waived') return 1
  const sign = givenStates.has(state) || insuredWords.has(state) ? 1 : takenStates.has(state) ? -1 : 0
  return subject === 'burden' ? turn(sign) : sign
}

/** “This does not exclude” says the same of any “this”; “this does not apply” does not. */
export function subjectOfVerb(subject: Subject, verb: string): Subject {
  const depends = baseForms(verb).some((base) => reaching.has(base))
  return subject === 'pronoun' && !depends ? 'thing' : subject
}

const reaching = new Set('apply extend continue begin end cease'.split(' '))

import { type AtVerb, isAdverb, isNegative, type Predicate, type Sign, type Subject, turn } from './predicate.ts'
import { benefitNouns, burdenNouns, capNouns } from './predicate-words.ts'
import { isPreposition } from './read-subject.ts'
import { signOfState } from './verb-signs.ts'

/** A statement with a form of “be”. */
interface Stated {
  readonly subject: Subject
  readonly isDenied: boolean
  /** The words from the state on: “covered by”. */
  readonly state: readonly string[]
  /** The index of its first word in the sentence. */
  readonly end: number
}

/** “Is covered”, “is an insured”, “are required to”, “the most we pay is”; with `only`, of coverage alone. */
export function readState({ subject, rest, end }: AtVerb, isThere: boolean, only?: 'cover'): Predicate | null {
  const after = rest.slice(1)
  if (isThere) return readThereIs(after, end)
  const skipped = after.findIndex((word) => !isAdverb(word) && !/^(?:an?|the|additional)$/.test(word))
  if (skipped === -1) return null
  const isDenied = after.slice(0, skipped).some(isNegative)
  const stated = { subject, isDenied, state: after.slice(skipped), end: end(skipped + 2) }
  const ofCover = readCover(stated)
  return ofCover !== undefined || only === 'cover'
    ? (ofCover ?? null)
    : (readParty(stated) ?? readValue(stated) ?? readTerm(stated))
}

/** Undefined where the state says nothing of coverage, null where it says something that is not read. */
function readCover({
  subject,
  isDenied,
  state: [state = '', next = '', ...more],
  end,
}: Stated): Predicate | null | undefined {
  if (state === 'included' && /^(?:in|within)$/.test(next)) return null
  const burden = signOfBurden([state, next, ...more])
  if (burden !== 0) return { kind: 'cover', subject: 'thing', sign: isDenied ? turn(burden) : burden, isDenied, end }
  if (state === 'limited')
    return isDenied || next !== 'to' ? null : { kind: 'cover', subject, sign: 1, isHeld: true, end }
  const isBound = subject === 'insurer' && /^(?:liable|responsible)$/.test(state)
  const sign = isBound ? 1 : signOfState(subject, state) || signOfBasis([state, next, ...more])
  // “It is void” says the same of any “it”.
  const of = subject === 'pronoun' ? 'thing' : subject
  return sign === 0 ? undefined : { kind: 'cover', subject: of, sign: isDenied ? turn(sign) : sign, isDenied, end }
}

/** Words from “subject to” to what is meant. */
const nearBurden = 6

/** “Subject to the deductible”, “in addition to the limit”. */
function signOfBurden([state = '', next = '', ...object]: readonly string[]): Sign {
  const near = object.slice(0, nearBurden)
  if (near.some((word) => /^(?:increased|higher|greater|additional|separate)$/.test(word))) return 0
  const named = near.some((word) => burdenNouns.has(word) || capNouns.has(word))
  if (state === 'subject' && next === 'to' && named) return -1
  return state === 'in' && next === 'addition' && named ? 1 : 0
}

/** Words from “settled at” to the basis. */
const nearBasis = 6

/** “Settled at actual cash value”. */
function signOfBasis(state: readonly string[]): Sign {
  const basis = /^(?:settled|valued|adjusted|paid) (?:at|on) .*(actual cash value|replacement cost)/.exec(
    state.slice(0, nearBasis).join(' '),
  )?.[1]
  return basis === undefined ? 0 : basis === 'replacement cost' ? 1 : -1
}

function readParty({ subject, isDenied, state: [state = ''], end }: Stated): Predicate | null {
  if (subject !== 'insured') return null
  const isBound = /^(?:required|obligated|obliged)$/.test(state)
  if (!isBound && !/^(?:entitled|permitted|allowed)$/.test(state)) return null
  return isBound === isDenied ? { kind: 'right', subject, sign: 1, end } : { kind: 'duty', subject, sign: -1, end }
}

/** “The most we will pay is $500”, “the deductible is $1,000”. */
function readValue({ subject, state: [state = ''], end }: Stated): Predicate | null {
  if (!/^[$\d]/.test(state) || (subject !== 'cap' && subject !== 'burden')) return null
  return { kind: 'value', subject, sign: subject === 'cap' ? 1 : -1, end: end - 1 }
}

/** Words that no defined term begins with: forms of verbs but “insured” and “unoccupied”, and counts. */
const noTerm = /^\w+(?<!^(?:un|in|non)\w*)ed$|^(?:one|two|three|more|less|greater|the)$/
const longestTerm = 3
/** “Is still considered an insured”, “is treated as a car”. */
const deeming = /^(?:still|considered|deemed|treated|regarded|called|as|an?)$/

/** “A forklift is not a crane”. */
function readTerm({ subject, isDenied, state, end }: Stated): Predicate | null {
  if (subject !== 'thing' && subject !== 'pronoun') return null
  const own = state.slice(state.findIndex((word) => !deeming.test(word)))
  const cut = own.findIndex(isPreposition)
  const named = (cut === -1 ? own : own.slice(0, cut)).slice(0, longestTerm)
  if (named.length === 0 || noTerm.test(named[0] ?? '')) return null
  const terms = named.map((_, at) => named.slice(0, named.length - at).join(' '))
  return { kind: 'meaning', subject, sign: isDenied ? -1 : 1, terms, end: end - 1 }
}

/** “There is no coverage”, “there is no deductible”. */
function readThereIs(after: readonly string[], end: AtVerb['end']): Predicate | null {
  const at = after.slice(0, 3).findIndex((word) => benefitNouns.has(word) || burdenNouns.has(word))
  if (at === -1) return null
  const sign: Sign = benefitNouns.has(after[at] ?? '') === (after[0] !== 'no') ? 1 : -1
  return { kind: 'cover', subject: 'thing', sign, end: end(2 + at) }
}

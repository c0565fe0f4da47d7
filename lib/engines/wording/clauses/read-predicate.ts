import {
  type AtVerb,
  isAdverb,
  isNegative,
  noPredicate,
  type Predicate,
  type Spot,
  type Subject,
  turn,
} from './predicate.ts'
import { insurerWords } from './predicate-words.ts'
import type { Clause } from './read-clauses.ts'
import { readState } from './read-state.ts'
import { readSubject } from './read-subject.ts'
import { isGivingOrTaking, signOfTaking, signOfVerb, subjectOfVerb } from './verb-signs.ts'
import type { Word } from './words.ts'

const modals = new Set('must shall will should may can cannot might'.split(' '))
const be = new Set('is are was were become becomes remain remains'.split(' '))

const known = new WeakMap<Clause, Predicate>()

/** Reads the predicate of a main clause, once: its first verb of coverage, duty, right or meaning. */
export function readPredicate(clause: Clause, words: readonly Word[]): Predicate {
  const found = known.get(clause) ?? findPredicate(clause, words)
  known.set(clause, found)
  return found
}

function findPredicate(clause: Clause, words: readonly Word[]): Predicate {
  const { own } = clause
  for (const [index, at] of own.entries()) {
    const spot = { own, words, index }
    const found = readAt(spot)
    if (found !== null) return underNo(found, spot)
    if (words[at]?.marks.includes(':') && index > 0) break
  }
  return noPredicate
}

/** “No deductible applies”, “under no circumstances will we pay”: the subject denies what is said of it. */
function underNo(found: Predicate, { own, words, index }: Spot): Predicate {
  const before = own.slice(0, index).map((at) => words[at])
  const from = before.findLastIndex((word) => /[,;:]/.test(word?.marks ?? ''))
  const said = before.slice(Math.max(0, from)).map((word) => word?.key ?? '')
  if (found.subject === 'insurer') return found.kind === 'cover' && never.test(said.join(' ')) ? denied(found) : found
  if (found.kind === 'duty' || !denying.test(said.join(' '))) return found
  return found.kind === 'right' ? { ...found, kind: 'duty', sign: -1 } : denied(found)
}

const never = /\bno (?:events?|cases?|circumstances?)\b/
const denying = /\b(?:no(?! (?:more|less|later|longer|fewer)\b)|neither|nothing|none|nobody)\b/

function denied(found: Predicate): Predicate {
  return { ...found, sign: turn(found.sign), isDenied: true }
}

function readAt(spot: Spot): Predicate | null {
  const { own, words, index } = spot
  const key = words[own[index] ?? -1]?.key ?? ''
  if (!mayBeVerb(key)) return null
  const subject = readSubject(spot)
  if (subject === 'none') return null
  const rest = own.slice(index).map((at) => words[at]?.key ?? '')
  const verb = { subject, rest, end: (count: number) => own[Math.min(own.length - 1, index + count - 1)] ?? -1 }
  if (modals.has(key)) return readModal(verb)
  if (be.has(key)) return readState(verb, words[own[index - 1] ?? -1]?.key === 'there')
  if (doing.has(key)) return readDone(verb)
  if (having.has(key)) return readHaving(verb)
  if (meaning.has(key) && mayMean(subject)) return { kind: 'meaning', subject, sign: 1, end: verb.end(1) }
  return readActive(verb)
}

const doing = new Set(['do', 'does', 'did'])
const having = new Set('has have need needs agree agrees'.split(' '))
const meaning = new Set('mean means include includes consist consists'.split(' '))

function mayBeVerb(key: string): boolean {
  return (
    modals.has(key) || be.has(key) || doing.has(key) || having.has(key) || meaning.has(key) || isGivingOrTaking(key)
  )
}

/** A party that includes something defines no word. */
function mayMean(subject: Subject): boolean {
  return subject !== 'insurer' && subject !== 'insured'
}

/** “We pay”, “coverage ends”. */
function readActive({ subject, rest, end }: AtVerb): Predicate | null {
  const [key = ''] = rest
  const isParty = subject === 'insurer' || subject === 'insured'
  const isVerb = isParty ? !/(?:ing|ed)$/.test(key) : key.endsWith('s')
  const sign = signOfVerb(subject, key) ?? (isParty ? null : signOfTaking(rest))
  if (!isVerb || sign === null) return null
  return withObject({ kind: subject === 'insured' ? 'duty' : 'cover', subject, sign, end: end(1) }, rest.slice(1))
}

/** “We pay nothing for”, “we pay no more than”, “we pay only”; how a share is worked out is not read. */
function withObject(predicate: Predicate, rest: readonly string[]): Predicate {
  const [first = '', second = ''] = rest[0] === 'for' ? rest.slice(1) : rest
  if (predicate.sign > 0 && rest.slice(0, nearShare).some((word) => shares.has(word))) return { ...predicate, sign: 0 }
  if (first === 'only') return { ...predicate, isOnly: true }
  const isHeld = /^(?:no|not)$/.test(first) && /^(?:more|greater)$/.test(second)
  const isDenied = /^(?:nothing|no)$/.test(first) && !/^(?:more|greater|less|later)$/.test(second)
  if (!isHeld && !isDenied) return predicate
  return { ...predicate, sign: turn(predicate.sign), isHeld, isDenied, end: predicate.end + 1 }
}

const shares = new Set(['share', 'proportion', 'excess'])
const nearShare = 4

function readModal({ subject, rest, end }: AtVerb): Predicate | null {
  const [modal = '', ...after] = rest
  const isDenied = modal === 'cannot' || isNegative(after.find((word) => word !== 'also' && word !== 'only') ?? '')
  const skipped = findVerb(after)
  const verb = after.slice(skipped)
  const spoken = { subject, modal, isDenied, verb, end: end(skipped + 2) }
  const having =
    verb[0] === 'have' ? readHaving({ subject, rest: verb, end: (count) => end(skipped + 1 + count) }) : null
  if (having !== null || (verb[0] === 'have' && !isDemand(spoken))) return having
  if (after.slice(0, skipped).includes('be'))
    return readState({ subject, rest: ['is', ...after], end }, false, 'cover') ?? readPassive(spoken)
  if (subject === 'insured') return ofInsured(spoken)
  if (subject === 'insurer') return ofInsurer(spoken)
  return ofThing(spoken)
}

/** “Must be given within 30 days”: what is asked of the insured, unless the insurer is to do it. */
function readPassive({ subject, modal, isDenied, verb, end }: Spoken): Predicate | null {
  const [state = '', ...more] = verb
  if (subject === 'benefit' && state === 'for' && !isDenied) return { kind: 'cover', subject, sign: 1, end }
  const isAsked = (modal === 'must' || modal === 'shall') && subject === 'thing' && participle.test(state) && !isDenied
  const doer = more.slice(more.indexOf('by') + 1, more.indexOf('by') + nearActor)
  const isOfInsurer = more.includes('by') && doer.some((word) => word === 'us' || insurerWords.has(word))
  return isAsked && !isOfInsurer ? { kind: 'duty', subject, sign: -1, end } : null
}

const participle = /(?:ed|en|made|brought|begun|sent|kept|filed|paid|done)$/
/** Words from “by” to who does it. */
const nearActor = 3

/** “Shall have a guard on duty”, but not “shall have 30 days”. */
function isDemand({ subject, modal, verb }: Spoken): boolean {
  return subject === 'insured' && /^(?:must|shall)$/.test(modal) && !/^(?:\d.*|up|at|no|an?|the)$/.test(verb[1] ?? '')
}

interface Spoken {
  readonly subject: Subject
  readonly modal: string
  readonly isDenied: boolean
  /** The main verb and what follows it. */
  readonly verb: readonly string[]
  readonly end: number
}

function ofInsured({ subject, modal, isDenied, verb, end }: Spoken): Predicate {
  if (/^(?:may|can|might)$/.test(modal) && !isDenied) return { kind: 'right', subject, sign: 1, end }
  if (modal !== 'must' && /^(?:receive|get)$/.test(verb[0] ?? ''))
    return { kind: 'cover', subject, sign: isDenied ? -1 : 1, end }
  return { kind: 'duty', subject, sign: -1, end }
}

function ofInsurer({ subject, modal, isDenied, verb, end }: Spoken): Predicate {
  const sign = signOfVerb(subject, verb[0] ?? '')
  const isAllowed = modal === 'may' || modal === 'can'
  if (isAllowed && (sign !== 1 || isDenied)) return { kind: 'right', subject, sign: isDenied ? 1 : -1, end }
  if (sign === null) return isDenied ? noPredicate : { kind: 'duty', subject, sign: 1, end }
  return withObject({ kind: 'cover', subject, sign: isDenied ? turn(sign) : sign, end }, verb.slice(1))
}

function ofThing({ subject, isDenied, verb, end }: Spoken): Predicate | null {
  const [main = '', ...object] = verb
  if (/^(?:mean|include)$/.test(main) && subject !== 'benefit' && subject !== 'burden')
    return { kind: 'meaning', subject, sign: isDenied ? -1 : 1, end }
  const sign = signOfVerb(subject, main) ?? signOfTaking(verb)
  if (sign === null) return null
  const said = { kind: 'cover', subject: subjectOfVerb(subject, main), isDenied, end } as const
  return withObject({ ...said, sign: isDenied ? turn(sign) : sign }, object)
}

/** The main verb after a modal, past its adverbs. */
function findVerb(after: readonly string[]): number {
  const first = after.findIndex((word) => !isAdverb(word))
  const [word = '', next = ''] = after.slice(first)
  const isAdverbial = !isGivingOrTaking(word) && isGivingOrTaking(next) && !/^(?:the|an?|to|of|and|or)$/.test(word)
  return isAdverbial ? first + 1 : first
}

/** “We do not pay”, “this does not apply”, “it does not include”. */
function readDone({ subject, rest, end }: AtVerb): Predicate | null {
  const after = rest.slice(1)
  const isDenied = after.slice(0, 2).some(isNegative)
  const first = after.findIndex((word) => !isAdverb(word))
  const skipped = after[first] === 'have' && after[first + 1] === 'to' ? first + 2 : first
  const spoken = { subject, modal: '', isDenied, verb: after.slice(skipped), end: end(skipped + 2) }
  return subject === 'insurer' && signOfVerb(subject, spoken.verb[0] ?? '') === null ? null : ofThing(spoken)
}

/** “Has the right to”, “need not”, “agrees to pay”, “have no duty to”. */
function readHaving({ subject, rest, end }: AtVerb): Predicate | null {
  if (subject !== 'insured' && subject !== 'insurer') return null
  const [verb = '', ...after] = rest
  const text = after.slice(0, 5).join(' ')
  return subject === 'insured' ? havingOfInsured(`${verb} ${text}`, end) : havingOfInsurer(`${verb} ${text}`, end)
}

function havingOfInsured(text: string, end: AtVerb['end']): Predicate | null {
  const subject = 'insured'
  if (/^needs? not\b/.test(text)) return { kind: 'right', subject, sign: 1, end: end(2) }
  if (/^(?:needs?|agrees?|ha(?:s|ve) to)\b/.test(text)) return { kind: 'duty', subject, sign: -1, end: end(2) }
  return /^ha(?:s|ve) (?:the |an? )?(?:\w+ )?(?:right|option|period)\b/.test(text)
    ? { kind: 'right', subject, sign: 1, end: end(3) }
    : null
}

function havingOfInsurer(text: string, end: AtVerb['end']): Predicate | null {
  const subject = 'insurer'
  const needed = /^needs? not (\w+)/.exec(text)?.[1]
  if (needed !== undefined)
    return {
      kind: signOfVerb(subject, needed) === 1 ? 'cover' : 'right',
      subject,
      sign: -1,
      isDenied: true,
      end: end(3),
    }
  if (/^agrees?\b/.test(text)) return { kind: 'cover', subject, sign: 1, end: end(2) }
  if (/^ha(?:s|ve) (?:the |a )?(?:right|option)\b/.test(text))
    return { kind: 'right', subject, sign: /\bduty\b/.test(text) ? 1 : -1, end: end(3) }
  const [, no] = /^ha(?:s|ve) (no |a |the )?(?:duty|obligation)\b/.exec(text) ?? []
  return no === undefined ? null : { kind: 'cover', subject, sign: no === 'no ' ? -1 : 1, end: end(3) }
}

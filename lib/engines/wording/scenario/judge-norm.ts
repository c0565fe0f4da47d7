import type { Norm } from '../read-wording.ts'
import { type Scope, type Slot, termsOf } from '../scope.ts'
import type { Facts } from './facts.ts'
import { type Extent, isPresumed, type Meeting, meetAll, meetScope, meetSlot } from './meet.ts'

/**
 * How far facts meet a norm: all of it; all but conditions that they leave open; something of it is denied; a part of its
 * own words; nothing.
 */
export type NormState = 'met' | 'depends' | 'refuted' | 'touched' | 'apart'

/** A norm against facts. */
export interface JudgedNorm {
  readonly norm: Norm
  readonly state: NormState
  /** Concepts of the norm that the facts state, and their weight; the best of alternatives counts. */
  readonly evidence: ReadonlySet<string>
  readonly weight: number
  /** The weight of the words it has that the facts do not state. */
  readonly missing: number
  /** The weight of what it names and the facts say is not known. */
  readonly doubted: number
  readonly conditions: readonly JudgedScope[]
  /** Circumstances after “unless” and things after “except”: where one is met, the norm does not apply. */
  readonly exceptions: readonly JudgedScope[]
}

export interface JudgedScope extends Meeting {
  readonly at: Extent
  readonly isUnless: boolean
}

export function judgeNorm(norm: Norm, facts: Facts, weigh: (concept: string) => number): JudgedNorm {
  const { own, conditions, exceptions: met } = (isCap(norm) ? meetCap : meetOther)(facts, norm.scope)
  const core = meetAll(own)
  const leads = norm.leads.flatMap(({ scope }) => meetLead(facts, scope))
  const ofOwn = own.filter((each) => each.met === 'yes')
  const evidence = new Set(ofOwn.flatMap((each) => each.evidence))
  const exceptions = met.map((each) => settleException(each, norm, { facts, evidence }))
  const heaviest = (concepts: readonly string[]) => Math.max(0, ...concepts.map(weigh))
  const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)
  const ofConditions = conditions.filter((each) => each.met === 'yes')
  return {
    norm,
    state: stateOf(core, { conditions, exceptions, leads: meetAll(leads) }),
    evidence,
    weight: sum([...ofOwn, ...ofConditions].map((each) => heaviest(each.evidence))),
    missing: sum(own.filter((each) => each.met === 'silent').map(({ concepts }) => heaviest(concepts))),
    doubted: sum(
      [...own, ...conditions, ...exceptions]
        .filter((each) => each.met === 'doubted')
        .map((each) => Math.max(leastDoubt, heaviest(each.evidence))),
    ),
    conditions,
    exceptions,
  }
}

function isCap({ kind }: Norm): boolean {
  return kind === 'limit' || kind === 'deductible' || kind === 'grant'
}

/** The part that facts meet of each part of a scope. */
interface MetScope {
  /** Each slot, with the concepts of it that are not presumed. */
  readonly own: readonly (Meeting & { readonly concepts: readonly string[] })[]
  readonly conditions: readonly JudgedScope[]
  readonly exceptions: readonly JudgedScope[]
}

const meetCap = rememberPairs((facts, scope) => meetParts(facts, scope, true))
const meetOther = rememberPairs((facts, scope) => meetParts(facts, scope, false))
const meetLead = rememberPairs((facts, { slots }) => slots.map((slot) => meetSlot(facts, slot, true)))

/** Computes each result once: the norms of a list share their lead-ins, and editions their sentences. */
function rememberPairs<Result>(compute: (facts: Facts, scope: Scope) => Result) {
  const known = new WeakMap<Facts, WeakMap<Scope, Result>>()
  return (facts: Facts, scope: Scope): Result => {
    const ofFacts = known.get(facts) ?? new WeakMap<Scope, Result>()
    known.set(facts, ofFacts)
    const result = ofFacts.get(scope) ?? compute(facts, scope)
    ofFacts.set(scope, result)
    return result
  }
}

function meetParts(facts: Facts, scope: Scope, isOfCap: boolean): MetScope {
  const judge = (part: Scope): JudgedScope => ({
    ...meetScope(facts, part, isOfCap),
    at: { start: part.start, end: part.end },
    isUnless: part.isUnless ?? false,
  })
  return {
    own: scope.slots
      .flatMap((slot) => chooseBranch(slot, facts))
      .map((slot) => ({
        concepts: termsOf(slot).flatMap(({ concept }) => (isPresumed(concept) ? [] : [concept])),
        ...meetSlot(facts, slot, isOfCap),
      })),
    conditions: scope.conditions.filter(hasContent).map(judge),
    exceptions: scope.exceptions.filter(hasContent).map(judge),
  }
}

/** An exception that is met only in words which do not show it is not met. */
function settleException(
  exception: JudgedScope,
  norm: Norm,
  { facts, evidence }: { readonly facts: Facts; readonly evidence: ReadonlySet<string> },
): JudgedScope {
  if (exception.met !== 'yes') return exception
  // “Unless the roof is first damaged”, of one that is not.
  if (facts.stated.has('undamaged') && namesDamage(norm, exception.at)) return { ...exception, met: 'no' }
  // “Roomers, except roomers related to you”: that there is a roomer says nothing of the exception.
  const isNew = exception.evidence.some((concept) => !evidence.has(concept))
  return exception.isUnless || isNew ? exception : { ...exception, met: 'silent' }
}

/** Of the branches of a slot, the one of which the facts state most. */
function chooseBranch(slot: Slot, facts: Facts): readonly Slot[] {
  const [first, ...others] = slot.branches ?? [[slot]]
  if (first === undefined) return []
  const shareOf = (slots: readonly Slot[]) =>
    slots.filter((each) => meetSlot(facts, each, true).met === 'yes').length / slots.length
  return others.reduce((best, branch) => (shareOf(branch) > shareOf(best) ? branch : best), first)
}

function namesDamage({ text, start }: Norm, scope: Extent): boolean {
  return /\bdamaged?s?\b/i.test(text.slice(scope.start - start, scope.end - start))
}

/** A time in doubt names no concept. */
const leastDoubt = 1

function hasContent({ slots }: Scope): boolean {
  return slots.length > 0
}

interface Around {
  readonly conditions: readonly JudgedScope[]
  readonly exceptions: readonly JudgedScope[]
  readonly leads: Meeting
}

function stateOf(core: Meeting, { conditions, exceptions, leads }: Around): NormState {
  if (core.evidence.length === 0) return 'apart'
  const isExcepted = exceptions.some(({ met }) => met === 'yes')
  if (core.met === 'no' || leads.met === 'no' || isExcepted || conditions.some(({ met }) => met === 'no'))
    return 'refuted'
  if (core.met !== 'yes') return 'touched'
  return listOpen({ conditions, exceptions }).length > 0 ? 'depends' : 'met'
}

/** The conditions that the facts do not state, and the exceptions that they leave open. */
export function listOpen({ conditions, exceptions }: Pick<JudgedNorm, 'conditions' | 'exceptions'>): JudgedScope[] {
  return [
    ...conditions.filter(({ met }) => met === 'silent' || met === 'doubted'),
    ...exceptions.filter(({ met, isUnless }) => met === 'doubted' || (met === 'silent' && isUnless)),
  ]
}

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
  const isCap = norm.kind === 'limit' || norm.kind === 'deductible' || norm.kind === 'grant'
  const slots = norm.scope.slots.flatMap((slot) => chooseBranch(slot, facts))
  const own = slots.map((slot) => ({ slot, ...meetSlot(facts, slot, isCap) }))
  const core = meetAll(own)
  const judge = (scope: Scope): JudgedScope => ({
    ...meetScope(facts, scope, isCap),
    at: { start: scope.start, end: scope.end },
    isUnless: scope.isUnless ?? false,
  })
  const conditions = norm.scope.conditions.filter(hasContent).map(judge)
  const met = own.filter((each) => each.met === 'yes')
  const evidence = new Set(met.flatMap((each) => each.evidence))
  const exceptions = norm.scope.exceptions.filter(hasContent).map((scope) => {
    const judged = judge(scope)
    // “Unless the roof is first damaged”, of one that is not.
    if (judged.met === 'yes' && facts.stated.has('undamaged') && namesDamage(norm, scope))
      return { ...judged, met: 'no' as const }
    // “Roomers, except roomers related to you”: that there is a roomer says nothing of the exception.
    const isNew = judged.evidence.some((concept) => !evidence.has(concept))
    return judged.met === 'yes' && !judged.isUnless && !isNew ? { ...judged, met: 'silent' as const } : judged
  })
  const leads = norm.leads.flatMap(({ scope }) => scope.slots.map((slot) => meetSlot(facts, slot, true)))
  const heaviest = (concepts: readonly string[]) => Math.max(0, ...concepts.map(weigh))
  const open = own.filter((each) => each.met === 'silent')
  const ofConditions = conditions.filter((each) => each.met === 'yes').map((each) => heaviest(each.evidence))
  return {
    norm,
    state: stateOf(core, { conditions, exceptions, leads: meetAll(leads) }),
    evidence,
    weight: [...met.map((each) => heaviest(each.evidence)), ...ofConditions].reduce((sum, each) => sum + each, 0),
    missing: open
      .map(({ slot }) => heaviest(termsOf(slot).flatMap(({ concept }) => (isPresumed(concept) ? [] : [concept]))))
      .reduce((sum, each) => sum + each, 0),
    doubted: [...own, ...conditions, ...exceptions]
      .filter((each) => each.met === 'doubted')
      .map((each) => Math.max(leastDoubt, heaviest(each.evidence)))
      .reduce((sum, each) => sum + each, 0),
    conditions,
    exceptions,
  }
}

/** Of the branches of a slot, the one of which the facts state most. */
function chooseBranch(slot: Slot, facts: Facts): readonly Slot[] {
  const [first, ...others] = slot.branches ?? [[slot]]
  if (first === undefined) return []
  const shareOf = (slots: readonly Slot[]) =>
    slots.filter((each) => meetSlot(facts, each, true).met === 'yes').length / slots.length
  return others.reduce((best, branch) => (shareOf(branch) > shareOf(best) ? branch : best), first)
}

function namesDamage({ text, start }: Norm, scope: Scope): boolean {
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

import { isWithin } from '../questions/index-wording.ts'
import type { Decision, Scenario } from './decision.ts'
import { isRead } from './is-read.ts'
import { type JudgedNorm, listOpen } from './judge-norm.ts'

/** Places among the norms, by relevance, that one must have to decide alone. */
const mostRelevant = 3
/** The share of the weight of a norm that the facts must state. */
const leastShare = 0.5
/** The weight of about two concepts that few norms name. */
export const much = 6
/** The share that suffices of an exception of so much weight. */
const leastShareOfMuch = 0.3

/**
 * Decides by the norm of the passage that speaks most of the facts, where it is also one of the most relevant norms: an
 * exclusion whose slots and conditions are all met and from which nothing after it takes; an exception that is met; or
 * one of which a condition is not stated.
 * Null where it leaves anything open.
 */
export function decideByLeading(scenario: Scenario): Decision | null {
  const { judged, passages } = scenario
  const [first] = passages
  if (first === undefined) return null
  const by = judged.slice(0, mostRelevant).find(({ norm }) => isWithin(norm, first))
  if (by === undefined || !isRead(by, scenario)) return null
  if (by === judged[0] && isMetExclusion(by, scenario) && !judged.slice(0, nextRelevant).some(givesBack))
    return { basis: 'exclusion', outcome: 'not_covered', by }
  if (isSetAside(by, scenario)) return { basis: 'exception', outcome: 'covered', by }
  if (isMetException(by, scenario)) return { basis: 'exception', outcome: 'covered', by }
  return leavesOpen(by) && hasShare(by) ? { basis: 'condition', outcome: 'conditional', by } : null
}

export function isMetExclusion(by: JudgedNorm, scenario: Scenario): boolean {
  return by.norm.kind === 'exclusion' && by.state === 'met' && isWhole(by, scenario)
}

/** A norm that says something itself, and from which no sentence after it takes. */
export function isWhole(by: JudgedNorm, scenario: Scenario): boolean {
  return !isTitleOf(by, scenario) && !isTakenFrom(by, scenario) && !isRestricted(by, scenario)
}

/** Norms, by relevance, among which an exception leaves open what an exclusion takes. */
export const nextRelevant = 6

/** An exception of which the facts state something. */
export function givesBack({ norm, evidence, state }: JudgedNorm): boolean {
  return norm.kind === 'exception' && evidence.size > 0 && state !== 'refuted'
}

/** “This exclusion applies only if …”, after it: a condition in a separate sentence. */
function isRestricted({ norm }: JudgedNorm, { norms, provisions }: Scenario): boolean {
  const rest = provisions[norm.provision]?.text.slice(norm.end) ?? ''
  const next = norms[norms.indexOf(norm) + 1]
  return [rest, next?.root === norm.root ? next.text : ''].some((text) =>
    /^\W*This exclusion (?:applies|shall apply) only\b/i.test(text),
  )
}

/** An exclusion that the facts meet but for its own exception, which they meet too, and no other one that they meet. */
function isSetAside({ norm, conditions, exceptions, evidence }: JudgedNorm, scenario: Scenario): boolean {
  if (norm.kind !== 'exclusion' || evidence.size === 0) return false
  const isExcepted = exceptions.some(({ met, evidence: ofException }) => met === 'yes' && ofException.length > 0)
  return (
    isExcepted &&
    conditions.every(({ met }) => met === 'yes') &&
    !scenario.judged.slice(0, mostRelevant).some((other) => isMetExclusion(other, scenario))
  )
}

/** “Mold.”, of which the sentences after it say what is excluded. */
export function isTitleOf({ norm }: JudgedNorm, { provisions }: Scenario): boolean {
  const isLast = norm.end >= (provisions[norm.provision]?.text.trimEnd().length ?? 0)
  return !isLast && norm.text.split(/\s+/).length <= longestTitle && norm.text.endsWith('.')
}

const longestTitle = 6

/** A later sentence of its provision gives back something that the facts state and the exclusion does not name. */
function isTakenFrom({ norm, evidence }: JudgedNorm, { judged }: Scenario): boolean {
  return judged.some(
    (other) =>
      gives.has(other.norm.kind) &&
      other.norm.provision === norm.provision &&
      other.norm.start > norm.start &&
      other.state !== 'refuted' &&
      [...other.evidence].some((concept) => !evidence.has(concept)),
  )
}

const gives: ReadonlySet<string> = new Set(['grant', 'exception', 'limit'])

/** An exception gives back only what its exclusion took, so that the facts must name something of that too. */
function isMetException(by: JudgedNorm, { norms, judged }: Scenario): boolean {
  const { norm, state, conditions, exceptions } = by
  const from = norm.from === null ? undefined : norms[norm.from]
  const taken = judged.find((each) => each.norm === from)
  if (from !== undefined && (taken === undefined || taken.evidence.size === 0)) return false
  if (norm.kind !== 'exception' || (state !== 'met' && state !== 'touched')) return false
  const isOpen = [...conditions, ...exceptions].some(({ met }) => met === 'silent' || met === 'doubted')
  return !isOpen && (hasShare(by) || (by.weight >= much && hasShare(by, leastShareOfMuch)))
}

/** Its own words are met, or most of them, and the facts do not show whether a condition of it is. */
function leavesOpen({ norm, state, conditions, exceptions }: JudgedNorm): boolean {
  if (!deciding.has(norm.kind) || (state !== 'touched' && state !== 'depends')) return false
  return listOpen({ conditions, exceptions }).length > 0
}

const deciding: ReadonlySet<string> = new Set([...gives, 'exclusion'])

function hasShare({ weight, missing }: JudgedNorm, least = leastShare): boolean {
  return weight > 0 && weight >= least * (weight + missing)
}

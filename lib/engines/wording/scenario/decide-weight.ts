import type { NormKind } from '../norm-kinds.ts'
import { isWithin } from '../questions/index-wording.ts'
import { givesBack, isMetExclusion, isTitleOf, isWhole, much, nextRelevant } from './decide-leading.ts'
import type { Decision, Scenario } from './decision.ts'
import { isRead } from './is-read.ts'
import { type JudgedNorm, listOpen } from './judge-norm.ts'

/** Requirements on a norm that decides without being met in full. */
interface Needed {
  readonly kinds: readonly NormKind[]
  /** Distinct concepts of it that the facts state. */
  readonly concepts: number
  readonly weight: number
  /** The share of its weight that the facts state. */
  readonly share: number
  /** Its place among the norms, by relevance, at most. */
  readonly places: number
}

const ofExclusion: Needed = { kinds: ['exclusion'], concepts: 2, weight: much, share: 0.4, places: 1 }
const ofException: Needed = { kinds: ['exception'], concepts: 2, weight: 4.5, share: 0.6, places: 2 }
/** Of one that leads: the most relevant norm, in the passage that speaks most of the facts. */
const ofLeadingExclusion: Needed = { kinds: ['exclusion'], concepts: 2, weight: 8, share: 0.4, places: 1 }
const ofLeadingGrant: Needed = { kinds: ['grant', 'limit'], concepts: 1, weight: much, share: 0.4, places: 1 }
const ofLimit: Needed = { kinds: ['limit'], concepts: 2, weight: much, share: 0.4, places: 1 }
/** The weight of an exclusion that is the most relevant norm and is met in full. */
const ofMet = 4

/**
 * Decides by a norm of which the facts state much and which leaves no condition open: the exclusion that is the most
 * relevant of all norms; an exception; a limit that no exclusion touches, or such a grant that leads, where every word of
 * the facts is read. Null for all others.
 */
export function decideByWeight(scenario: Scenario): Decision | null {
  const exclusion = findLeading(ofLeadingExclusion, scenario) ?? findExclusion(scenario)
  if (exclusion !== undefined) return { basis: 'exclusion', outcome: 'not_covered', by: exclusion }
  const exception = findMuch(ofException, scenario)
  if (exception !== undefined) return { basis: 'exception', outcome: 'covered', by: exception }
  if (touchesExclusion(scenario)) return null
  const isAllRead = scenario.facts.unread.length === 0
  const by = findMuch(ofLimit, scenario) ?? (isAllRead ? findLeading(ofLeadingGrant, scenario) : undefined)
  return by === undefined ? null : { basis: 'amount', outcome: 'covered', by }
}

/** An exclusion that is met or of which the facts state much, where nothing relevant gives back what it takes. */
function findExclusion(scenario: Scenario): JudgedNorm | undefined {
  if (scenario.judged.slice(0, nextRelevant).some(givesBack)) return undefined
  return findMet(scenario) ?? findMuch(ofExclusion, scenario)
}

/** The most relevant norm, where it is in the passage that speaks most of the facts. */
function findLeading(needed: Needed, scenario: Scenario): JudgedNorm | undefined {
  const [first] = scenario.passages
  return scenario.judged
    .slice(0, needed.places)
    .find(
      (each) => first !== undefined && isWithin(each.norm, first) && hasMuch(each, needed) && isWhole(each, scenario),
    )
}

/** An exclusion among the relevant norms names something that the facts state. */
function touchesExclusion({ judged }: Scenario): boolean {
  return judged
    .slice(0, nextRelevant)
    .some(({ norm, state, evidence }) => norm.kind === 'exclusion' && state !== 'refuted' && evidence.size > 0)
}

/** The most relevant norm, if it is an exclusion that is met; who asks how much is paid takes the loss to be covered. */
function findMet(scenario: Scenario): JudgedNorm | undefined {
  const { judged, question } = scenario
  return question.kind === 'amount'
    ? undefined
    : judged
        .slice(0, 1)
        .find((each) => each.weight >= ofMet && isMetExclusion(each, scenario) && isRead(each, scenario))
}

function findMuch(needed: Needed, scenario: Scenario): JudgedNorm | undefined {
  return scenario.judged
    .slice(0, needed.places)
    .find((each) => hasMuch(each, needed) && isRead(each, scenario) && !isTitleOf(each, scenario))
}

function hasMuch(judged: JudgedNorm, { kinds, concepts, weight, share }: Needed): boolean {
  const { norm, state, evidence, missing } = judged
  return (
    kinds.includes(norm.kind) &&
    (state === 'met' || state === 'touched') &&
    listOpen(judged).length === 0 &&
    evidence.size >= concepts &&
    judged.weight >= weight &&
    judged.weight >= share * (judged.weight + missing)
  )
}

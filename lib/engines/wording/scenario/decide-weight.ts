import { lexicon } from '../lexicon/lexicon.ts'
import type { NormKind } from '../norm-kinds.ts'
import { tokenize } from '../tokenize.ts'
import { isMetExclusion, isTitleOf } from './decide-leading.ts'
import type { Decision, Scenario } from './decision.ts'
import { isRead } from './is-read.ts'
import { type JudgedNorm, listOpen } from './judge-norm.ts'

/** Requirements on a norm that decides without being met in full. */
interface Needed {
  readonly kinds: readonly NormKind[]
  /** Distinct concepts of it that the facts state; one that the question names counts twice for what gives coverage. */
  readonly concepts: number
  readonly weight: number
  /** The share of its weight that the facts state. */
  readonly share: number
  /** Its place among the norms, by relevance, at most. */
  readonly places: number
}

const ofExclusion: Needed = { kinds: ['exclusion'], concepts: 3, weight: 4.5, share: 0.4, places: 1 }
const ofException: Needed = { kinds: ['exception'], concepts: 2, weight: 4.5, share: 0.6, places: 2 }
const ofGrant: Needed = { kinds: ['grant', 'limit'], concepts: 2, weight: 4, share: 0.3, places: 2 }
/** The weight of an exclusion that is the most relevant norm and is met in full. */
const ofMet = 3
/** The most relevant norms, of which an exclusion that speaks of the facts opposes coverage. */
const opposing = 8
/** Broader concepts between what is asked and what a norm names. */
const mostSteps = 2

/**
 * Decides by a norm of which the facts state much and which leaves no condition open: the exclusion that is the most
 * relevant of all norms; an exception; coverage of which no exclusion speaks. Null for all others.
 */
export function decideByWeight(scenario: Scenario): Decision | null {
  const exclusion = findMet(scenario) ?? findMuch(ofExclusion, scenario)
  if (exclusion !== undefined) return { basis: 'exclusion', outcome: 'not_covered', by: exclusion }
  const exception = findMuch(ofException, scenario)
  if (exception !== undefined) return { basis: 'exception', outcome: 'covered', by: exception }
  const grant = findMuch(ofGrant, scenario)
  const isOpposed = scenario.judged
    .slice(0, opposing)
    .some(({ norm, state, evidence }) => norm.kind === 'exclusion' && state !== 'refuted' && evidence.size > 0)
  return grant === undefined || isOpposed ? null : { basis: 'grant', outcome: 'covered', by: grant }
}

/** The most relevant norm, if it is an exclusion that is met; who asks how much is paid takes the loss to be covered. */
function findMet(scenario: Scenario): JudgedNorm | undefined {
  const { judged, question } = scenario
  return question.kind === 'amount'
    ? undefined
    : judged
        .slice(0, 1)
        .find(
          (each) =>
            each.weight >= ofMet &&
            isMetExclusion(each, scenario) &&
            isRead(each, scenario) &&
            !isRestricted(each, scenario),
        )
}

/** “This exclusion applies only if …”, after it: a condition in a separate sentence. */
function isRestricted({ norm }: JudgedNorm, { norms, provisions }: Scenario): boolean {
  const rest = provisions[norm.provision]?.text.slice(norm.end) ?? ''
  const next = norms[norms.indexOf(norm) + 1]
  return [rest, next?.root === norm.root ? next.text : ''].some((text) =>
    /^\W*This exclusion (?:applies|shall apply) only\b/i.test(text),
  )
}

function findMuch(needed: Needed, scenario: Scenario): JudgedNorm | undefined {
  return scenario.judged
    .slice(0, needed.places)
    .find((each) => hasMuch(each, needed, scenario) && !namesDay(each) && !isTitleOf(each, scenario))
}

function hasMuch(judged: JudgedNorm, { kinds, concepts, weight, share }: Needed, scenario: Scenario): boolean {
  const { norm, state, evidence, missing } = judged
  const isAsked =
    norm.kind !== 'exclusion' &&
    [...evidence].some((concept) => isAskedAbout(concept, scenario)) &&
    isRead(judged, scenario)
  return (
    kinds.includes(norm.kind) &&
    (state === 'met' || state === 'touched') &&
    listOpen(judged).length === 0 &&
    evidence.size + (isAsked ? 1 : 0) >= concepts &&
    judged.weight >= weight &&
    judged.weight >= share * (judged.weight + missing)
  )
}

/** “November 15 for soybeans” says when coverage ends and not that there is any. */
function namesDay({ norm }: JudgedNorm): boolean {
  return tokenize(norm.text).some(({ kind }) => kind === 'date')
}

/** The question names it, or a kind of it. */
function isAskedAbout(concept: string, { question: { asked } }: Scenario): boolean {
  return asked.some((each) => {
    const above = lexicon.broader(each)
    return above.has(concept) && above.size - lexicon.broader(concept).size <= mostSteps
  })
}

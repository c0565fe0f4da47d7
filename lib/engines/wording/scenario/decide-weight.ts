import { lexicon } from '../lexicon/lexicon.ts'
import type { NormKind } from '../norm-kinds.ts'
import { isTitleOf } from './decide-leading.ts'
import { tokenize } from '../tokenize.ts'
import type { Decision, Scenario } from './decision.ts'
import { isRead } from './is-read.ts'
import { type JudgedNorm, listOpen } from './judge-norm.ts'

/** Norms, by relevance, of which one can decide, and those that can oppose it. */
const mostRelevant = 3
const opposing = 8

/** What a norm must have that decides without being met in full: distinct concepts that the facts state, weight, and share of its weight. */
interface Needed {
  readonly concepts: number
  readonly weight: number
  readonly share: number
  /** Places among the norms, by relevance. */
  readonly places: number
}

const ofExclusion: Needed = { concepts: 3, weight: 4.5, share: 0.4, places: 1 }
const ofException: Needed = { concepts: 2, weight: 4.5, share: 0.5, places: 2 }
const ofGrant: Needed = { concepts: 2, weight: 4, share: 0.3, places: mostRelevant }

/**
 * Decides by a norm of which the facts state several concepts and which leaves no condition open: the exclusion that is the most
 * relevant of all norms; an exception; coverage of which no exclusion speaks. Null where there is none.
 */
export function decideByWeight(scenario: Scenario): Decision | null {
  const { judged } = scenario
  const find = (kinds: ReadonlySet<NormKind>, needed: Needed) =>
    judged
      .slice(0, needed.places)
      .find((each) => kinds.has(each.norm.kind) && has(each, needed, scenario) && !isTitleOf(each, scenario))
  const exclusion = find(takes, ofExclusion)
  if (exclusion !== undefined) return { basis: 'exclusion', outcome: 'not_covered', by: exclusion }
  const exception = find(excepts, ofException)
  if (exception !== undefined) return { basis: 'exception', outcome: 'covered', by: exception }
  const grant = find(gives, ofGrant)
  const isOpposed = judged
    .slice(0, opposing)
    .some(({ norm, state, evidence }) => norm.kind === 'exclusion' && state !== 'refuted' && evidence.size > 0)
  return grant === undefined || isOpposed ? null : { basis: 'grant', outcome: 'covered', by: grant }
}

const takes: ReadonlySet<NormKind> = new Set(['exclusion'])
const excepts: ReadonlySet<NormKind> = new Set(['exception'])
const gives: ReadonlySet<NormKind> = new Set(['grant', 'limit'])

function has(judged: JudgedNorm, { concepts, weight, share }: Needed, scenario: Scenario): boolean {
  const { state, evidence, missing } = judged
  const isAsked = judged.norm.kind !== 'exclusion' && [...evidence].some((concept) => isNamedIn(concept, scenario)) && isRead(judged, scenario)
  return (
    (state === 'met' || state === 'touched') &&
    listOpen(judged).length === 0 &&
    !namesDay(judged) &&
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
function isNamedIn(concept: string, { question: { asked } }: Scenario): boolean {
  return asked.some((each) => {
    const above = lexicon.broader(each)
    return above.has(concept) && above.size - lexicon.broader(concept).size <= mostSteps
  })
}

/** Broader concepts between what is asked and what a norm names. */
const mostSteps = 2

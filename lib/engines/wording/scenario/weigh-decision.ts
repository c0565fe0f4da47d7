import { isWithin } from '../questions/index-wording.ts'
import type { ReadQuestion } from '../questions/read-question.ts'
import { isWhole } from './decide-leading.ts'
import type { Decision, Scenario } from './decision.ts'

type Outcomes = ReadQuestion['outcomes']

/**
 * How certain an outcome must be to be stated. Found on scenarios of authors that were left out of learning. `kept`: of a
 * decision of the reading, next to the contrary one.
 */
const least = { stated: 0.82, kept: 0.4, conditional: 0.4, silence: 0.3 }

/**
 * Compares a decision of the reading with labeled scenarios: what they show certainly is stated, unless the reading shows
 * that it depends on a condition or that an exclusion is taken back; a decision that they doubt is left open.
 */
export function weighDecision(decision: Decision, outcomes: Outcomes, scenario: Scenario): Decision {
  const certain = certainOf(outcomes)
  const isShown = decision.basis === 'condition' && decision.by !== null && scenario.facts.doubts.length === 0
  const isTakenBack = certain === 'not_covered' && !leadsWhole(scenario)
  if (certain !== null && !isShown && !isTakenBack)
    return decision.outcome === certain ? decision : { basis: 'labeled', outcome: certain }
  if (decision.outcome === 'conditional' || isKept(decision, outcomes)) return decision
  if (outcomes.conditional >= least.conditional) return { basis: 'labeled', outcome: 'conditional' }
  return decision.basis === 'open' ? decision : { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
}

/** Whether the passage most relevant to the facts says all that it takes away. */
function leadsWhole(scenario: Scenario): boolean {
  const [first] = scenario.passages
  const by = scenario.judged.find(({ norm }) => first !== undefined && isWithin(norm, first))
  return by === undefined || by.norm.kind !== 'exclusion' || isWhole(by, scenario)
}

function certainOf(outcomes: Outcomes) {
  const decided = ['covered', 'not_covered', 'not_addressed'] as const
  return decided.find((outcome) => outcomes[outcome] >= least.stated) ?? null
}

function isKept({ outcome }: Decision, outcomes: Outcomes): boolean {
  if (outcome === 'not_addressed') return outcomes.not_addressed >= least.silence
  if (outcome !== 'covered' && outcome !== 'not_covered') return false
  return outcomes[outcome] >= least.kept * (outcomes.covered + outcomes.not_covered)
}

import { isWithin } from '../questions/index-wording.ts'
import type { ReadQuestion } from '../questions/read-question.ts'
import { givesBack, isMetExclusion, isWhole, nextRelevant } from './decide-leading.ts'
import type { Decision, Scenario } from './decision.ts'
import { listOpen } from './judge-norm.ts'
import type { ReadScenario } from './passages.ts'

type Outcomes = ReadQuestion['outcomes']

/**
 * How certain an outcome must be to be stated. Found on scenarios of authors that were left out of learning. `kept`: of a
 * decision of the reading, next to the contrary one.
 */
const least = { stated: 0.85, kept: 0.3, conditional: 0.4, silence: 0.3 }

/**
 * Compares a decision of the reading with labeled scenarios: what they show certainly is stated, unless the reading shows
 * that it depends on a condition, that the facts deny the leading passage or another sentence takes it back, or a word of
 * the facts is known to neither. A decision that they doubt is left open.
 */
export function weighDecision(
  decision: Decision,
  { outcomes, knows }: Pick<ReadScenario, 'outcomes' | 'knows'>,
  scenario: Scenario,
): Decision {
  const certain = certainOf(outcomes)
  const isShown = decision.basis === 'condition' && decision.by !== null && scenario.facts.doubts.length === 0
  const isRead = scenario.facts.unread.every(knows)
  if (certain !== null && !isShown && isRead && !isRefuted(certain, scenario))
    return decision.outcome === certain ? decision : { basis: 'labeled', outcome: certain }
  if (decision.outcome === 'conditional' || isKept(decision, outcomes)) return decision
  if (outcomes.conditional >= least.conditional && showsCondition(scenario))
    return { basis: 'labeled', outcome: 'conditional' }
  return decision.basis === 'open' ? decision : { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
}

/** Whether the passage most relevant to the facts would decide so, and the facts deny it or another sentence takes it back. */
function isRefuted(outcome: string, scenario: Scenario): boolean {
  if (outcome === 'covered' && isTaken(scenario)) return true
  const [first] = scenario.passages
  const by = scenario.judged.find(({ norm }) => first !== undefined && isWithin(norm, first))
  if (by === undefined || outcome === 'not_addressed') return false
  const takes = by.norm.kind === 'exclusion'
  if (takes !== (outcome === 'not_covered')) return false
  return by.state === 'refuted' || (takes && !isWhole(by, scenario))
}

function certainOf(outcomes: Outcomes) {
  const decided = ['covered', 'not_covered', 'not_addressed'] as const
  return decided.find((outcome) => outcomes[outcome] >= least.stated) ?? null
}

/** Whether the facts meet an exclusion among the relevant norms, and no exception that gives back what it takes. */
function isTaken(scenario: Scenario): boolean {
  const relevant = scenario.judged.slice(0, nextRelevant)
  return relevant.some((each) => isMetExclusion(each, scenario)) && !relevant.some(givesBack)
}

/** Whether one of the relevant passages has a condition that the facts leave open. */
function showsCondition({ passages, judged }: Scenario): boolean {
  return judged.some((each) => listOpen(each).length > 0 && passages.some((passage) => isWithin(each.norm, passage)))
}

/** An exclusion whose own exception the facts meet is set aside, regardless of labeled scenarios. */
function isKept(decision: Decision, outcomes: Outcomes): boolean {
  const { basis, outcome } = decision
  if (basis === 'exception' && decision.by.norm.kind === 'exclusion') return true
  if (outcome === 'not_addressed') return outcomes.not_addressed >= least.silence
  if (outcome !== 'covered' && outcome !== 'not_covered') return false
  return outcomes[outcome] >= least.kept * (outcomes.covered + outcomes.not_covered)
}

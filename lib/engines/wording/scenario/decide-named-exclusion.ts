import { givesBack, nextRelevant } from './decide-leading.ts'
import type { Decision, Scenario } from './decision.ts'
import type { JudgedNorm } from './judge-norm.ts'

/**
 * “Does the pollution exclusion take away coverage?”: the question names one exclusion, so that its exceptions decide.
 * Covered where one gives back something that the facts state; whether the exclusion itself is met is left to a person.
 */
export function decideNamedExclusion(scenario: Scenario): Decision {
  const by = scenario.judged.slice(0, nextRelevant).find((each) => givesBack(each) && saysMore(each, scenario))
  return by === undefined
    ? { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
    : { basis: 'exception', outcome: 'covered', by }
}

/** The facts state something of the exception that its exclusion does not name: “glass”, in one of glass broken by birds. */
function saysMore({ norm, evidence }: JudgedNorm, { norms, index }: Scenario): boolean {
  const from = norm.from === null ? undefined : norms[norm.from]
  const taken = from === undefined ? null : index.conceptsOf(from)
  return [...evidence].some((concept) => !taken?.has(concept))
}

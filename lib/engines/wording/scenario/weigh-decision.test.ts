import { describe, expect, test } from 'vitest'
import { indexWording } from '../questions/index-wording.ts'
import type { ReadQuestion } from '../questions/read-question.ts'
import { readWording } from '../read-wording.ts'
import type { Decision, Scenario } from './decision.ts'
import { readFacts } from './facts.ts'
import { judgeNorm } from './judge-norm.ts'
import type { ReadScenario } from './passages.ts'
import { readQuestion } from './question.ts'
import { indexNorms } from './rank-norms.ts'
import { weighDecision } from './weigh-decision.ts'

const excluded = 'We do not insure loss caused by freezing of a plumbing system.'

function readScenario(text: string, facts = 'A pipe froze.'): Scenario {
  const provisions = [{ text, heading: null, parent: null }]
  const norms = readWording(provisions)
  const stated = readFacts(facts)
  const { passages } = indexWording(provisions, norms)
  return {
    norms,
    provisions,
    judged: norms.map((norm) => judgeNorm(norm, stated, () => 1)),
    passages: passages.slice(0, 1),
    facts: stated,
    question: readQuestion('Is the loss covered?'),
    index: indexNorms(norms, provisions),
  }
}

const scenario = readScenario(excluded)
const [by] = scenario.judged
if (by === undefined) throw new Error('no norm')

/** The rest of certainty is that nothing is decided. */
function certain(found: Partial<ReadQuestion['outcomes']>, known = true): Pick<ReadScenario, 'outcomes' | 'knows'> {
  const none = { covered: 0, not_covered: 0, conditional: 0, not_addressed: 0, ...found }
  const sum = Object.values(none).reduce((all, each) => all + each, 0)
  return { outcomes: { ...none, undetermined: 1 - sum }, knows: () => known }
}

const open: Decision = { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
const condition: Decision = { basis: 'condition', outcome: 'conditional', by }
const exclusion: Decision = { basis: 'exclusion', outcome: 'not_covered', by }
const exception: Decision = {
  basis: 'exception',
  outcome: 'covered',
  by: { ...by, norm: { ...by.norm, kind: 'exception' } },
}
const silence: Decision = { basis: 'silence', outcome: 'not_addressed', topics: [] }

describe('what labeled scenarios show certainly', () => {
  test.each(['covered', 'not_covered', 'not_addressed'] as const)('is stated: %s', (outcome) => {
    for (const decision of [open, exclusion, exception, silence]) {
      const met = outcome === 'covered' ? readScenario('We insure loss caused by freezing.') : scenario
      const found = weighDecision(decision, certain({ [outcome]: 0.9 }), met)
      expect(found).toEqual(decision.outcome === outcome ? decision : { basis: 'labeled', outcome })
    }
  })

  test.each(['covered', 'not_covered', 'not_addressed'] as const)(
    'is not stated where it is less certain: %s',
    (outcome) => {
      expect(weighDecision(open, certain({ [outcome]: 0.7 }), scenario)).toEqual(open)
    },
  )

  test.each(['covered', 'not_covered', 'not_addressed'] as const)(
    'is not stated where the reading shows an open condition: not %s',
    (outcome) => {
      expect(weighDecision(condition, certain({ [outcome]: 0.99 }), scenario)).toBe(condition)
    },
  )

  test('is not stated as coverage where the facts meet an exclusion, unless they state something of an exception', () => {
    const taken = readScenario('We insure loss caused by freezing. We do not insure loss caused by freezing of a pipe.')
    expect(weighDecision(open, certain({ covered: 0.99 }), taken)).toEqual(open)
    const back = readScenario(
      `${excluded} But we do insure a pipe that froze in a garage.`,
      'A pipe froze. It was in the garage.',
    )
    expect(weighDecision(open, certain({ covered: 0.99 }), back).outcome).toBe('covered')
  })

  test('is stated where only the facts say that something is not known', () => {
    const doubted: Decision = { basis: 'condition', outcome: 'conditional', by: null }
    expect(weighDecision(doubted, certain({ not_covered: 0.9 }), scenario)).toEqual({
      basis: 'labeled',
      outcome: 'not_covered',
    })
  })

  test.each([
    ['by a restriction', `${excluded} This exclusion applies only if the dwelling is vacant.`, 'A pipe froze.'],
    [
      'by a sentence after it',
      `${excluded} But if freezing results in fire, we will pay for the loss caused by fire.`,
      'A pipe froze. A fire burned the house.',
    ],
  ])('is not stated of an exclusion that is taken back %s', (_, text, facts) => {
    const back = readScenario(text, facts)
    expect(back.judged[0]?.norm.kind).toBe('exclusion')
    expect(weighDecision(open, certain({ not_covered: 0.95 }), back)).toEqual(open)
    expect(weighDecision(open, certain({ covered: 0.95 }), back)).toEqual({ basis: 'labeled', outcome: 'covered' })
  })

  test('is stated without passages and of a wording that only grants', () => {
    const expected = { basis: 'labeled', outcome: 'not_covered' }
    for (const each of [{ ...scenario, passages: [] }, readScenario('We insure loss caused by fire.')])
      expect(weighDecision(open, certain({ not_covered: 0.9 }), each)).toEqual(expected)
  })
})

describe('a decision of the reading', () => {
  test('is kept where labeled scenarios do not speak against it', () => {
    for (const outcomes of [certain({ covered: 0.3, not_covered: 0.3 }), certain({ covered: 0.41, not_covered: 0.59 })])
      for (const decision of [exclusion, exception]) expect(weighDecision(decision, outcomes, scenario)).toBe(decision)
    expect(weighDecision(silence, certain({ not_addressed: 0.35, covered: 0.6 }), scenario)).toBe(silence)
  })

  test('is left open where labeled scenarios doubt it', () => {
    expect(weighDecision(exclusion, certain({ covered: 0.7, not_covered: 0.2 }), scenario)).toEqual(open)
    expect(weighDecision(exception, certain({ covered: 0.2, not_covered: 0.7 }), scenario)).toEqual(open)
    expect(weighDecision(silence, certain({ not_addressed: 0.1, covered: 0.7 }), scenario)).toEqual(open)
  })

  test('depends on a condition where labeled scenarios that doubt it do, and a relevant passage shows one', () => {
    const labeled = { basis: 'labeled', outcome: 'conditional' }
    const vacant = readScenario('We do not insure freezing of a plumbing system while the dwelling is vacant.')
    expect(weighDecision(exclusion, certain({ conditional: 0.5, covered: 0.4 }), vacant)).toEqual(labeled)
    expect(weighDecision(open, certain({ conditional: 0.5, covered: 0.4 }), vacant)).toEqual(labeled)
    expect(weighDecision(open, certain({ conditional: 0.5, covered: 0.4 }), scenario)).toEqual(open)
    expect(weighDecision(exclusion, certain({ conditional: 0.5, not_covered: 0.4 }), scenario)).toBe(exclusion)
  })

  test('that an exclusion’s own exception is met stays, regardless of labeled scenarios', () => {
    const setAside: Decision = { basis: 'exception', outcome: 'covered', by }
    expect(weighDecision(setAside, certain({ covered: 0.1, not_covered: 0.7 }), scenario)).toBe(setAside)
  })

  test('is all that counts where a word of the facts is known to neither', () => {
    const unread = readScenario(excluded, 'A pipe froze behind the qwertzuiop.')
    expect(weighDecision(open, certain({ not_covered: 0.95 }, false), unread)).toBe(open)
  })

  test('is left open where the facts deny what the leading passage takes', () => {
    const denied = readScenario(excluded, 'No freezing came to the plumbing system.')
    expect(weighDecision(open, certain({ not_covered: 0.95 }), denied)).toBe(open)
  })

  test('keeps its open condition and its reason to be open', () => {
    const conflict: Decision = { basis: 'open', outcome: 'undetermined', reason: 'conflict' }
    for (const outcomes of [certain({}), certain({ covered: 0.5, not_covered: 0.3 })]) {
      expect(weighDecision(condition, outcomes, scenario)).toBe(condition)
      expect(weighDecision(conflict, outcomes, scenario)).toBe(conflict)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { between, frame } from '#lib/engines/compare/testing/between.ts'
import { resultOf } from '#lib/engines/compare/testing/policies.ts'

/** The materiality of the change in brackets, old before new: "in [10|20] days". */
function weights(text: string, part: string): string[] {
  const side = (at: '$1' | '$2') => text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, at)
  return between(side('$1'), side('$2'), part)
    .filter(({ materiality }) => materiality !== 'none')
    .map(({ materiality }) => materiality)
}

describe('what changes what is paid, or whether, is high', () => {
  it.each([
    ['We will pay up to [$500|$700] for trees.', 'Coverages'],
    ['We pay added living costs[|, but in no case for more than 24 months].', 'Coverages'],
    ['We do not insure theft from a dwelling that was vacant for more than [60|45] days.', 'Exclusions'],
    ['We insure the dwelling. [|The most that we will pay for a shed is $900.]', 'Coverages'],
    ['We insure the dwelling. [|If the dwelling is let, we will pay up to one third of the rent lost.]', 'Coverages'],
    [
      'This insurance applies to injury only if [the injury occurs|a claim is first made against you] during the policy period.',
      'Coverages',
    ],
    [
      'This insurance applies to injury only if [a claim is first made against you|the injury occurs] during the policy period.',
      'Coverages',
    ],
    ['This policy is [|not ]void if you conceal a fact.', 'Conditions'],
  ])('%s', (text, part) => {
    expect(weights(text, part)).toEqual(['high'])
  })

  it('an added coverage, even if its effect is unclear', () => {
    const cover = (text: string) => frame('Coverages', `We insure the dwelling.\n\nB. We insure the shed.${text}`)
    const locks = '\n\nC. If a key is stolen, we will pay up to $500 to replace the locks that it fits.'
    const found = resultOf([cover(''), cover(locks)]).differences.filter(({ change }) => change === 'added')
    expect(found.map(({ materiality }) => materiality)).toEqual(['high'])
  })

  it('a removed basis of settlement', () => {
    const basis = '\n\nB. Replacement Cost\nThe following applies to a dwelling you live in.'
    const settled = (text: string) => frame('Loss Settlement', `Losses are adjusted with you.${text}`)
    const [found] = resultOf([settled(basis), settled('')]).differences.filter(({ change }) => change === 'removed')
    expect([found?.effect, found?.materiality]).toEqual(['unclear', 'high'])
  })
})

describe('a duty, a procedure or a definition is medium', () => {
  it.each([
    ['We insure the dwelling. [|You must keep a record of each repair.]', 'Coverages'],
    ['You must give us notice within [30|60] days.', 'Conditions'],
    ['You may [|not ]sue us unless you have done what this policy asks.', 'Conditions'],
    ['“Business” means a trade that earns more than [$2,000|$5,000] a year.', 'Definitions'],
    ['“Drone” means an aircraft without a pilot[| and that weighs less than 55 pounds].', 'Definitions'],
  ])('%s', (text, part) => {
    expect(weights(text, part)).toEqual(['medium'])
  })
})

it('words that only tie others together clarify', () => {
  expect(weights('If we agree, [then |]the sum agreed is what we owe.', 'Conditions')).toEqual(['low'])
})

describe('a reversal is never low', () => {
  it.each([
    ['Loss by hail is [excluded|covered].', 'Conditions'],
    ['A roof of slate is [ineligible|eligible] for it.', 'Loss Settlement'],
    ['Coverage [ceases|goes on] while the home is empty.', 'Conditions'],
    ['Glass in a storm door is [an uninsured part|a part] of the building.', 'Coverages'],
    ['The alarm of a shed counts [except|including] when it is off.', 'Other Terms'],
    ['You may assign this policy [with our written consent|at any time of the year].', 'Conditions'],
    ['A tenant may be named [upon the approval of our office|on the form that we print].', 'Other Terms'],
  ])('%s', (text, part) => {
    const turned = text.replace(/\[(.*)\|(.*)\]/, '[$2|$1]')
    expect(weights(text, part)).toHaveLength(1)
    expect([...weights(text, part), ...weights(turned, part)]).not.toContain('low')
  })
})

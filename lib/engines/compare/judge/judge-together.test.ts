import { describe, expect, it } from 'vitest'
import { findMaterial } from '#lib/tools/quality/score-effects.ts'
import type { Effect } from '../types.ts'

const opposite: Readonly<Record<Effect, Effect>> = {
  broader: 'narrower',
  narrower: 'broader',
  mixed: 'mixed',
  unclear: 'unclear',
  none: 'none',
}

function effectsOf(part: string, before: string, after: string): Effect[] {
  return findMaterial(part, before, after).map(({ effect }) => effect)
}

interface Statement {
  readonly part: string
  readonly before: string
  readonly after: string
}

const unclear: readonly Statement[] = [
  {
    part: 'Conditions',
    before: 'The insurer is liable only for damages and claim expenses above the retention.',
    after: 'The insurer is liable only for damages above the retention. Claim expenses are shared by agreement.',
  },
  {
    part: 'Exclusions',
    before: 'We do not cover loss by flood. This exclusion does not apply to loss by fire set by an employee.',
    after: 'We do not cover loss by theft. This exclusion does not apply to loss by fire.',
  },
]

const decided: readonly (Statement & { readonly effect: Effect })[] = [
  {
    part: 'Exclusions',
    before: 'We do not cover theft if the house has been vacant for more than 60 consecutive days.',
    after: 'We do not cover theft or vandalism if the house has been vacant for more than 30 consecutive days.',
    effect: 'narrower',
  },
  {
    part: 'Coverages',
    before: 'If you ask, we will send a copy.',
    after: 'A copy will be sent by us if you ask.',
    effect: 'none',
  },
  {
    part: 'Coverages',
    before: 'We cover the dwelling.',
    after: 'We cover the dwelling. It also covers trips of no more than ten days into Mexico.',
    effect: 'broader',
  },
]

describe('the changes of one statement', () => {
  it.each(unclear)('have no direction while one of them is unclear: $after', ({ part, before, after }) => {
    expect(effectsOf(part, before, after).filter((effect) => effect !== 'unclear' && effect !== 'none')).toEqual([])
  })

  it.each(decided)('are $effect where all of them are read: $after', ({ part, before, after, effect }) => {
    expect(new Set(effectsOf(part, before, after))).toEqual(new Set([effect]))
  })

  it.each([...unclear, ...decided])('have the opposite effects when the texts change places: $after', (statement) => {
    const { part, before, after } = statement
    const turned = effectsOf(part, after, before).map((effect) => opposite[effect])
    expect(turned.sort()).toEqual(effectsOf(part, before, after).sort())
  })
})

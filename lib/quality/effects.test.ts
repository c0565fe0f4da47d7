import { describe, expect, it } from 'vitest'
import type { Effect } from '#lib/compare/types.ts'
import { listEffectShortfalls } from './bounds.ts'
import { effectRules } from './effect-cases/list-rules.ts'
import { type JudgedCase, judgeCase, scoreEffects } from './score-effects.ts'

describe('the effect for the insured', () => {
  it('is told as a careful reader tells it, or left open, on the labeled cases', async () => {
    const judged: JudgedCase[] = []
    for (const { cases } of effectRules) for (const example of cases) judged.push(await judgeCase(example))
    const misses = judged.filter(({ verdict }) => verdict === 'wrong').map(({ example }) => example.text)
    expect(listEffectShortfalls(scoreEffects(judged)), misses.join('\n')).toEqual([])
  }, 60_000)

  it.each(effectRules)('has cases in both directions or none: $rule', ({ cases }) => {
    const told = new Set(
      cases.flatMap(({ effect }): readonly Effect[] => (typeof effect === 'string' ? [effect] : effect)),
    )
    expect(told.size).toBeGreaterThan(0)
  })
})

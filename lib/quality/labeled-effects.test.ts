import { describe, expect, it } from 'vitest'
import { effectRules } from './effect-cases/list-rules.ts'
import { openCases } from './effect-cases/open-cases.ts'
import { judgeCase } from './score-effects.ts'

describe.each(effectRules)('the effect of $rule', ({ cases }) => {
  it.each(cases)('is as labeled, or left open where it is known to be: $text', async (example) => {
    const { verdict } = await judgeCase(example)
    expect(verdict).toBe(openCases.has(example.text) ? 'undecided' : 'right')
  })
})

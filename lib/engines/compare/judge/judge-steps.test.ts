import { describe, expect, it } from 'vitest'
import { readMarked } from '../testing/judge-marked.ts'
import { judgeSteps } from './judge-steps.ts'

/** The effect of "… [old|new] …" in a grant. */
const effectOf = (marked: string) => judgeSteps(readMarked({ category: 'amount', marked }))

describe('words that change a figure and more', () => {
  it.each([
    ['narrower', 'This coverage does not apply to tools you hold for more than [90 days|60 days, or to rented tools].'],
    ['mixed', 'We will pay, at [replacement cost, up to $4,000|actual cash value, up to $6,000], for damage to tools.'],
  ])('are %s by all that they change: %s', (effect, marked) => {
    expect(effectOf(marked)).toBe(effect)
  })

  it.each([
    'We will pay up to [$4,000 for qwertz|$6,000 for asdfgh] tools.',
    'We will pay up to [$4,000 or $5,000|$6,000] for tools.',
    'We will pay for tools [for 30 days|up to $500].',
  ])('are unclear where one of the changes is, or their figures do not pair: %s', (marked) => {
    expect(effectOf(marked)).toBe('unclear')
  })
})

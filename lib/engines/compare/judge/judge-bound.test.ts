import { describe, expect, it } from 'vitest'
import { readMarked } from '../testing/judge-marked.ts'
import { judgeBound } from './judge-bound.ts'

/** The sign of “… [old|new] …”. */
const signOf = (marked: string) => judgeBound(readMarked({ category: 'amount', marked }))

describe('a figure that rises', () => {
  const cases = [
    [1, 'Jewelry worth [$100|$250] or less per item is not subject to this limit.'],
    [1, 'Roofs more than [ten|twelve] years old are settled at actual cash value.'],
    [1, 'A student is covered until the age of [24|26].'],
    [1, 'A spouse is covered until the earlier of [60|90] days after the move or the end of the period.'],
    [1, 'The expense must be incurred and reported within [one year|three years] of the accident.'],
    [-1, 'We will pay within [30|60] days.'],
    [-1, 'We cover tools that are out of use for more than [24|48] hours.'],
  ] as const

  it.each(cases)('has the sign of its bound times that of its place (%i): %s', (sign, marked) => {
    expect(signOf(marked)).toBe(sign)
  })

  it('has the opposite sign where it falls', () => {
    for (const [sign, marked] of cases)
      expect.soft(signOf(marked.replace(/\[(.*)\|(.*)\]/, '[$2|$1]')), marked).toBe(-sign)
  })

  it.each([
    'At least [10|20] acres must be replanted.',
    'If hail damages a roof that is more than [12|15] years old, we pay its actual cash value.',
    'The premium is [$100|$200].',
  ])('is unclear where its sentence does not show what it bounds: %s', (marked) => {
    expect(signOf(marked)).toBe(0)
  })
})

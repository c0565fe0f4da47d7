import { describe, expect, it } from 'vitest'
import { describePrice, priceComparison } from './price.ts'
import type { InputRole } from './rules.ts'

const priceOf = (...inputs: [InputRole, number][]) =>
  priceComparison(inputs.map(([role, pageCount]) => ({ role, pageCount })))

describe('the price of a comparison', () => {
  it.each([
    [0, 100],
    [1, 200],
    [100, 200],
    [101, 300],
    [1000, 1100],
  ])('for %i pages of wording is %i hundredths of a credit', (pages, price) => {
    expect(priceOf(['variant', pages])).toBe(price)
  })

  it('adds up the pages of all documents before it rounds', () => {
    expect(priceOf(['variant', 60], ['form', 40])).toBe(200)
    expect(priceOf(['variant', 60], ['form', 41])).toBe(300)
  })

  it.each(['variant_context', 'shared_context', 'knowledge', 'review'] as const)('does not count %s pages', (role) => {
    expect(priceOf(['variant', 10], ['form', 10], [role, 5000])).toBe(200)
  })

  it('is said in credits', () => {
    expect(describePrice()).toBe('1 credit, plus 1 for every 100 pages of wording or part of them.')
  })
})

import { describe, expect, it } from 'vitest'
import { describeMove } from './figure-change.ts'

describe('how far a figure moved', () => {
  it.each([
    ['$200', '$300', '+50%'],
    ['$1,500', '$1,000', '−33%'],
    ['30 days', '45 days', '+50%'],
    ['1 year', '2 years', '+100%'],
    ['1%', '2%', '+1 pt'],
    ['10 percent', '7.5 percent', '−2.5 pt'],
    ['$1,000,000', '$1,005,000', '+0.5%'],
  ])('from %s to %s is %s', (before, after, text) => {
    expect(describeMove(before, after)).toBe(text)
  })

  it.each([
    ['two weeks', '30 days'],
    ['14 days', '2 weeks'],
    ['$500', '$500'],
    ['$0', '$500'],
    ['$500', '10%'],
    ['$500', '$1,000 or 5%'],
    ['', '$500'],
  ])('has no description from “%s” to “%s”', (before, after) => {
    expect(describeMove(before, after)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { asksForComparison } from './asks-for-comparison.ts'

describe('a comment that asks for a side-by-side', () => {
  it.each([
    'Please provide a side-by-side of the current and proposed forms.',
    'Send the two editions SIDE BY SIDE.',
    'A comparison with the form on file is required.',
    'Submit a redline against HO 03 05 19.',
    'Please attach a red-lined version.',
    'Provide a marked copy of the endorsement.',
    'We need a marked-up version.',
  ])('is “%s”', (body) => {
    expect(asksForComparison(body)).toBe(true)
  })

  it.each([
    'Explain how the rates compare.',
    'The beside clause is unclear.',
    'Mark the copy as final.',
    'The line in red is wrong.',
    '',
  ])('is not “%s”', (body) => {
    expect(asksForComparison(body)).toBe(false)
  })
})

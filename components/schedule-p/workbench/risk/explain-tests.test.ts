import { describe, expect, it } from 'vitest'
import { testCalendarYears } from '#lib/engines/triangles/calendar-year-effect.ts'
import { correlateDevelopment } from '#lib/engines/triangles/development-correlation.ts'
import { raa } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { explainCalendarYears, explainCorrelation } from './explain-tests.ts'

const effect = testCalendarYears(raa)
const correlation = correlateDevelopment(raa)
if (effect === null || correlation === null) throw new Error('RAA has both tests.')

describe('the tests in words', () => {
  it.each([
    [{ ...effect }, /^No effect found: /],
    [{ ...effect, hasEffect: true, statistic: 2 }, /^Effect found: .* gather .* too small\.$/],
    [{ ...effect, hasEffect: true, statistic: 20 }, /^Effect found: .* more evenly than by chance\.$/],
  ])('name a calendar year effect and its meaning', (found, sentence) => {
    expect(explainCalendarYears(found)).toMatch(sentence)
  })

  it.each([
    [{ ...correlation }, /^No correlation found: /],
    [{ ...correlation, isCorrelated: true, statistic: 0.5 }, /followed by a large one/],
    [{ ...correlation, isCorrelated: true, statistic: -0.5 }, /followed by a small one/],
  ])('name a correlation and its direction', (found, sentence) => {
    expect(explainCorrelation(found)).toMatch(sentence)
  })
})

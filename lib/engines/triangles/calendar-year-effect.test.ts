import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testCalendarYears } from './calendar-year-effect.ts'
import type { RatioKey } from './link-ratios.ts'
import { sumOf } from './sum.ts'
import { anyRunOff, anyTriangle, timesTen } from './testing/any-triangle.ts'
import { fromRows, raa } from './testing/reference-triangles.ts'
import { unusualNumbers } from './testing/unusual-numbers.ts'

describe('the test for calendar year effects', () => {
  // R’s interval is the mean ± 1.96 standard deviations; the paper’s, in appendix H, is ± 2.
  it('has the sum, mean and variance that R ChainLadder’s cyEffTest prints for RAA, and no effect', () => {
    const { years = [], ...effect } = testCalendarYears(raa) ?? {}
    expect(effect).toEqual({
      statistic: 14,
      mean: 12.875,
      variance: expect.closeTo(3.978516, 6),
      interval: [expect.closeTo(8.886, 3), expect.closeTo(16.864, 3)],
      hasEffect: false,
    })
    expect(years.map(({ small, large }) => [small, large])).toEqual([
      [1, 0],
      [1, 1],
      [3, 0],
      [3, 1],
      [1, 3],
      [1, 3],
      [2, 4],
      [4, 4],
      [4, 4],
    ])
  })

  it('finds calendar years in which all ratios are large or all are small', () => {
    const size = 8
    const rows = Array.from({ length: size }, (_, i) => {
      let amount = 1000
      return Array.from({ length: size - i }, (_unused, j) => {
        if (j > 0) amount *= (i + j) % 2 === 0 ? 1.1 : 1.3
        return amount
      })
    })
    expect(testCalendarYears(fromRows(2001, rows))).toMatchObject({ statistic: 0, hasEffect: true })
  })

  it('is null where no two ratios of a calendar year differ from the median of their age', () => {
    expect(testCalendarYears(fromRows(2001, [[1, 2, 3]]))).toBeNull()
    expect(testCalendarYears(fromRows(2001, [[0, 0, 0], [0, 0], [0]]))).toBeNull()
    expect(
      testCalendarYears(
        fromRows(2001, [
          [1, 2, 4],
          [1, 2, 4],
          [1, 2],
        ]),
      ),
    ).toBeNull()
  })

  it('counts each ratio once, leaves excluded ones out and has no unusual number, on any table', () => {
    fc.assert(
      fc.property(anyTriangle, (triangle) => {
        const effect = testCalendarYears(triangle)
        expect(unusualNumbers(effect)).toEqual([])
        for (const { small, large, fewer, mean, variance } of effect?.years ?? []) {
          expect(fewer).toBeLessThanOrEqual((small + large) / 2)
          expect(mean).toBeLessThanOrEqual((small + large) / 2)
          expect(variance).toBeGreaterThanOrEqual(-1e-12)
        }
      }),
      { seed: 62, numRuns: 200 },
    )
    const fromTwelve = raa.origins.map((origin) => ({ origin, age: 12 }))
    const count = (excluded: readonly RatioKey[]) =>
      sumOf(testCalendarYears(raa, excluded)?.years ?? [], ({ small, large }) => small + large)
    // Nine ratios, one of them the median.
    expect(count(fromTwelve)).toBe(count([]) - 8)
  })

  it('is the same in another unit', () => {
    fc.assert(
      fc.property(anyRunOff, (triangle) => {
        expect(testCalendarYears(timesTen(triangle))).toEqual(testCalendarYears(triangle))
      }),
      { seed: 63, numRuns: 50 },
    )
  })
})

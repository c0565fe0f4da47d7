import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSelection, develop, type Selection } from './develop.ts'
import { standardizedResiduals } from './residuals.ts'
import { sumOf } from './sum.ts'
import { anySelection } from './testing/any-selection.ts'
import { anyRunOff, anyTriangle, timesTen } from './testing/any-triangle.ts'
import { fromRows, raa } from './testing/reference-triangles.ts'
import { unusualNumbers } from './testing/unusual-numbers.ts'
import type { Triangle } from './triangle.ts'

const residualsOf = (triangle: Triangle, selection: Partial<Selection> = {}) =>
  standardizedResiduals(develop(triangle, { ...defaultSelection, ...selection }))

describe('standardized residuals', () => {
  it('are what Mack’s model makes of 2, 3 and 4 with equal bases', () => {
    const residuals = residualsOf(fromRows(2001, [[10, 20], [10, 30], [10, 40], [10]]))
    // σ² = 10 · (1 + 0 + 1) ÷ 2 and h = ⅓: 1 · √10 ÷ (√10 · √⅔).
    expect(residuals.map(({ value }) => value)).toEqual([-1, 0, 1].map((sign) => expect.closeTo(sign * 1.5 ** 0.5, 12)))
    expect(residuals[1]).toMatchObject({ origin: 2002, age: 12, toAge: 24, calendarYear: 2003, fitted: 30 })
  })

  it('agree with σ: Σ r² (1 − h) of an age is its number of ratios less one', () => {
    fc.assert(
      fc.property(anyRunOff, fc.constantFrom('volume-all' as const, 'straight-all' as const), (triangle, average) => {
        const residuals = residualsOf(triangle, { average })
        const { ratios } = develop(triangle)
        for (const { age, ratios: ofAge } of ratios) {
          const own = residuals.filter((residual) => residual.age === age)
          if (own.length === 0) continue
          const weights = sumOf(ofAge, ({ from }) => (average === 'volume-all' ? from : 1))
          const spread = sumOf(own.entries(), ([at, { value }]) => {
            const weight = average === 'volume-all' ? (ofAge[at]?.from ?? 0) : 1
            return value ** 2 * (1 - weight / weights)
          })
          expect(spread).toBeCloseTo(ofAge.length - 1, 6)
        }
      }),
      { seed: 67, numRuns: 100 },
    )
  })

  it('follow the average: excluded ratios and those before its years have none', () => {
    expect(residualsOf(raa)).toHaveLength(44)
    const excluded = [{ origin: 1982, age: 12 }]
    expect(residualsOf(raa, { excluded }).filter(({ age }) => age === 12)).toHaveLength(8)
    expect(residualsOf(raa, { average: 'volume-3' }).filter(({ age }) => age === 12)).toHaveLength(3)
    expect(residualsOf(raa, { ownFactors: { 12: 3 } })).toEqual(residualsOf(raa))
  })

  it('are never unusual numbers, and the same in another unit', () => {
    fc.assert(
      fc.property(anyTriangle, anySelection, (triangle, selection) => {
        expect(unusualNumbers(residualsOf(triangle, selection))).toEqual([])
      }),
      { seed: 68, numRuns: 200 },
    )
    const [once, ten] = [residualsOf(raa), residualsOf(timesTen(raa))]
    expect(ten.map(({ value }) => value)).toEqual(once.map(({ value }) => expect.closeTo(value, 9)))
    expect(residualsOf(fromRows(2001, [[1, 2, 3]]))).toEqual([])
    expect(residualsOf(fromRows(2001, [[0, 0, 0], [0, 0], [0]]))).toEqual([])
  })
})

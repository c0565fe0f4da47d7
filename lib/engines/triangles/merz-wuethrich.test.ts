import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSelection, develop, type Selection } from './develop.ts'
import { oneYearErrors } from './merz-wuethrich.ts'
import { anySelection } from './testing/any-selection.ts'
import { anyRunOff, anyTriangle, timesTen } from './testing/any-triangle.ts'
import { fromRows, merzWuethrich, raa } from './testing/reference-triangles.ts'
import { unusualNumbers } from './testing/unusual-numbers.ts'
import type { Triangle } from './triangle.ts'

const oneYear = (triangle: Triangle, selection: Partial<Selection> = {}) =>
  oneYearErrors(develop(triangle, { ...defaultSelection, ...selection }))

describe('the one-year view', () => {
  it('has the errors of Merz and Wüthrich 2008, as R ChainLadder’s CDR(MW2008) prints them', () => {
    const { origins, total } = oneYear(merzWuethrich, { sigmaRule: 'mack' })
    const errors = origins.map(({ standardError }) => Number(standardError?.toFixed(4)))
    expect(errors).toEqual([0, 566.1744, 1486.5603, 3923.0986, 9722.8598, 28442.6216, 20954.287, 28119.318, 53320.821])
    expect(total.standardError).toBeCloseTo(81080.5468, 4)
  })

  it('is Mack’s where the next year is the last, and never above it', () => {
    fc.assert(
      fc.property(anyRunOff, fc.constantFrom('volume-all' as const, 'straight-all' as const), (triangle, average) => {
        const development = develop(triangle, { ...defaultSelection, average })
        const { origins, total } = oneYearErrors(development)
        const { mack } = development
        for (const [at, { standardError }] of origins.entries()) {
          const ultimate = mack.origins[at]?.standardError ?? null
          if (standardError === null || ultimate === null) continue
          expect(standardError).toBeLessThanOrEqual(ultimate * (1 + 1e-9))
          if (at < 2) expect(standardError).toBeCloseTo(ultimate, 6)
        }
        if (total.standardError !== null && mack.total.standardError !== null)
          expect(total.standardError).toBeLessThanOrEqual(mack.total.standardError * (1 + 1e-9))
      }),
      { seed: 64, numRuns: 100 },
    )
  })

  it('has no unusual number, and a note for each missing one, on any table and selection', () => {
    fc.assert(
      fc.property(anyTriangle, anySelection, (triangle, selection) => {
        const { origins, total } = oneYear(triangle, selection)
        expect(unusualNumbers([origins, total])).toEqual([])
        for (const { standardError, note } of [...origins, total]) expect(standardError === null).toBe(note !== null)
      }),
      { seed: 65, numRuns: 200 },
    )
  })

  it('is ten times as large for ten times the losses, and after an exclusion and its restoration the same', () => {
    fc.assert(
      fc.property(anyRunOff, (triangle) => {
        const [once, ten] = [oneYear(triangle).total.standardError, oneYear(timesTen(triangle)).total.standardError]
        expect(once === null).toBe(ten === null)
        if (once !== null && ten !== null) expect(ten / (10 * once || 1)).toBeCloseTo(once && 1, 9)
      }),
      { seed: 66, numRuns: 100 },
    )
    const excluded = [{ origin: 1982, age: 12 }]
    expect(oneYear(raa, { excluded }).total.standardError).toBeLessThan(oneYear(raa).total.standardError ?? 0)
    expect(oneYear(raa, { excluded: [] })).toEqual(oneYear(raa))
  })

  it('holds the tail: it scales with the ultimates and adds nothing to the oldest accident year', () => {
    const [without, withTail] = [oneYear(raa), oneYear(raa, { tail: { kind: 'constant', factor: 1.05 } })]
    expect(withTail.origins[0]?.standardError).toBe(0)
    expect(withTail.total.standardError).toBeCloseTo(1.05 * (without.total.standardError ?? 0), 6)
  })

  it('says why it is missing for one accident year and for losses of zero', () => {
    expect(oneYear(fromRows(2001, [[1, 2, 3]])).total).toMatchObject({ standardError: 0 })
    expect(oneYear(fromRows(2001, [[0, 0, 0], [0, 0], [0]])).total).toMatchObject({ note: 'factor-missing' })
    expect(oneYear(fromRows(2001, [[10, 20], [5]])).total).toMatchObject({ note: 'too-few-ages' })
  })
})

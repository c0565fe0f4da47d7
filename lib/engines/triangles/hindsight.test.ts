import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { develop } from './develop.ts'
import { listYearEnds, lookBack } from './hindsight.ts'
import { anyTriangle } from './testing/any-triangle.ts'
import { fromRows, raa } from './testing/reference-triangles.ts'
import { toCalendar } from './views.ts'

describe('hindsight', () => {
  it('picks from the triangle as it was known then, and holds the next diagonal against it', () => {
    const triangle = fromRows(2001, [[100, 150, 165], [200, 310], [400]])
    expect(lookBack(triangle, 2002)).toEqual({
      year: 2002,
      steps: [
        { origin: 2002, age: 12, toAge: 24, picked: 1.5, ratio: 1.55, expected: 100, actual: 110, difference: 10 },
        { origin: 2001, age: 24, toAge: 36, picked: null, ratio: 1.1, expected: null, actual: 15, difference: null },
      ],
      total: expect.objectContaining({ expected: 100, actual: 110, difference: 10 }),
    })
  })

  it('follows the selection: its averages, exclusions and entered factors', () => {
    const selection = {
      excluded: [{ origin: 1981, age: 12 }],
      average: 'latest',
      averageByAge: {},
      ownFactors: { 24: 2 },
      tail: { kind: 'constant', factor: 1 },
      sigmaRule: 'mack',
    } as const
    const { steps } = lookBack(raa, 1989, selection)
    expect(steps[0]?.picked).toBeCloseTo(6947 / 1351, 12)
    expect(steps[1]?.picked).toBe(2)
    expect(steps[0]).toMatchObject({ origin: 1989, ratio: 5395 / 3133 })
  })

  it('adds up to the diagonal of the year after, for any triangle and year', () => {
    fc.assert(
      fc.property(anyTriangle, (triangle) => {
        for (const year of listYearEnds(triangle)) {
          const { steps, total } = lookBack(triangle, year)
          const both = steps.filter(({ difference }) => difference !== null)
          const sum = both.reduce((all, { difference }) => all + (difference ?? 0), 0)
          if (both.length > 0) expect(sum).toBeCloseTo(total.difference ?? Number.NaN, 2)
          for (const { origin, toAge } of steps) expect(origin + toAge / 12 - 1).toBe(year + 1)
        }
      }),
      { seed: 62, numRuns: 100 },
    )
  })

  it('has a year end for every year that follows a link ratio, newest first', () => {
    expect(listYearEnds(raa)).toEqual([1989, 1988, 1987, 1986, 1985, 1984, 1983, 1982])
    expect(listYearEnds(fromRows(2023, [[1, 2], [3]]))).toEqual([])
    expect(lookBack(raa, 1990).steps).toEqual([])
    expect(lookBack(raa, 1982).steps[0]?.picked).toBe(develop(fromRows(1981, [[5012, 8269]])).selected[0]?.value)
    expect(toCalendar(raa).years.at(-1)).toBe(1990)
  })
})

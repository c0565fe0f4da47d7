import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correlateDevelopment } from './development-correlation.ts'
import { anyTriangle } from './testing/any-triangle.ts'
import { fromRows, raa } from './testing/reference-triangles.ts'

describe('the correlation of development factors', () => {
  it('is null or from −1 to 1 on any table', () => {
    fc.assert(
      fc.property(anyTriangle, (triangle) => {
        const { statistic } = correlateDevelopment(triangle) ?? { statistic: 0 }
        expect(Math.abs(statistic)).toBeLessThanOrEqual(1 + 1e-12)
      }),
      { seed: 61 },
    )
  })

  it('is 1 where high factors follow high ones and −1 where low ones do', () => {
    const rising = fromRows(2001, [[10, 20, 40], [10, 30, 90], [10, 40, 160], [5]])
    const falling = fromRows(2001, [[10, 20, 100], [10, 30, 120], [10, 40, 120], [5]])
    expect(correlateDevelopment(rising)).toMatchObject({ statistic: 1, isCorrelated: true })
    expect(correlateDevelopment(falling)?.statistic).toBe(-1)
  })

  it('gives equal factors one rank, and none to a column of equal factors', () => {
    const tied = fromRows(2001, [[10, 20, 40], [10, 20, 60], [10, 40, 160], [5]])
    expect(correlateDevelopment(tied)?.statistic).toBeCloseTo(Math.sqrt(3) / 2, 12)
    expect(correlateDevelopment(fromRows(2001, [[10, 20, 40], [10, 20, 60], [10]]))).toBeNull()
  })

  it('shows each pair of ages, and leaves excluded ratios out of both', () => {
    const [first] = correlateDevelopment(raa)?.pairs ?? []
    expect(first).toEqual({ ages: [12, 24, 36], years: 8, rank: expect.closeTo(4 / 21, 12) })
    const [excluded] = correlateDevelopment(raa, [{ origin: 1982, age: 24 }])?.pairs ?? []
    expect(excluded?.years).toBe(7)
    expect(correlateDevelopment(raa, [{ origin: 1989, age: 12 }])?.pairs).toEqual(correlateDevelopment(raa)?.pairs)
  })
})

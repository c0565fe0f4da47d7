import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTriangle } from './testing/any-triangle.ts'
import { fromRows } from './testing/reference-triangles.ts'
import { changesAtAge, fitTrends, meanByCalendarYear } from './trends.ts'

/** Severities that grow by 5 % with each accident year, and by another 10 % in calendar year 2004 and after. */
const stepped = fromRows(
  2001,
  Array.from({ length: 5 }, (_, i) =>
    Array.from({ length: 5 - i }, (_, j) => 1000 * (j + 1) * 1.05 ** i * (2001 + i + j >= 2004 ? 1.1 : 1)),
  ),
)

describe('calendar-year trends', () => {
  it('show a change of practice in its own calendar year, at all ages', () => {
    const means = meanByCalendarYear(changesAtAge(stepped, 'relative'))
    expect(means.map(({ year, count }) => [year, count])).toEqual([
      [2002, 1],
      [2003, 2],
      [2004, 3],
      [2005, 4],
    ])
    const [before, next, step, after] = means.map(({ mean }) => mean)
    for (const mean of [before, next, after]) expect(mean).toBeCloseTo(0.05, 12)
    expect(step).toBeCloseTo(1.05 * 1.1 - 1, 12)
  })

  it('measure shares in points, and nothing against a figure that is not above zero', () => {
    const shares = fromRows(2001, [[0.5, 0.8], [0.4], [-1], [2]])
    expect(changesAtAge(shares, 'points').values.map(([cell]) => cell)).toEqual([null, expect.closeTo(-0.1), -1.4, 3])
    expect(changesAtAge(shares, 'relative').values.map(([cell]) => cell)).toEqual([
      null,
      expect.closeTo(-0.2),
      -3.5,
      null,
    ])
  })

  it('are of neighboring accident years only', () => {
    const gap = { ...fromRows(2001, [[1], [2]]), origins: [2001, 2003] }
    expect(changesAtAge(gap, 'points').values.flat()).toEqual([null, null])
    expect(meanByCalendarYear(changesAtAge(gap, 'points'))).toEqual([])
  })

  it('have no figure that is not a number, and do not depend on the unit', () => {
    fc.assert(
      fc.property(anyTriangle, (triangle) => {
        const scaled = { ...triangle, values: triangle.values.map((row) => row.map((cell) => cell && cell * 1024)) }
        const [plain, larger] = [changesAtAge(triangle, 'relative'), changesAtAge(scaled, 'relative')]
        expect(larger.values).toEqual(plain.values)
        for (const { mean } of meanByCalendarYear(plain)) expect(Number.isFinite(mean)).toBe(true)
        for (const [at, { rate }] of fitTrends(triangle, 'relative').entries()) {
          if (rate !== null) expect(fitTrends(scaled, 'relative')[at]?.rate).toBeCloseTo(rate, 6)
        }
      }),
      { seed: 61, numRuns: 200 },
    )
  })
})

describe('a fitted trend', () => {
  it('is the growth of figures that grow evenly, with the number of years it is fitted to', () => {
    const even = fromRows(2001, [[100, 50], [107, 53.5], [114.49, 57.245], [122.5043]])
    expect(fitTrends(even, 'relative')).toEqual([
      { age: 12, rate: expect.closeTo(0.07, 12), count: 4 },
      { age: 24, rate: expect.closeTo(0.07, 12), count: 3 },
    ])
    expect(fitTrends(fromRows(2001, [[0.1], [0.2], [0.3]]), 'points')[0]?.rate).toBeCloseTo(0.1, 12)
  })

  it('needs three figures', () => {
    expect(fitTrends(fromRows(2001, [[1], [2], [-3]]), 'relative')).toEqual([{ age: 12, rate: null, count: 2 }])
  })
})

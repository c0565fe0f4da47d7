import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSelection, develop, type Selection } from './develop.ts'
import { anyAverage, anySelection } from './testing/any-selection.ts'
import { anyRunOff, anyTriangle, timesTen } from './testing/any-triangle.ts'
import { fromRows, raa } from './testing/reference-triangles.ts'
import { unusualNumbers } from './testing/unusual-numbers.ts'
import type { Triangle } from './triangle.ts'

function select(selection: Partial<Selection>): Selection {
  return { ...defaultSelection, ...selection }
}

describe('any development', () => {
  it('no figure is NaN or infinite, and what is missing at an origin has a note', () => {
    fc.assert(
      fc.property(anyTriangle, anySelection, (triangle, selection) => {
        const development = develop(triangle, selection)
        expect(unusualNumbers(development)).toEqual([])
        for (const { ultimate, note } of development.origins) expect(ultimate === null).toBe(note !== null)
        for (const { standardError, note } of development.mack.origins)
          expect(standardError === null).toBe(note !== null)
        for (const { value, note } of [...development.cdf, development.tail]) expect(value === null).toBe(note !== null)
      }),
      { seed: 41, numRuns: 200 },
    )
  })

  it('the product of the selected factors and the tail is the CDF', () => {
    fc.assert(
      fc.property(anyRunOff, anySelection, (triangle, selection) => {
        const { selected, tail, cdf } = develop(triangle, selection)
        const factors = [...selected.map(({ value }) => value), tail.value]
        for (const [at, { value }] of cdf.entries()) {
          const rest = factors.slice(at)
          if (rest.includes(null)) expect(value).toBeNull()
          else
            expect(value).toBeCloseTo(
              rest.reduce<number>((product, factor) => product * (factor ?? 0), 1),
              9,
            )
        }
      }),
      { seed: 42, numRuns: 200 },
    )
  })

  it('is plain data: a clone of it is equal to it', () => {
    fc.assert(
      fc.property(anyRunOff, anySelection, (triangle, selection) => {
        const development = develop(triangle, selection)
        expect(structuredClone(development)).toEqual(development)
      }),
      { seed: 43, numRuns: 20 },
    )
  })

  it('every average lies between the lowest and the highest ratio of its age', () => {
    fc.assert(
      fc.property(anyRunOff, (triangle) => {
        const { ratios, averages } = develop(triangle)
        for (const { factors } of averages)
          for (const [at, { value }] of factors.entries()) {
            const all = ratios[at]?.ratios.map(({ ratio }) => ratio ?? 0) ?? []
            expect(value).toBeGreaterThanOrEqual(Math.min(...all) * (1 - 1e-12))
            expect(value).toBeLessThanOrEqual(Math.max(...all) * (1 + 1e-12))
          }
      }),
      { seed: 44, numRuns: 100 },
    )
  })

  it('ten times the losses are ten times the ultimates and Mack errors of a straight average', () => {
    fc.assert(
      fc.property(anyRunOff, (triangle) => {
        const [once, ten] = [triangle, timesTen(triangle)].map((one) =>
          develop(one, select({ average: 'straight-all' })),
        )
        expect(ten?.total.ultimate).toBeCloseTo(10 * (once?.total.ultimate ?? 0), 3)
        const error = once?.mack.total.standardError ?? null
        if (error !== null) expect((ten?.mack.total.standardError ?? 0) / (10 * error || 1)).toBeCloseTo(error && 1, 9)
      }),
      { seed: 45, numRuns: 100 },
    )
  })
})

describe('a triangle of constant ratios', () => {
  it('has no Mack error, by either rule and with any average', () => {
    const anyConstant = fc.record({
      firsts: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 6, maxLength: 10 }),
      factor: fc.double({ min: 1.01, max: 3, noNaN: true }),
      average: anyAverage(),
      sigmaRule: fc.constantFrom('log-linear' as const, 'mack' as const),
    })
    fc.assert(
      fc.property(anyConstant, ({ firsts, factor, average, sigmaRule }) => {
        const rows = firsts.map((first, i) => firsts.slice(i).map((_, j) => first * factor ** j))
        const { mack } = develop(fromRows(2001, rows), select({ average, sigmaRule }))
        if (average === 'latest') expect(mack.total.note).toBe('too-few-ages')
        else expect(mack.total.standardError).toBe(0)
      }),
      { seed: 46, numRuns: 200 },
    )
  })
})

describe('averages of 1.5, 2, 4 and 3', () => {
  const rows = [[100, 150], [200, 400], [10, 40], [100, 300], [70]]
  const factorsOf = (triangle: Triangle, selection: Selection = defaultSelection) =>
    Object.fromEntries(develop(triangle, selection).averages.map(({ id, factors }) => [id, factors[0]]))

  it('are what their names say', () => {
    const averages = factorsOf(fromRows(2001, rows))
    expect(averages['volume-all']?.value).toBeCloseTo(890 / 410, 12)
    expect(averages['volume-3']?.value).toBeCloseTo(740 / 310, 12)
    expect(averages['straight-all']?.value).toBe(2.625)
    expect(averages['straight-3']?.value).toBe(3)
    expect(averages['medial-all']?.value).toBe(2.5)
    expect(averages['geometric-all']?.value).toBeCloseTo(36 ** (1 / 4), 12)
    expect(averages.latest?.value).toBe(3)
  })

  it('leave excluded ratios out, without an older one in their place', () => {
    const excluded = [{ origin: 2003, age: 12 }]
    const averages = factorsOf(fromRows(2001, rows), select({ excluded }))
    expect(averages['straight-3']?.value).toBe(2.5)
    expect(averages['medial-all']?.value).toBe(2)
    expect(averages.latest?.value).toBe(3)
  })

  it('are null with a reason where nothing is left', () => {
    const excluded = [2001, 2002, 2003, 2004].map((origin) => ({ origin, age: 12 }))
    const averages = factorsOf(fromRows(2001, rows), select({ excluded }))
    expect(averages['volume-all']).toEqual({ value: null, note: 'all-excluded' })
    expect(factorsOf(fromRows(2001, [[0, 5], [-3, 5], [1]])).latest).toEqual({ value: null, note: 'base-not-positive' })
  })

  it('say where a medial average had too few ratios to leave any out', () => {
    expect(factorsOf(fromRows(2001, [[100, 150], [200, 400], [3]]))['medial-all']).toEqual({
      value: 1.75,
      note: 'fewer-than-three',
    })
  })
})

describe('a selection', () => {
  it('takes an own factor and says so', () => {
    const { selected, cdf, mack } = develop(raa, select({ ownFactors: { 108: 1.02 } }))
    expect(selected.at(-1)).toEqual({ age: 108, toAge: 120, average: null, value: 1.02, note: 'own-factor' })
    expect(cdf.at(-2)?.value).toBe(1.02)
    expect(mack.total.standardError).toBeGreaterThan(0)
  })

  it('takes an average by age', () => {
    const { selected } = develop(raa, select({ averageByAge: { 24: 'latest' } }))
    expect(selected[1]?.value).toBe(13112 / 6947)
    expect(selected[2]?.average).toBe('volume-all')
  })

  it('rejects a factor of zero and leaves the ages before it without a CDF', () => {
    const { selected, cdf, total } = develop(raa, select({ ownFactors: { 24: 0 } }))
    expect(selected[1]).toMatchObject({ value: null, note: 'factor-not-positive' })
    expect(cdf.map(({ note }) => note).slice(0, 3)).toEqual(['factor-missing', 'factor-missing', null])
    expect(total.ultimate).toBeNull()
  })
})

describe('tail curves', () => {
  const along = (excess: (k: number) => number) =>
    fromRows(
      2001,
      Array.from({ length: 9 }, (_, i) => {
        let cumulative = 1000
        return Array.from({ length: 9 - i }, (_unused, j) => {
          if (j > 0) cumulative *= 1 + excess(j)
          return cumulative
        })
      }),
    )

  it('extend an exponential decay and an inverse power exactly', () => {
    const decay = (k: number) => 0.8 * Math.exp(-0.5 * k)
    const power = (k: number) => 0.8 * k ** -2.5
    const product = (excess: (k: number) => number) =>
      Array.from({ length: 100 }, (_, at) => 1 + excess(at + 9)).reduce((all, factor) => all * factor)
    const options = { fromAge: null, periods: 100 }
    const exponential = develop(along(decay), select({ tail: { kind: 'exponential', ...options } })).tail
    const inverse = develop(along(power), select({ tail: { kind: 'inverse-power', ...options } })).tail
    expect(exponential.value).toBeCloseTo(product(decay), 10)
    expect(exponential.curve?.slope).toBeCloseTo(-0.5, 10)
    expect(inverse.value).toBeCloseTo(product(power), 10)
    expect(inverse.curve?.slope).toBeCloseTo(-2.5, 10)
  })

  it('are null where the factors do not fall or too few are above 1', () => {
    const tail = { kind: 'exponential', fromAge: null, periods: 100 } as const
    expect(
      develop(
        along((k) => 0.1 * k),
        select({ tail }),
      ).tail,
    ).toMatchObject({ value: null, note: 'not-decaying' })
    expect(
      develop(
        along(() => 0),
        select({ tail }),
      ).tail,
    ).toMatchObject({ value: null, note: 'too-few-factors' })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bootstrapReserve } from './bootstrap.ts'
import { defaultSelection, develop, type Selection } from './develop.ts'
import { createPrng } from './prng.ts'
import { sum } from './sum.ts'
import { anySelection } from './testing/any-selection.ts'
import { anyRunOff, anyTriangle, timesTen } from './testing/any-triangle.ts'
import { fromRows, genIns, raa, ukMotor } from './testing/reference-triangles.ts'
import { unusualNumbers } from './testing/unusual-numbers.ts'
import type { Triangle } from './triangle.ts'

const percentiles = [0.5, 0.75, 0.95]

function run(triangle: Triangle, seed = 1, simulations = 2000) {
  const result = bootstrapReserve(triangle, { seed, simulations, percentiles })
  if ('unable' in result) throw new Error(result.unable)
  return result
}

describe('the bootstrap', () => {
  const onReference = { raa: run(raa), ukMotor: run(ukMotor), genIns: run(genIns) }

  it('averages within 2 % of the chain ladder on the reference triangles', () => {
    for (const [name, triangle] of Object.entries({ raa, ukMotor, genIns })) {
      const { total } = onReference[name as keyof typeof onReference]
      expect(total.chainLadder).toBeCloseTo(develop(triangle).total.remaining ?? 0, 6)
      expect(Math.abs(total.mean / total.chainLadder - 1)).toBeLessThan(0.02)
    }
  })

  it('spreads on GenIns as the analytic prediction error of England and Verrall 1999, 2,945,661', () => {
    expect(onReference.genIns.total.standardDeviation / 2_945_661).toBeCloseTo(1, 1)
  })

  it('takes off no more than the known bias: about 3 % on RAA, under 2 % on the others', () => {
    expect(onReference.raa.bias).toBeGreaterThan(0.01)
    expect(onReference.raa.bias).toBeLessThan(0.05)
    expect(Math.abs(onReference.ukMotor.bias ?? 1)).toBeLessThan(0.02)
    expect(Math.abs(onReference.genIns.bias ?? 1)).toBeLessThan(0.02)
  })

  it('reports its progress up to 1, without changing what is drawn', () => {
    const shares: number[] = []
    const onProgress = (share: number) => shares.push(share)
    const watched = bootstrapReserve(raa, { seed: 5, simulations: 250, percentiles, onProgress })
    expect(watched).toEqual(run(raa, 5, 250))
    expect([shares.at(-1), shares.length <= 100]).toEqual([1, true])
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })

  it('gives the same result for the same seed and another for another', () => {
    expect(run(raa, 5, 200)).toEqual(run(raa, 5, 200))
    expect(run(raa, 5, 200).total.mean).not.toBe(run(raa, 6, 200).total.mean)
  })

  it('gives a saved scenario the figures it had when it was saved', () => {
    const { total } = run(genIns, 2026, 1000)
    expect([total.mean, ...total.percentiles].map(Math.round)).toEqual([18_650_146, 18_304_772, 20_576_497, 24_276_678])
  })

  it('has rising percentiles around the mean, and nothing to add to a finished accident year', () => {
    const { origins, total } = onReference.raa
    expect(total.percentiles).toEqual(total.percentiles.toSorted((a, b) => a - b))
    expect(total.percentiles[0]).toBeLessThan(total.percentiles[2] ?? 0)
    expect(origins[0]).toEqual({
      origin: 1981,
      chainLadder: 0,
      mean: 0,
      standardDeviation: 0,
      percentiles: [0, 0, 0],
    })
  })

  it('is the chain ladder itself where every ratio is the same', () => {
    const rows = [[100, 200, 300, 330], [50, 100, 150], [80, 160], [10]]
    const { total, scale } = run(fromRows(2001, rows), 1, 50)
    expect(scale).toBeCloseTo(0, 12)
    expect(total.mean).toBeCloseTo(total.chainLadder, 6)
    expect(total.standardDeviation).toBeCloseTo(0, 6)
  })

  it('says what it cannot work with', () => {
    const gap = { ...raa, values: raa.values.map((row, i) => (i === 0 ? [null, ...row.slice(1)] : row)) }
    const options = { seed: 1, simulations: 10, percentiles }
    expect(bootstrapReserve(gap, options)).toEqual({ unable: 'gaps' })
    expect(bootstrapReserve(fromRows(2001, [[1, 2], [3]]), options)).toEqual({ unable: 'too-few-cells' })
    expect(bootstrapReserve(fromRows(2001, [[0, 2, 3], [0, 3], [1]]), options)).toEqual({
      unable: 'factor-not-positive',
    })
    expect(() => bootstrapReserve(raa, { ...options, simulations: 0 })).toThrow(RangeError)
    expect(() => bootstrapReserve(raa, { ...options, percentiles: [95] })).toThrow(RangeError)
  })
})

describe('the bootstrap of a selection', () => {
  const choose = (triangle: Triangle, chosen: Partial<Selection>) => {
    const selection = { ...defaultSelection, ...chosen }
    const result = bootstrapReserve(triangle, { selection, seed: 1, simulations: 1000, percentiles })
    if ('unable' in result) throw new Error(result.unable)
    return { ...result, developed: develop(triangle, selection) }
  }
  const outliers = [12, 36].map((age) => ({ origin: 1982, age }))

  it.each<[string, Partial<Selection>]>([
    ['an exclusion', { excluded: outliers }],
    ['averages of five years', { average: 'volume-5' }],
    ['straight averages', { average: 'straight-all' }],
    ['an entered factor', { ownFactors: { 24: 1.8 } }],
    ['a tail', { tail: { kind: 'constant', factor: 1.05 } }],
  ])('is around the chain ladder of %s', (_, chosen) => {
    const { origins, total, developed } = choose(raa, chosen)
    for (const [at, { chainLadder }] of origins.entries())
      expect(chainLadder).toBeCloseTo(developed.origins[at]?.remaining ?? Number.NaN, 6)
    expect(total.chainLadder).toBeCloseTo(developed.total.remaining ?? Number.NaN, 6)
    expect(Math.abs(total.mean / total.chainLadder - 1)).toBeLessThan(0.05)
  })

  it('leaves excluded link ratios out of its spread, and is as before once they are restored', () => {
    const [all, without, restored] = [[], outliers, []].map((excluded) => choose(raa, { excluded }))
    expect(without?.total.standardDeviation).toBeLessThan(all?.total.standardDeviation ?? 0)
    expect(without?.scale).toBeLessThan(all?.scale ?? 0)
    expect(restored).toEqual(all)
  })

  it('has a tail’s amounts, which vary as all future amounts do', () => {
    const [plain, tail] = [choose(raa, {}), choose(raa, { tail: { kind: 'constant', factor: 1.05 } })]
    expect(tail.origins[0]?.standardDeviation).toBeGreaterThan(0)
    expect(tail.total.standardDeviation).toBeGreaterThan(plain.total.standardDeviation)
  })

  it('counts every simulation once in its histogram, with round limits', () => {
    const { histogram } = choose(raa, {})
    expect(sum(histogram?.counts ?? [])).toBe(1000)
    expect(histogram?.counts.length).toBeGreaterThan(11)
    expect(histogram?.counts.length).toBeLessThan(32)
    expect([1, 2, 5]).toContain(Number(String(histogram?.width)[0]))
    expect((histogram?.from ?? 0.5) % (histogram?.width ?? 1)).toBeCloseTo(0, 9)
  })

  it('has no unusual number on any table and selection, or says what it cannot work with', () => {
    fc.assert(
      fc.property(fc.oneof(anyTriangle, anyRunOff), anySelection, (triangle, selection) => {
        const result = bootstrapReserve(triangle, { selection, seed: 1, simulations: 20, percentiles })
        expect(unusualNumbers(result)).toEqual([])
        if ('unable' in result) return
        const remaining = develop(triangle, selection).total.remaining ?? Number.NaN
        expect(result.total.chainLadder / (remaining || 1)).toBeCloseTo(remaining && 1, 9)
      }),
      { seed: 69, numRuns: 200 },
    )
  })

  it('is ten times as large for ten times the losses', () => {
    const [once, ten] = [choose(raa, {}), choose(timesTen(raa), {})]
    expect(ten.total.mean / once.total.mean).toBeCloseTo(10, 9)
    expect(ten.total.standardDeviation / once.total.standardDeviation).toBeCloseTo(10, 9)
    expect(ten.histogram?.counts).toEqual(once.histogram?.counts)
  })

  it('says why it cannot run on one accident year, losses of zero, without a tail or with too few link ratios', () => {
    const unable = (triangle: Triangle, chosen: Partial<Selection> = {}) => {
      const selection = { ...defaultSelection, ...chosen }
      return bootstrapReserve(triangle, { selection, seed: 1, simulations: 10, percentiles })
    }
    expect(unable(fromRows(2001, [[1, 2, 3]]))).toEqual({ unable: 'too-few-cells' })
    expect(unable(fromRows(2001, [[0, 0, 0], [0, 0], [0]]))).toEqual({ unable: 'factor-not-positive' })
    expect(unable(raa, { tail: { kind: 'constant', factor: 0 } })).toEqual({ unable: 'factor-missing' })
    expect(unable(raa, { average: 'latest' })).toEqual({ unable: 'too-few-cells' })
  })

  it('runs on increments that are negative', () => {
    const rows = [[100, 150, 140, 145], [110, 160, 150], [90, 140], [120]]
    expect(choose(fromRows(2001, rows), {}).total.standardDeviation).toBeGreaterThan(0)
  })
})

describe('the source of randomness', () => {
  it('draws uniformly over the whole range and never beyond it', () => {
    const prng = createPrng(7)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let at = 0; at < 20_000; at++) {
      const bucket = prng.below(10)
      counts[bucket] = (counts[bucket] ?? Number.NaN) + 1
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  it.each([
    { mean: 0.3, dispersion: 2 },
    { mean: 100, dispersion: 10 },
  ])('draws gammas of mean $mean and variance $dispersion times that', ({ mean, dispersion }) => {
    const prng = createPrng(11)
    const draws = Array.from({ length: 40_000 }, () => prng.gamma(mean, dispersion))
    const average = draws.reduce((all, draw) => all + draw, 0) / draws.length
    const variance = draws.reduce((all, draw) => all + (draw - average) ** 2, 0) / draws.length
    expect(average / mean).toBeCloseTo(1, 1)
    expect(variance / (mean * dispersion)).toBeCloseTo(1, 1)
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0)
  })
})

import { describe, expect, it } from 'vitest'
import { defaultSelection, develop, type Selection } from './develop.ts'
import { correlateDevelopment } from './development-correlation.ts'
import { bornhuetterFerguson } from './expected-losses.ts'
import { fitGrowthCurve, type GrowthKind, growthAt } from './growth-curve.ts'
import { fitOdp } from './odp-fit.ts'
import { genIns, raa, ukMotor } from './testing/reference-triangles.ts'
import type { Triangle } from './triangle.ts'

/** Published results hold to their last printed digit. */
function printed(values: readonly (number | null | undefined)[], digits: number): (number | null)[] {
  return values.map((value) => (value === null || value === undefined ? null : Number(value.toFixed(digits))))
}

function developWith(triangle: Triangle, selection: Partial<Selection>) {
  return develop(triangle, { ...defaultSelection, ...selection })
}

function cdfOf(selection: Partial<Selection>): (number | null)[] {
  return developWith(raa, selection).cdf.map(({ value }) => value)
}

describe('RAA', () => {
  it('has the σ² and standard errors of Mack 1994, p. 130, by Mack’s rule', () => {
    const { mack } = developWith(raa, { sigmaRule: 'mack' })
    const squares = mack.parameters.map(({ sigma }) => (sigma.value ?? 0) ** 2)
    expect(printed(squares.slice(0, 3), 0)).toEqual([27883, 1109, 691])
    expect(printed(squares.slice(3, 4), 1)).toEqual([61.2])
    expect(printed(squares.slice(4, 5), 0)).toEqual([119])
    expect(printed(squares.slice(5, 6), 1)).toEqual([40.8])
    expect(printed(squares.slice(6, 9), 2)).toEqual([1.34, 7.88, 1.34])
    const errors = mack.origins.map(({ standardError }) => standardError)
    expect(printed(errors, 0)).toEqual([0, 206, 623, 747, 1469, 2002, 2209, 5358, 6333, 24566])
  })

  it('has the summary of R ChainLadder’s MackChainLadder, log-linear', () => {
    const { origins, total, mack } = develop(raa)
    const latest = [18834, 16704, 23466, 27067, 26180, 15852, 12314, 13112, 5395, 2063]
    expect(origins.map((origin) => origin.latest)).toEqual(latest)
    expect(
      printed(
        origins.map(({ cdf }) => 1 / (cdf ?? 0)),
        3,
      ),
    ).toEqual([1, 0.991, 0.974, 0.943, 0.905, 0.813, 0.694, 0.546, 0.336, 0.112])
    expect(
      printed(
        origins.map(({ ultimate }) => ultimate),
        0,
      ),
    ).toEqual([18834, 16858, 24083, 28703, 28927, 19501, 17749, 24019, 16045, 18402])
    expect(
      printed(
        origins.map(({ remaining }) => remaining),
        0,
      ),
    ).toEqual([0, 154, 617, 1636, 2747, 3649, 5435, 10907, 10650, 16339])
    expect(
      printed(
        mack.origins.map(({ standardError }) => standardError),
        0,
      ),
    ).toEqual([0, 143, 592, 713, 1452, 1995, 2204, 5354, 6332, 24566])
    expect(printed([total.latest, total.ultimate, total.remaining], 2)).toEqual([160987, 213122.23, 52135.23])
    const error = mack.total.standardError ?? 0
    expect(printed([error], 2)).toEqual([26880.74])
    expect(printed([error / (total.remaining ?? 0)], 2)).toEqual([0.52])
  })

  it('has the total error of R ChainLadder’s test.MackRAA_tail_equals_1.05', () => {
    const { mack } = developWith(raa, { sigmaRule: 'mack', tail: { kind: 'constant', factor: 1.05 } })
    expect(printed([mack.total.standardError], 2)).toEqual([28669.91])
  })

  it('has the factors of chainladder-python’s tails/constant.py', () => {
    const tail = { kind: 'constant', factor: 1.05 } as const
    expect(
      printed(
        develop(raa).selected.map(({ value }) => value),
        6,
      ),
    ).toEqual([2.999359, 1.623523, 1.270888, 1.171675, 1.113385, 1.041935, 1.033264, 1.016936, 1.009217])
    expect(printed(cdfOf({ tail }), 6)).toEqual([
      9.366246, 3.122749, 1.923441, 1.513462, 1.291708, 1.160163, 1.11347, 1.077625, 1.059677, 1.05,
    ])
  })

  it('has the Bondy tail of chainladder-python’s tails/bondy.py', () => {
    const { value } = developWith(raa, { tail: { kind: 'bondy' } }).tail
    expect(printed([value], 4)).toEqual([1.0092])
    expect(printed([Math.sqrt(value ?? 0)], 4)).toEqual([1.0046])
  })

  it('has the CDF of chainladder-python’s test_drophighlow, with and without the highest ratios', () => {
    const usual = [1.4414, 1.2302, 1.1049, 1.0604, 1.0263, 1.0092]
    const excluded = [
      { origin: 1982, age: 12 },
      { origin: 1982, age: 36 },
    ]
    expect(printed(cdfOf({}).slice(0, -1), 4)).toEqual([8.9202, 2.974, 1.8318, ...usual])
    expect(printed(cdfOf({ excluded }).slice(0, -1), 4)).toEqual([8.0595, 2.8613, 1.7624, ...usual])
  })

  it('has the Bornhuetter-Ferguson figures of chainladder-python’s methods/bornferg.py', () => {
    const expected = Object.fromEntries(raa.origins.map((origin) => [origin, 28_000]))
    const origins = bornhuetterFerguson(develop(raa).origins, expected)
    expect(
      printed(
        origins.map(({ remaining }) => remaining),
        6,
      ),
    ).toEqual([
      0, 255.707763, 717.772687, 1596.061515, 2658.738155, 5239.441491, 8574.335344, 12714.889984, 18585.219714,
      24861.068855,
    ])
  })

  it('has the development correlation of chainladder-python’s core/correlation.py', () => {
    const { statistic = 0, interval = [], isCorrelated } = correlateDevelopment(raa) ?? {}
    expect(printed([statistic, ...interval], 4)).toEqual([0.0696, -0.1275, 0.1275])
    expect(isCorrelated).toBe(false)
  })

  it('has the scale of chainladder-python’s adjustments/bootstrap.py', () => {
    expect(fitOdp(raa)).toMatchObject({ scale: expect.closeTo(983.64, 2) })
  })
})

describe('UK Motor', () => {
  it('has the summary of chainladder-python’s methods/mack.py', () => {
    const { origins, mack } = develop(ukMotor)
    expect(origins.map(({ latest }) => latest)).toEqual([12690, 12746, 12993, 11093, 10217, 9650, 6283])
    expect(
      printed(
        origins.map(({ remaining }) => remaining),
        6,
      ),
    ).toEqual([0, 350.902024, 1037.536767, 2044.859861, 3663.404483, 7162.150646, 14396.919151])
    expect(
      printed(
        origins.map(({ ultimate }) => ultimate),
        6,
      ),
    ).toEqual([12690, 13096.902024, 14030.536767, 13137.859861, 13880.404483, 16812.150646, 20679.919151])
    expect(
      printed(
        mack.origins.map(({ standardError }) => standardError),
        6,
      ),
    ).toEqual([0, 27.246756, 36.524408, 144.534287, 427.634355, 693.166178, 901.408385])
    expect(printed([mack.total.standardError, mack.total.processRisk], 6)).toEqual([1424.531543, 1069.726277])
  })

  it('has the total error of straight averages in chainladder-python’s methods/mack.py', () => {
    const { mack } = developWith(ukMotor, { average: 'straight-all' })
    expect(printed([mack.total.standardError], 6)).toEqual([1591.603339])
  })

  it('has the completed triangle of chainladder-python’s methods/chainladder.py', () => {
    const rows = develop(ukMotor).projection.values.slice(4)
    expect(rows.map((row) => printed(row.slice(0, 5), 6))).toEqual([
      [4150, 7897, 10217, 11719.970266, 12853.969769],
      [5102, 9650, 12374.981102, 14195.400857, 15568.917781],
      [6283, 11870.058983, 15221.943585, 17461.165333, 19150.670711],
    ])
  })
})

describe('UK Motor by Clark’s growth curves, as chainladder-python’s development/clark.py', () => {
  it.each<{ kind: GrowthKind; factors: number[]; at240: number }>([
    { kind: 'loglogistic', factors: [1.917, 1.268, 1.141, 1.089, 1.063, 1.047], at240: 0.85 },
    { kind: 'weibull', factors: [1.912, 1.276, 1.143, 1.087, 1.058, 1.04], at240: 0.993 },
  ])('has the factors and the share emerged at 240 months of the $kind curve', ({ kind, factors, at240 }) => {
    const curve = fitGrowthCurve(ukMotor, kind)
    if (curve === null) throw new Error('There is no curve.')
    expect(printed(curve.factors, 3)).toEqual(factors)
    expect(printed([growthAt(curve, 240)], 3)).toEqual([at240])
  })
})

describe('GenIns', () => {
  it('has the reserve and standard error of Mack 1993, table 1, by Mack’s rule', () => {
    const { total, mack } = developWith(genIns, { sigmaRule: 'mack' })
    expect(printed([(total.remaining ?? 0) / 1000, (mack.total.standardError ?? 0) / 1000], 0)).toEqual([18681, 2447])
  })

  it('has the scale of England and Verrall 1999', () => {
    expect(fitOdp(genIns)).toMatchObject({ scale: expect.closeTo(52_601, 0) })
  })
})

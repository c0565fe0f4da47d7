import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { develop } from './develop.ts'
import type { DevelopedOrigin } from './developed-origin.ts'
import { benktander, bornhuetterFerguson, capeCod, expectedLosses } from './expected-losses.ts'
import { anyRunOff } from './testing/any-triangle.ts'
import { raa } from './testing/reference-triangles.ts'

const { origins } = develop(raa)
const premium = Object.fromEntries(raa.origins.map((origin, i) => [origin, 30_000 + 1000 * i]))
const forAll = (amount: number) => Object.fromEntries(raa.origins.map((origin) => [origin, amount]))
const ultimates = (found: readonly { readonly ultimate: number | null }[]) => found.map(({ ultimate }) => ultimate)

function expectClose(found: readonly (number | null)[], wanted: readonly (number | null)[]): void {
  for (const [at, value] of found.entries()) expect(value).toBeCloseTo(wanted[at] ?? Number.NaN, 6)
}

describe('Benktander', () => {
  it('has example 1 of Mack 2000, “Credible Claims Reserves: The Benktander Method”: half developed, 55 paid, 90 expected', () => {
    const half: DevelopedOrigin = {
      origin: 2000,
      age: 12,
      latest: 55,
      cdf: 2,
      ultimate: 110,
      remaining: 55,
      note: null,
    }
    const expected = { 2000: 90 }
    const methods = [expectedLosses, bornhuetterFerguson, benktander]
    expect(methods.flatMap((method) => ultimates(method([half], expected)))).toEqual([90, 100, 105])
  })

  it('lies between Bornhuetter-Ferguson and the chain ladder while losses develop upward', () => {
    fc.assert(
      fc.property(anyRunOff, fc.double({ min: 0.01, max: 100, noNaN: true }), (triangle, ratio) => {
        const developed = develop(triangle).origins
        const expected = Object.fromEntries(developed.map(({ origin, ultimate }) => [origin, (ultimate ?? 0) * ratio]))
        const [bf, once] = [bornhuetterFerguson(developed, expected), benktander(developed, expected)]
        for (const [at, { ultimate, cdf }] of developed.entries()) {
          if (ultimate === null || cdf === null || cdf < 1) continue
          const [low, high] = [ultimate, bf[at]?.ultimate ?? Number.NaN].sort((a, b) => a - b)
          const between = once[at]?.ultimate ?? Number.NaN
          const slack = 1e-9 * Math.abs(high ?? 0)
          expect(between).toBeGreaterThanOrEqual((low ?? 0) - slack)
          expect(between).toBeLessThanOrEqual((high ?? 0) + slack)
        }
      }),
      { seed: 81, numRuns: 100 },
    )
  })
})

describe('Cape Cod', () => {
  it('is Bornhuetter-Ferguson at the loss ratio that makes used premium pay for the latest losses', () => {
    const { lossRatios, origins: found } = capeCod(origins, premium)
    const ratio = lossRatios[1981] ?? Number.NaN
    expect(new Set(Object.values(lossRatios)).size).toBe(1)
    const used = origins.reduce((sum, { origin, cdf }) => sum + (premium[origin] ?? 0) / (cdf ?? 1), 0)
    expect(ratio * used).toBeCloseTo(160_987, 4)
    const expected = Object.fromEntries(raa.origins.map((origin) => [origin, (premium[origin] ?? 0) * ratio]))
    expectClose(ultimates(found), ultimates(bornhuetterFerguson(origins, expected)))
  })

  it('is the chain ladder where each accident year counts its own losses alone', () => {
    expectClose(ultimates(capeCod(origins, premium, { decay: 0, trend: 0.05 }).origins), ultimates(origins))
  })

  it('finds one ratio in losses that follow trend and rates, as Gluck 1997 weighs them', () => {
    const trend = 0.04
    const onLevel = Object.fromEntries(raa.origins.map((origin, i) => [origin, 1.3 - 0.03 * i]))
    const made = origins.map((origin) => {
      const level = (premium[origin.origin] ?? 0) * (onLevel[origin.origin] ?? 1)
      const ultimate = (0.6 * level) / (1 + trend) ** (1990 - origin.origin)
      return { ...origin, ultimate, latest: ultimate / (origin.cdf ?? 1) }
    })
    for (const decay of [0, 0.75, 1]) {
      const found = capeCod(made, premium, { trend, onLevel, decay })
      for (const ratio of Object.values(found.lossRatios)) expect(ratio).toBeCloseTo(0.6, 12)
      expectClose(ultimates(found.origins), ultimates(made))
    }
  })

  it('names the year without premium', () => {
    const found = capeCod(origins, { ...premium, 1985: 0 })
    expect(found.origins[4]).toMatchObject({ ultimate: null, note: 'no-premium' })
    expect(found.lossRatios[1985]).toBeUndefined()
    expect(capeCod(origins, {}).lossRatios).toEqual({})
  })
})

it('each method scales with the losses and premium, and gives the chain ladder back where it is what was expected', () => {
  const thousandfold = develop({ ...raa, values: raa.values.map((row) => row.map((cell) => cell && cell * 1000)) })
  for (const method of [expectedLosses, bornhuetterFerguson, benktander]) {
    const small = method(origins, forAll(28_000))
    const large = method(thousandfold.origins, forAll(28_000_000))
    expectClose(
      large.map(({ ultimate }) => (ultimate ?? 0) / 1000),
      ultimates(small),
    )
    const expected = Object.fromEntries(origins.map(({ origin, ultimate }) => [origin, ultimate ?? 0]))
    expectClose(ultimates(method(origins, expected)), ultimates(origins))
  }
})

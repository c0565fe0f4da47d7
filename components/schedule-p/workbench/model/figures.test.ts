import { describe, expect, it } from 'vitest'
import type { ReserveMethod } from '#lib/contract/development-scenarios/operations.ts'
import { develop } from '#lib/engines/triangles/develop.ts'
import { fromRows, raa } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { computeFigures, type Figures } from './figures.ts'
import { findWarnings } from './warnings.ts'
import { firstScenario, type Scenario } from './workbench-state.ts'

const premiums = raa.origins.map(() => 30_000)
const nothing = { incurred: null, paid: null, carried: null, other: null, paidTriangle: null, closedWithPayment: null }
const input = { ...nothing, part: '2', triangle: raa, premiums }

function ultimatesOf(figures: Figures, method: ReserveMethod) {
  const found = figures.methods[method]
  if (found.kind === 'missing') throw new Error(found.reason)
  return found.figures.map(({ ultimate }) => ultimate)
}

function withMethods(methods: Partial<Scenario['methods']>, more: Partial<Scenario> = {}): Scenario {
  return { ...firstScenario, ...more, methods: { ...firstScenario.methods, ...methods } }
}

describe('expected losses', () => {
  it('Bornhuetter-Ferguson with Cape Cod’s loss ratio is Cape Cod', () => {
    const { assumptions, ...figures } = computeFigures(input, firstScenario)
    if (assumptions.kind === 'missing') throw new Error(assumptions.reason)
    const lossRatio = assumptions.figures[0]?.capeCodRatio ?? null
    const again = computeFigures(input, { ...firstScenario, lossRatio })
    const capeCod = ultimatesOf({ assumptions, ...figures }, 'cape-cod')
    for (const [at, ultimate] of ultimatesOf(again, 'bornhuetter-ferguson').entries())
      expect(ultimate).toBeCloseTo(capeCod[at] ?? Number.NaN, 6)
  })

  it.each([
    ['without premium', { ...input, premiums: null }],
    ['with premiums of zero', { ...input, premiums: premiums.map(() => 0) }],
    ['on claim counts', { ...input, part: '5' }],
  ])('are missing with a sentence %s', (_, given) => {
    const { methods } = computeFigures(given, { ...firstScenario, lossRatio: 0.7 })
    for (const method of ['cape-cod', 'bornhuetter-ferguson', 'benktander', 'expected-losses'] as const)
      expect(methods[method]).toMatchObject({ kind: 'missing', reason: expect.stringMatching(/\.$/) })
  })

  it('take a premium and a loss ratio that are entered in place of the others', () => {
    const scenario = withMethods({ premiums: { 1990: 50_000 }, lossRatioByYear: { 1989: 0.5 } }, { lossRatio: 0.7 })
    expect(ultimatesOf(computeFigures(input, scenario), 'expected-losses')).toEqual([
      ...Array(8).fill(21_000),
      15_000,
      35_000,
    ])
    const alone = withMethods({ premiums: { 1990: 50_000 } }, { lossRatio: 0.7 })
    expect(ultimatesOf(computeFigures({ ...input, premiums: null }, alone), 'expected-losses')).toEqual([
      ...Array(9).fill(null),
      35_000,
    ])
  })
})

describe('the selection', () => {
  it('is the weighted ultimate of each year, or the one that was entered', () => {
    const weights = { 'chain-ladder': 1, 'expected-losses': 3 }
    const scenario = withMethods(
      { weights, weightsByYear: { 1990: { 'expected-losses': 1 } }, selected: { 1989: 12_345 } },
      { lossRatio: 0.5, method: 'selected' },
    )
    const figures = computeFigures(input, scenario)
    const chainLadder = ultimatesOf(figures, 'chain-ladder')
    expect(figures.weighted[0]).toBeCloseTo(((chainLadder[0] ?? 0) + 3 * 15_000) / 4, 6)
    expect(figures.selected.slice(-2)).toEqual([12_345, 15_000])
    expect(figures.ultimates).toMatchObject({
      kind: 'there',
      figures: expect.arrayContaining([{ ultimate: 12_345, note: null }]),
    })
  })

  it('is unknown where a method with a weight has no ultimate', () => {
    const { weighted } = computeFigures({ ...input, premiums: null }, withMethods({ weights: { 'cape-cod': 1 } }))
    expect(weighted).toEqual(raa.origins.map(() => null))
  })
})

describe('other pages', () => {
  it('give the other basis and frequency and severity, or the reason they are missing', () => {
    const none = computeFigures(input, firstScenario).methods
    for (const method of ['other-basis', 'frequency-severity'] as const)
      expect(none[method]).toMatchObject({ kind: 'missing', reason: expect.stringContaining('Read Part 3') })
    const half = { ...raa, values: raa.values.map((row) => row.map((cell) => cell && cell / 2)) }
    const counts = { ...raa, values: raa.values.map((row) => row.map((cell) => cell && 10)) }
    const given = { ...input, other: half, paidTriangle: half, closedWithPayment: counts }
    const figures = computeFigures(given, firstScenario)
    for (const method of ['other-basis', 'frequency-severity'] as const)
      for (const [at, ultimate] of ultimatesOf(figures, method).entries())
        expect(ultimate).toBeCloseTo((ultimatesOf(figures, 'chain-ladder')[at] ?? Number.NaN) / 2, 6)
  })

  it('give what the chosen method leaves over', () => {
    const [incurred, paid, carried] = [20_000, 5000, 100].map((amount) => raa.origins.map(() => amount))
    const given = { ...input, incurred: incurred ?? null, paid: paid ?? null, carried: carried ?? null }
    const { ultimates, reserves } = computeFigures(given, { ...firstScenario, method: 'cape-cod' })
    const ultimate = ultimates.kind === 'there' ? (ultimates.figures[9]?.ultimate ?? 0) : 0
    expect(reserves[9]).toEqual({
      reported: 19_900,
      caseReserves: 14_900,
      unpaid: ultimate - 5000,
      ibnr: ultimate - 19_900,
      carriedIbnr: 100,
      beyondCarried: ultimate - 20_000,
    })
  })
})

describe('warnings', () => {
  it('do not appear where every method holds', () => {
    const triangle = fromRows(2010, [[100, 200, 300], [150, 290], [80]])
    expect(findWarnings(triangle, develop(triangle))).toEqual([])
  })

  it('name where losses fall, an age without a factor, and an amount that cannot be divided by', () => {
    const triangle = fromRows(2010, [[100, 200, 190], [0, 290], [80]])
    const excluded = [{ origin: 2010, age: 24 }]
    const found = findWarnings(triangle, develop(triangle, { ...firstScenario.selection, excluded })).join('\n')
    expect(found).toContain('24 to 36 months has no factor')
    expect(found).toContain('2011 has no link ratio from 12 to 24 months')
    expect(found).toContain('Losses fall at 2010 at 36 months')
  })
})

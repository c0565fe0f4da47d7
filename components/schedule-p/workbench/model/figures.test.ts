import { describe, expect, it } from 'vitest'
import { develop } from '#lib/engines/triangles/develop.ts'
import { fromRows, raa } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { computeFigures } from './figures.ts'
import { compareBootstrapModel, findWarnings } from './warnings.ts'
import { firstScenario } from './workbench-state.ts'

const premiums = raa.origins.map(() => 30_000)
const input = { part: '2', triangle: raa, premiums, carried: null, incurred: null }

describe('expected losses', () => {
  it('Bornhuetter-Ferguson with Cape Cod’s loss ratio is Cape Cod', () => {
    const { capeCod } = computeFigures(input, firstScenario)
    if (capeCod.kind === 'missing') throw new Error(capeCod.reason)
    const { lossRatio, origins } = capeCod.figures
    const { bornhuetterFerguson } = computeFigures(input, { ...firstScenario, lossRatio })
    if (bornhuetterFerguson.kind === 'missing') throw new Error(bornhuetterFerguson.reason)
    for (const [at, { ultimate }] of bornhuetterFerguson.figures.origins.entries())
      expect(ultimate).toBeCloseTo(origins[at]?.ultimate ?? Number.NaN, 6)
  })

  it.each([
    ['without premium', { ...input, premiums: null }],
    ['with premiums of zero', { ...input, premiums: premiums.map(() => 0) }],
    ['on claim counts', { ...input, part: '5' }],
  ])('are missing with a sentence %s', (_, given) => {
    const { capeCod, bornhuetterFerguson } = computeFigures(given, { ...firstScenario, lossRatio: 0.7 })
    for (const offered of [capeCod, bornhuetterFerguson]) expect(offered).toMatchObject({ kind: 'missing' })
  })

  it('the chosen method’s ultimates, or the reason they are missing, are compared with the carried reserve', () => {
    const carried = raa.origins.map(() => 100)
    const given = { ...input, carried }
    const chosen = computeFigures(given, { ...firstScenario, method: 'cape-cod' })
    const plain = computeFigures(given, firstScenario)
    expect(chosen.carried).not.toEqual(plain.carried)
    const none = computeFigures({ ...given, premiums: null }, { ...firstScenario, method: 'cape-cod' })
    expect(none.carried).toEqual(none.capeCod)
  })
})

describe('warnings', () => {
  it('do not appear where every method holds', () => {
    const triangle = fromRows(2010, [[100, 200, 300], [150, 290], [80]])
    expect(findWarnings(triangle, develop(triangle))).toEqual([])
    expect(compareBootstrapModel(firstScenario)).toBeNull()
  })

  it('name where losses fall, an age without a factor, and an amount that cannot be divided by', () => {
    const triangle = fromRows(2010, [[100, 200, 190], [0, 290], [80]])
    const excluded = [{ origin: 2010, age: 24 }]
    const found = findWarnings(triangle, develop(triangle, { ...firstScenario.selection, excluded })).join('\n')
    expect(found).toContain('24 to 36 months has no factor')
    expect(found).toContain('2011 has no link ratio from 12 to 24 months')
    expect(found).toContain('Losses fall at 2010 at 36 months')
  })

  it('say that the bootstrap does not follow a selection of one’s own', () => {
    const selection = { ...firstScenario.selection, ownFactors: { 12: 2 } }
    expect(compareBootstrapModel({ selection })).toContain('do not take part')
  })
})

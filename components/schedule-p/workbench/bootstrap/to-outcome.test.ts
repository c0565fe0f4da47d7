import { describe, expect, it } from 'vitest'
import {
  firstScenario,
  isSameScenario,
  startFrom,
  toContent,
  type WorkbenchAction,
  workbenchReducer,
} from '#components/schedule-p/workbench/model/workbench-state.ts'
import { ScenarioContent } from '#lib/contract/development-scenarios/operations.ts'
import { bootstrapReserve } from '#lib/engines/triangles/bootstrap.ts'
import { develop } from '#lib/engines/triangles/develop.ts'
import { raa } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { percentiles } from './bootstrap-messages.ts'
import { isAround, toOutcome } from './to-outcome.ts'

const { selection, bootstrap } = firstScenario
const result = bootstrapReserve(raa, { selection, seed: 1, simulations: 200, percentiles })
if ('unable' in result) throw new Error(result.unable)
const outcome = toOutcome(result.total)
const keep: WorkbenchAction = { kind: 'keep-outcome', of: { selection, ...bootstrap }, outcome }
const run = (...actions: readonly WorkbenchAction[]) => actions.reduce(workbenchReducer, startFrom(firstScenario))
const exclude: WorkbenchAction = { kind: 'toggle-ratio', key: { origin: 1982, age: 12 } }

describe('the outcome of the bootstrap', () => {
  it('is saved with the scenario and loaded as it was, in any order of its names', () => {
    const { present } = run(keep)
    expect(present.bootstrap).toEqual({ ...bootstrap, outcome })
    const content = toContent(present)
    const loaded = ScenarioContent.parse(JSON.parse(JSON.stringify(content)))
    expect(loaded).toEqual(content)
    const { percentiles: amounts, standardDeviation, mean, chainLadder } = outcome
    const reordered = { percentiles: amounts, standardDeviation, mean, chainLadder }
    expect(isSameScenario(present, { ...present, bootstrap: { outcome: reordered, ...bootstrap } })).toBe(true)
  })

  it('is not a step, and goes and comes back with the choices that it follows from', () => {
    expect(run(keep).past).toEqual([])
    expect(run(keep, exclude).present.bootstrap).toEqual(bootstrap)
    expect(run(keep, exclude, { kind: 'undo' }).present.bootstrap.outcome).toEqual(outcome)
    expect(run(keep, { kind: 'set-sigma-rule', rule: 'mack' }).present.bootstrap.outcome).toEqual(outcome)
    expect(run(keep, { kind: 'restore-ratios', age: null }).present.bootstrap.outcome).toEqual(outcome)
  })

  it('is not kept where the choices changed while it ran', () => {
    expect(run(exclude, keep).present.bootstrap).toEqual(bootstrap)
    expect(run({ kind: 'set-bootstrap', bootstrap: { ...bootstrap, seed: 2 } }, keep).present.bootstrap).toEqual({
      ...bootstrap,
      seed: 2,
    })
  })

  it('is of the figures on screen, or of others', () => {
    expect(isAround(outcome, develop(raa).total.remaining)).toBe(true)
    expect(isAround(outcome, (develop(raa).total.remaining ?? 0) + 1)).toBe(false)
    expect(isAround(outcome, null)).toBe(false)
  })

  it('is rejected by the record where a figure is no number or is unknown', () => {
    const parse = (part: object) =>
      ScenarioContent.safeParse({ ...toContent(run(keep).present), bootstrap: { ...bootstrap, outcome: part } }).success
    expect(parse(outcome)).toBe(true)
    expect(parse({ ...outcome, mean: Number.NaN })).toBe(false)
    expect(parse({ ...outcome, standardDeviation: -1 })).toBe(false)
    expect(parse({ ...outcome, seed: 1 })).toBe(false)
    expect(parse({ ...outcome, percentiles: Array(21).fill({ share: 0.5, amount: 1 }) })).toBe(false)
  })
})

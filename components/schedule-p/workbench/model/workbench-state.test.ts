import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reserveMethods, ScenarioContent, scenarioAverages } from '#lib/contract/development-scenarios/operations.ts'
import { averageMethods } from '#lib/engines/triangles/averages.ts'
import { develop } from '#lib/engines/triangles/develop.ts'
import { anyRunOff } from '#lib/engines/triangles/testing/any-triangle.ts'
import { fromRows, raa } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { computeFigures } from './figures.ts'
import {
  firstScenario,
  isSameScenario,
  type Scenario,
  startFrom,
  toContent,
  type WorkbenchAction,
  type WorkbenchState,
  workbenchReducer,
} from './workbench-state.ts'

const nothing = { incurred: null, paid: null, carried: null, other: null, paidTriangle: null, closedWithPayment: null }
const anyAge = fc.integer({ min: 1, max: 11 }).map((years) => years * 12)
const anyAverage = fc.constantFrom(...averageMethods.map(({ id }) => id))
const anyChange: fc.Arbitrary<WorkbenchAction> = fc.oneof(
  fc.record({
    kind: fc.constant('toggle-ratio' as const),
    key: fc.record({ origin: fc.integer({ min: 2000, max: 2011 }), age: anyAge }),
  }),
  fc.record({ kind: fc.constant('restore-ratios' as const), age: fc.option(anyAge) }),
  fc.record({ kind: fc.constant('choose-average' as const), average: anyAverage, age: fc.option(anyAge) }),
  fc.record({
    kind: fc.constant('set-own-factor' as const),
    age: anyAge,
    factor: fc.option(fc.constantFrom(1, 1.1, 1.55, 0.9)),
  }),
  fc.record({
    kind: fc.constant('set-tail' as const),
    tail: fc.oneof(
      fc.constantFrom(1, 1.02).map((factor) => ({ kind: 'constant' as const, factor })),
      fc.constantFrom(
        { kind: 'bondy' as const },
        { kind: 'exponential' as const, fromAge: null, periods: 100 },
        { kind: 'inverse-power' as const, fromAge: 24, periods: 50 },
      ),
    ),
  }),
  fc.record({ kind: fc.constant('set-sigma-rule' as const), rule: fc.constantFrom('mack', 'log-linear') }),
  fc.record({
    kind: fc.constant('set-method' as const),
    method: fc.constantFrom(...reserveMethods, 'selected' as const),
  }),
  fc.record({
    kind: fc.constant('set-methods' as const),
    methods: fc.oneof(
      fc.record({ trend: fc.constantFrom(0, 0.05), decay: fc.constantFrom(0, 0.75, 1) }),
      fc.record({ weights: fc.dictionary(fc.constantFrom(...reserveMethods), fc.nat(5)) }),
    ),
  }),
  fc
    .tuple(
      fc.constantFrom('lossRatioByYear', 'premiums', 'onLevel', 'selected'),
      fc.integer({ min: 2000, max: 2011 }),
      fc.option(fc.constantFrom(0.5, 0.8, 2)),
    )
    .map(([field, year, value]) => ({ kind: 'set-year', field, year, value }) as const),
  fc
    .tuple(
      fc.integer({ min: 2000, max: 2011 }),
      fc.option(fc.dictionary(fc.constantFrom(...reserveMethods), fc.nat(5))),
    )
    .map(([year, value]) => ({ kind: 'set-year', field: 'weightsByYear', year, value }) as const),
  fc.record({ kind: fc.constant('set-loss-ratio' as const), lossRatio: fc.option(fc.constantFrom(0.6, 0.75)) }),
  fc.record({
    kind: fc.constant('set-bootstrap' as const),
    bootstrap: fc.record({ seed: fc.nat(99), simulations: fc.constantFrom(1000, 10_000) }),
  }),
)
const anyChanges = fc.array(anyChange, { maxLength: 25 })

function run(actions: readonly WorkbenchAction[], from: WorkbenchState = startFrom(firstScenario)): WorkbenchState {
  return actions.reduce(workbenchReducer, from)
}
const undo: WorkbenchAction = { kind: 'undo' }
const redo: WorkbenchAction = { kind: 'redo' }

describe('undo and redo', () => {
  it('undo takes back any step, and redo does it again', () => {
    fc.assert(
      fc.property(anyChanges, anyChange, (before, step) => {
        const state = run(before)
        const done = workbenchReducer(state, step)
        if (done === state) return
        const undone = workbenchReducer(done, undo)
        expect(undone.present).toBe(state.present)
        expect(workbenchReducer(undone, redo).present).toBe(done.present)
      }),
      { seed: 51, numRuns: 300 },
    )
  })

  it('undoing everything leads back to the start, redoing everything to the end', () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const end = run(changes)
        const start = run(
          changes.map(() => undo),
          end,
        )
        expect(start.present).toBe(firstScenario)
        expect(
          run(
            changes.map(() => redo),
            start,
          ).present,
        ).toBe(end.present)
      }),
      { seed: 52, numRuns: 100 },
    )
  })

  it('a new step clears redo, and an action without effect adds no step', () => {
    const excluded: WorkbenchAction = { kind: 'toggle-ratio', key: { origin: 1982, age: 12 } }
    const state = run([excluded, undo, { kind: 'set-sigma-rule', rule: 'mack' }])
    expect(workbenchReducer(state, redo)).toBe(state)
    expect(workbenchReducer(state, { kind: 'set-sigma-rule', rule: 'mack' })).toBe(state)
    expect(workbenchReducer(state, { kind: 'restore-ratios', age: null })).toBe(state)
  })

  it('what is typed into the note in one go is one step', () => {
    const typed = run([...'note'].map((_, at) => ({ kind: 'set-note', note: 'note'.slice(0, at + 1) })))
    expect([typed.present.note, workbenchReducer(typed, undo).present.note]).toEqual(['note', ''])
  })

  it('what was opened cannot be undone, what was applied can', () => {
    const other: Scenario = { ...firstScenario, method: 'cape-cod' }
    expect(run([{ kind: 'open', state: startFrom(other) }, undo]).present).toBe(other)
    expect(run([{ kind: 'apply', scenario: other }, undo]).present).toBe(firstScenario)
  })
})

describe('choices', () => {
  it('toggling a link ratio twice leaves it as it was, in any order', () => {
    const keys = [
      { origin: 1984, age: 24 },
      { origin: 1982, age: 12 },
    ].map((key): WorkbenchAction => ({ kind: 'toggle-ratio', key }))
    expect(run([...keys, ...keys]).present).toEqual(firstScenario)
    expect(isSameScenario(run(keys).present, run(keys.toReversed()).present)).toBe(true)
  })

  it('an average for all ages replaces those of single ages; one for an age replaces its own factor', () => {
    const state = run([
      { kind: 'choose-average', average: 'latest', age: 12 },
      { kind: 'set-own-factor', age: 24, factor: 1.5 },
      { kind: 'choose-average', average: 'straight-3', age: null },
      { kind: 'choose-average', average: 'medial-5', age: 24 },
    ])
    const { average, averageByAge, ownFactors } = state.present.selection
    expect({ average, averageByAge, ownFactors }).toEqual({
      average: 'straight-3',
      averageByAge: { 24: 'medial-5' },
      ownFactors: {},
    })
  })

  it('the averages of the record are those of the engine', () => {
    expect([...scenarioAverages].toSorted()).toEqual(averageMethods.map(({ id }) => id).toSorted())
  })
})

describe('figures', () => {
  it('the selected link ratios and the tail multiply to the CDF after any steps', () => {
    fc.assert(
      fc.property(anyRunOff, anyChanges, (triangle, changes) => {
        const { selected, tail, cdf } = develop(triangle, run(changes).present.selection)
        const factors = [...selected, tail].map(({ value }) => value)
        const product = factors.reduce(
          (total, factor) => (total === null || factor === null ? null : total * factor),
          1,
        )
        if (product === null) expect(cdf[0]?.value).toBeNull()
        else expect((cdf[0]?.value ?? Number.NaN) / product).toBeCloseTo(1, 9)
      }),
      { seed: 53, numRuns: 100 },
    )
  })

  it('with every link ratio of an age excluded its factor is missing, and so is every ultimate before it', () => {
    const first = raa.ages[0] ?? 0
    const state = run(
      raa.origins.slice(0, -1).map((origin) => ({ kind: 'toggle-ratio', key: { origin, age: first } }) as const),
    )
    const { selected, origins, total } = develop(raa, state.present.selection)
    expect(selected[0]).toMatchObject({ value: null, note: 'all-excluded' })
    expect(origins.map(({ ultimate }) => ultimate === null)).toEqual([...Array(9).fill(false), true])
    expect(total.ultimate).toBeNull()
    expect(develop(raa, run([{ kind: 'restore-ratios', age: first }], state).present.selection)).toEqual(develop(raa))
  })

  it('a triangle of constant link ratios has no Mack error under either convention', () => {
    const triangle = fromRows(2010, [[100, 200, 300, 330], [150, 300, 450], [80, 160], [120]])
    for (const rule of ['mack', 'log-linear'] as const) {
      const { mack } = develop(triangle, run([{ kind: 'set-sigma-rule', rule }]).present.selection)
      expect(mack.total.standardError).toBe(0)
    }
  })

  it('a saved and loaded scenario gives the same figures', () => {
    fc.assert(
      fc.property(anyRunOff, anyChanges, (triangle, changes) => {
        const { present } = run(changes)
        const loaded: Scenario = ScenarioContent.parse(JSON.parse(JSON.stringify(toContent(present))))
        const premiums = triangle.origins.map((_, at) => 1000 * (at + 1))
        const input = { ...nothing, part: '2', triangle, premiums }
        expect(computeFigures(input, loaded)).toEqual(computeFigures(input, present))
        expect(isSameScenario(loaded, present)).toBe(true)
      }),
      { seed: 54, numRuns: 100 },
    )
  })
})

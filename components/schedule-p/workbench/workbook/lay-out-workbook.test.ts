import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf } from '#components/data-table/workbook/sheet.ts'
import { computeFigures } from '#components/schedule-p/workbench/model/figures.ts'
import { firstScenario, type Scenario } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { averageMethods } from '#lib/engines/triangles/averages.ts'
import { anyRunOff } from '#lib/engines/triangles/testing/any-triangle.ts'
import { layOutWorkbook } from './lay-out-workbook.ts'
import { computeWorkbook } from './testing/compute.ts'
import { inputOf } from './testing/input.ts'

const byKey = (key: number, value: number | null): Record<number, number> => (value === null ? {} : { [key]: value })

const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({
    average: fc.constantFrom(...averageMethods.map(({ id }) => id)),
    excluded: fc.uniqueArray(
      fc.record({ origin: fc.integer({ min: 2000, max: 2004 }), age: fc.constantFrom(12, 24, 36) }),
      { maxLength: 2, selector: ({ origin, age }) => `${origin} ${age}` },
    ),
    own: fc.option(fc.constantFrom(1.05, 2)),
    tail: fc.constantFrom(1, 1.05),
    trend: fc.constantFrom(0, 0.04, -0.02),
    decay: fc.constantFrom(0, 0.75, 1),
    onLevel: fc.option(fc.constantFrom(1.1, 0.9)),
    selected: fc.option(fc.constantFrom(123_456)),
  })
  .map(
    ({ average, excluded, own, tail, trend, decay, onLevel, selected }): Scenario => ({
      ...firstScenario,
      lossRatio: 0.65,
      selection: {
        ...firstScenario.selection,
        average,
        excluded,
        ownFactors: byKey(24, own),
        tail: { kind: 'constant', factor: tail },
      },
      methods: {
        ...firstScenario.methods,
        trend,
        decay,
        onLevel: byKey(2001, onLevel),
        weights: { 'chain-ladder': 1, benktander: 2, 'cape-cod': 1 },
        weightsByYear: { 2001: { 'expected-losses': 1 } },
        selected: byKey(2002, selected),
      },
    }),
  )

it('every formula of the workbook computes the figure that the desk shows, on any triangle and selection', () => {
  fc.assert(
    fc.property(anyRunOff, anyScenario, (triangle, scenario) => {
      const input = inputOf(triangle)
      const sheets = layOutWorkbook({
        input,
        figures: computeFigures(input, scenario),
        scenario,
        scale: { divisor: 1, label: 'US dollars' },
        name: 'Base',
      })
      const computed = computeWorkbook(sheets)
      let formulas = 0
      for (const { name, rows } of sheets)
        for (const [row, cells] of rows.entries())
          for (const [column, cell] of cells.entries()) {
            if (cell?.formula === undefined) continue
            formulas += 1
            const wanted = Number(cell.value)
            const found = Number(computed.cell(name, addressOf(row, column)))
            const where = `${name}!${addressOf(row, column)} = ${cell.formula}`
            expect(Math.abs(found - wanted), where).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)))
          }
      expect(formulas).toBeGreaterThan(triangle.origins.length * 10)
    }),
    { seed: 97, numRuns: 40 },
  )
})

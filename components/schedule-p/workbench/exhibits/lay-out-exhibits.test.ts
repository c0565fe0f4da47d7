import { expect, it } from 'vitest'
import { formatAmount, formatFactor } from '#components/schedule-p/workbench/figures/format.ts'
import { computeFigures } from '#components/schedule-p/workbench/model/figures.ts'
import { firstScenario } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { inputOf } from '#components/schedule-p/workbench/workbook/testing/input.ts'
import { DevelopmentExhibits } from '#lib/contract/schedule-p/exhibits.ts'
import { raa as triangle } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { layOutExhibits } from './lay-out-exhibits.ts'

const scale = { divisor: 1000, label: 'thousands of US dollars' } as const

it('has the figures of the screen in its scale, struck ratios, and the scenario with its version', () => {
  const input = inputOf(triangle)
  const [origin = 0, age = 0] = [triangle.origins[0], triangle.ages[0]]
  const scenario = {
    ...firstScenario,
    selection: { ...firstScenario.selection, excluded: [{ origin, age }] },
    note: 'Reviewed.',
  }
  const figures = computeFigures(input, scenario)
  const exhibits = DevelopmentExhibits.parse(
    layOutExhibits({ input, figures, scenario, scale, name: 'Base', version: 3, isChanged: false }),
  )
  const table = (title: string) => {
    const found = exhibits.sections.find((section) => section.title.startsWith(title))
    return (found?.rows ?? []).map((row) => row.map(({ text }) => text))
  }
  expect(exhibits.footer).toContain('Scenario “Base”, version 3')
  expect(exhibits.facts).toContainEqual({ label: 'Amounts', value: scale.label })
  const ultimates = figures.development.origins.map(({ ultimate }) => formatAmount(ultimate ?? 0, scale))
  expect(
    table('Ultimates and reserves')
      .slice(0, -1)
      .map((row) => row[3]),
  ).toEqual(ultimates)
  const selected = figures.development.selected.map(({ value }) => formatFactor(value ?? 0))
  const factors = table('Link ratios').find(([name]) => name === 'Selected factor')
  expect(factors?.slice(1, -1)).toEqual(selected)
  const struck = exhibits.sections.flatMap(({ rows }) => rows.flat()).filter(({ look }) => look === 'struck')
  expect(struck).toHaveLength(1)
  expect(table('Notes')).toContainEqual(['Note', 'Reviewed.'])
  expect(table('Source rows')).toHaveLength(1)
})

import { describe, expect, it } from 'vitest'
import { develop } from '#lib/engines/triangles/develop.ts'
import { standardizedResiduals } from '#lib/engines/triangles/residuals.ts'
import { raa } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { listResidualViews } from './residual-views.ts'

const scale = { divisor: 1000, label: 'thousands of US dollars' } as const
const residuals = standardizedResiduals(develop(raa))
const views = listResidualViews(residuals, scale)

describe('views of residuals', () => {
  it('plot and list every residual once, over places that enclose them', () => {
    expect(views.map(({ title }) => title)).toEqual([
      'Residuals by age',
      'Residuals by accident year',
      'Residuals by calendar year',
      'Residuals by fitted amount',
    ])
    const values = residuals.map(({ value }) => value).sort()
    for (const { lines, rows, columns, places } of views) {
      const points = lines.filter(({ hasDots }) => hasDots).flatMap((line) => line.points)
      expect(points.map(([, y]) => y).sort()).toEqual(values)
      for (const [x] of points) expect((places[0] ?? 0) <= x && x <= (places.at(-1) ?? 0)).toBe(true)
      const heads = rows.map(({ head }) => head)
      expect(new Set(heads).size).toBe(heads.length)
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length - 1)
      expect(rows.flatMap(({ cells }) => cells).filter((cell) => values.includes(cell ?? Number.NaN))).toHaveLength(44)
    }
  })

  it('have the average of each place', () => {
    const [byAge] = views
    const average = byAge?.lines.find(({ id }) => id === 'average')
    const from108 = residuals.filter(({ age }) => age === 96).map(({ value }) => value)
    expect(average?.points.at(-1)).toEqual([96, ((from108[0] ?? 0) + (from108[1] ?? 0)) / 2])
  })

  it('write large amounts in a short unit', () => {
    expect(views[3]?.description).toContain('in thousands of US dollars')
    expect(views[3]?.places).toEqual([0, 5, 10, 15, 20, 25, 30])
  })
})

import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { toCalendar, toIncremental } from '#lib/engines/triangles/views.ts'
import type { FigureKind, Grid } from './grid.ts'

export interface TriangleView {
  readonly values: 'cumulative' | 'incremental'
  readonly by: 'age' | 'calendar'
}

/** The actuarial triangle: accident years down, ages in months or evaluation years across. */
export function toTriangleGrid(triangle: Triangle, kind: FigureKind, { values, by }: TriangleView): Grid {
  const shown = values === 'incremental' ? toIncremental(triangle) : triangle
  const table = by === 'calendar' ? byCalendar(shown) : { labels: shown.ages, values: shown.values }
  return {
    headings: ['Accident year'],
    columns: table.labels.map((label) => ({
      id: String(label),
      label: String(label),
      group: by === 'calendar' ? 'Calendar year' : 'Age in months',
      kind,
      isHeated: true,
    })),
    rows: shown.origins.map((origin, at) => ({
      id: String(origin),
      labels: [String(origin)],
      cells: table.values[at] ?? [],
    })),
  }
}

function byCalendar(triangle: Triangle) {
  const { years, values } = toCalendar(triangle)
  return { labels: years, values }
}

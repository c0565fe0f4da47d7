import type { Development } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { toCalendar, toIncremental } from '#lib/engines/triangles/views.ts'
import type { FigureKind, Grid } from './grid.ts'

/** Link ratios are shown by age only. */
export const triangleValues = ['cumulative', 'incremental', 'ratios'] as const

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
      labels: [origin],
      cells: table.values[at] ?? [],
    })),
  }
}

/** Link ratios, each age's compared among themselves, over the averages that weigh them by volume. */
export function toRatioGrid({ ratios, averages }: Pick<Development, 'ratios' | 'averages'>): Grid {
  const origins = [...new Set(ratios.flatMap((column) => column.ratios.map(({ origin }) => origin)))]
  return {
    headings: ['Accident year'],
    columns: ratios.map(({ age, toAge }) => ({
      id: String(age),
      label: `${age}–${toAge}`,
      group: 'Link ratios, ages in months',
      kind: 'factor',
      isHeated: true,
    })),
    rows: [
      ...origins.map((origin) => ({
        id: String(origin),
        labels: [origin],
        cells: ratios.map((column) => column.ratios.find((ratio) => ratio.origin === origin)?.ratio ?? null),
      })),
      ...averages
        .filter(({ id }) => id in volumeLabels)
        .map(({ id, factors }) => ({
          id,
          labels: [volumeLabels[id] ?? id],
          cells: factors.map(({ value }) => value),
          isTotal: true,
        })),
    ],
  }
}

const volumeLabels: Readonly<Record<string, string>> = {
  'volume-all': 'Volume, all years',
  'volume-5': 'Volume, 5 years',
  'volume-3': 'Volume, 3 years',
}

function byCalendar(triangle: Triangle) {
  const { years, values } = toCalendar(triangle)
  return { labels: years, values }
}

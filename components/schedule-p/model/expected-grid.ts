import { compareActual } from '#lib/engines/triangles/actual-expected.ts'
import { develop } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import type { FigureKind, Grid } from './grid.ts'

/** Next calendar year's losses expected by all-year volume-weighted link ratios, next to those that the next statement prints. */
export function toExpectedGrid(earlier: Triangle, later: Triangle, kind: FigureKind): Grid {
  const { origins, total } = compareActual(develop(earlier), later)
  return {
    headings: ['Accident year', 'Age in months'],
    columns: [
      { id: 'expected', label: 'Expected', kind },
      { id: 'actual', label: 'Actual', kind },
      { id: 'difference', label: 'Actual − expected', kind, isChange: true },
    ],
    rows: [
      ...origins
        .filter(({ expected, actual }) => expected !== null || actual !== null)
        .map(({ origin, age, expected, actual, difference }) => ({
          id: String(origin),
          labels: [String(origin), age === null ? '' : String(age)],
          cells: [expected, actual, difference],
        })),
      {
        id: 'total',
        labels: ['Total', ''],
        cells: [total.expected, total.actual, total.difference],
        isTotal: true,
      },
    ],
  }
}

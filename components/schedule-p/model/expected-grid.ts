import { compareActual, type EmergenceBasis } from '#lib/engines/triangles/actual-expected.ts'
import { develop } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import type { FigureKind, Grid } from './grid.ts'

/** Next calendar year's losses expected by all-year volume-weighted link ratios, next to those that the next statement prints. */
export function toExpectedGrid(
  { earlier, later, basis }: { readonly earlier: Triangle; readonly later: Triangle; readonly basis: EmergenceBasis },
  kind: FigureKind,
): Grid {
  const { origins, total } = compareActual(develop(earlier), later, basis)
  return {
    headings: ['Accident year', 'Age in months'],
    columns: [
      { id: 'restatement', label: 'Restatement', kind, isChange: true },
      { id: 'base', label: 'At the earlier age', kind },
      { id: 'expected', label: 'Expected', kind },
      { id: 'actual', label: 'Actual', kind },
      { id: 'difference', label: 'Actual − expected', kind, isChange: true },
    ],
    rows: [
      ...origins
        .filter(({ expected, actual }) => expected !== null || actual !== null)
        .map(({ origin, age, restatement, base, expected, actual, difference }) => ({
          id: String(origin),
          labels: [origin, age ?? ''],
          cells: [restatement, base, expected, actual, difference],
        })),
      {
        id: 'total',
        labels: ['Total', ''],
        cells: [total.restatement, total.base, total.expected, total.actual, total.difference],
        isTotal: true,
      },
    ],
  }
}

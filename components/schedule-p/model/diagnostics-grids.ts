import type { Hindsight } from '#lib/engines/triangles/hindsight.ts'
import type { YearEndRunOff } from '#lib/engines/triangles/run-off.ts'
import { type ChangeMeasure, changesAtAge, fitTrends, meanByCalendarYear } from '#lib/engines/triangles/trends.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import type { FigureKind, Grid } from './grid.ts'
import { toTriangleGrid } from './triangle-grid.ts'

/** Shares change by points, everything else in relation to what it was. */
export function measureOf(kind: FigureKind): ChangeMeasure {
  return kind === 'share' ? 'points' : 'relative'
}

/** Changes from the accident year before at the same age, by calendar year, over their mean. */
export function toTrendGrid(triangle: Triangle, measure: ChangeMeasure): Grid {
  const changes = changesAtAge(triangle, measure)
  const grid = toTriangleGrid(changes, 'share', { values: 'cumulative', by: 'calendar' })
  const means = meanByCalendarYear(changes).map(({ mean }) => mean)
  return {
    headings: grid.headings,
    columns: grid.columns.map((column) => ({ ...column, isChange: true })),
    rows: [
      ...grid.rows.filter(({ cells }) => cells.some((cell) => cell !== null)),
      { id: 'mean', labels: ['Mean'], cells: means, isTotal: true },
    ],
  }
}

export function toFitGrid(triangle: Triangle, measure: ChangeMeasure): Grid {
  return {
    headings: ['Age in months'],
    columns: [
      { id: 'rate', label: 'Trend a year', kind: 'share', isChange: true },
      { id: 'count', label: 'Accident years', kind: 'count' },
    ],
    rows: fitTrends(triangle, measure)
      .filter(({ count }) => count > 0)
      .map(({ age, rate, count }) => ({ id: String(age), labels: [age], cells: [rate, count] })),
  }
}

export function toRunOffGrid(years: readonly YearEndRunOff[]): Grid {
  const spans = [
    { id: 'oneYear', group: 'One year later' },
    { id: 'twoYear', group: 'Two years later' },
    { id: 'toDate', group: 'To date' },
  ] as const
  return {
    headings: ['Year end'],
    columns: [
      { id: 'carried', label: 'Carried', kind: 'amount' },
      ...spans.flatMap(({ id, group }) => [
        { id: `${id}-amount`, label: 'Development', group, kind: 'amount' as const, isChange: true },
        { id: `${id}-share`, label: 'Of carried', group, kind: 'share' as const, isChange: true },
      ]),
    ],
    rows: years.map((yearEnd) => ({
      id: String(yearEnd.year),
      labels: [yearEnd.year],
      cells: [yearEnd.carried, ...spans.flatMap(({ id }) => [yearEnd[id].amount, yearEnd[id].share])],
    })),
  }
}

export function toHindsightGrid({ year, steps, total }: Hindsight, kind: FigureKind): Grid {
  const [ratio, emerged] = ['Link ratio', `Emerged in ${year + 1}`]
  return {
    headings: ['Ages in months', 'Accident year'],
    columns: [
      { id: 'picked', label: 'Picked', group: ratio, kind: 'factor' },
      { id: 'ratio', label: 'Actual', group: ratio, kind: 'factor' },
      { id: 'ratio-difference', label: 'Actual − picked', group: ratio, kind: 'factor', isChange: true },
      { id: 'expected', label: 'Expected', group: emerged, kind },
      { id: 'actual', label: 'Actual', group: emerged, kind },
      { id: 'difference', label: 'Actual − expected', group: emerged, kind, isChange: true },
    ],
    rows: [
      ...steps.map(({ origin, age, toAge, picked, ratio: followed, expected, actual, difference }) => ({
        id: String(age),
        labels: [`${age}–${toAge}`, origin],
        cells: [
          picked,
          followed,
          picked === null || followed === null ? null : followed - picked,
          expected,
          actual,
          difference,
        ],
      })),
      {
        id: 'total',
        labels: ['Total', ''],
        cells: [null, null, null, total.expected, total.actual, total.difference],
        isTotal: true,
      },
    ],
  }
}

/** Whether a way to pick was too high or too low, year after year. */
export function toHindsightYearsGrid(years: readonly Hindsight[], kind: FigureKind): Grid {
  return {
    headings: ['Picked at year end'],
    columns: [
      { id: 'expected', label: 'Expected in the next year', kind },
      { id: 'actual', label: 'Actual', kind },
      { id: 'difference', label: 'Actual − expected', kind, isChange: true },
      { id: 'share', label: 'Of expected', kind: 'share', isChange: true },
    ],
    rows: years.map(({ year, total: { expected, actual, difference } }) => ({
      id: String(year),
      labels: [year],
      cells: [
        expected,
        actual,
        difference,
        difference === null || expected === null || expected <= 0 ? null : difference / expected,
      ],
    })),
  }
}

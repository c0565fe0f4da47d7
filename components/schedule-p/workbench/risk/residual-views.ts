import type { DataColumn } from '#components/data-table/data-column.ts'
import type { ChartLine } from '#components/schedule-p/workbench/charts/line-chart.tsx'
import { amountAxis } from '#components/schedule-p/workbench/figures/amount-axis.ts'
import { amountColumn, factorColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import type { Residual } from '#lib/engines/triangles/residuals.ts'
import { sumOf } from '#lib/engines/triangles/sum.ts'

export interface ResidualRow {
  readonly head: string | number
  readonly cells: readonly (number | null)[]
}

/** The residuals over one axis: as points, and in rows. */
export interface ResidualView {
  readonly title: string
  readonly description: string
  /** Labels of the horizontal axis. */
  readonly places: readonly number[]
  readonly lines: readonly ChartLine[]
  readonly columns: readonly DataColumn<ResidualRow>[]
  readonly rows: readonly ResidualRow[]
}

/** Against age, accident year, calendar year and fitted amount: without a pattern where the model holds. */
export function listResidualViews(residuals: readonly Residual[], scale: Scale): ResidualView[] {
  return [
    groupBy(residuals, { name: 'Age', read: ({ age }) => age, across: ({ origin }) => origin }),
    groupBy(residuals, { name: 'Accident year', read: ({ origin }) => origin, across: ({ age }) => age }),
    groupBy(residuals, { name: 'Calendar year', read: ({ calendarYear }) => calendarYear, across: ({ age }) => age }),
    byFitted(residuals, scale),
  ]
}

interface Grouping {
  readonly name: string
  readonly read: (residual: Residual) => number
  /** No two residuals of a group share it. */
  readonly across: (residual: Residual) => number
}

function groupBy(residuals: readonly Residual[], { name, read, across }: Grouping): ResidualView {
  const places = ascending(residuals.map(read))
  const others = ascending(residuals.map(across))
  const groups = places.map((place) => residuals.filter((residual) => read(residual) === place))
  const means = groups.map((group, at) => [places[at] ?? 0, sumOf(group, ({ value }) => value) / group.length] as const)
  return {
    title: `Residuals by ${name.toLowerCase()}`,
    description: `Standard deviations by ${name.toLowerCase()}${name === 'Age' ? ' in months that the link ratio develops from' : ''}. Dashed: the average. Dotted: ± 2.`,
    places,
    lines: [
      ...drawPoints(residuals.map((residual) => [read(residual), residual.value])),
      { id: 'average', tone: 'muted', dash: 'dashed', label: 'Average', points: means },
      ...drawBounds(places),
    ],
    columns: [
      { id: 'head', header: name, value: ({ head }) => head },
      ...others.map((other, at) =>
        factorColumn<ResidualRow>({ id: String(other), header: String(other), read: ({ cells }) => cells[at] ?? null }),
      ),
    ],
    rows: groups.map((group, at) => ({
      head: places[at] ?? 0,
      cells: others.map((other) => group.find((residual) => across(residual) === other)?.value ?? null),
    })),
  }
}

function byFitted(residuals: readonly Residual[], scale: Scale): ResidualView {
  const { divisor, label, ticks } = amountAxis(
    residuals.map(({ fitted }) => fitted),
    scale,
  )
  return {
    title: 'Residuals by fitted amount',
    description: `Standard deviations by the amount that the average leads to, in ${label}. Dotted: ± 2.`,
    places: ticks,
    lines: [...drawPoints(residuals.map(({ fitted, value }) => [fitted / divisor, value])), ...drawBounds(ticks)],
    columns: [
      { id: 'head', header: 'Link ratio', value: ({ head }) => head },
      amountColumn({ id: 'fitted', header: 'Fitted amount', read: ({ cells }) => cells[0] ?? null }, scale),
      factorColumn({ id: 'residual', header: 'Residual', read: ({ cells }) => cells[1] ?? null }),
    ],
    rows: residuals
      .toSorted((a, b) => a.fitted - b.fitted)
      .map(({ origin, age, toAge, fitted, value }) => ({
        head: `${origin}, ${age} to ${toAge} months`,
        cells: [fitted, value],
      })),
  }
}

/** A line of one point is its dot. */
function drawPoints(points: readonly (readonly [x: number, y: number])[]): ChartLine[] {
  return points.map((point, at) => ({ id: `residual ${at}`, tone: 'accent', hasDots: true, points: [point] }))
}

function drawBounds(places: readonly number[]): ChartLine[] {
  const [from, to] = [places[0] ?? 0, places.at(-1) ?? 0]
  return [-2, 2].map((bound) => ({
    id: `bound ${bound}`,
    tone: 'muted',
    dash: 'dotted',
    points: [
      [from, bound],
      [to, bound],
    ],
  }))
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

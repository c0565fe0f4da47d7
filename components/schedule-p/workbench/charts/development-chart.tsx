'use client'

import { useState } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { formatAmount, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { Select } from '#components/ui/controls/select.tsx'
import type { Development } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { type ChartLine, LineChart } from './line-chart.tsx'

interface DevelopmentChartProps {
  triangle: Triangle
  development: Development
  scale: Scale
}

interface Row {
  readonly origin: number
  readonly cells: readonly (number | null)[]
}

/** Each accident year's losses by age: known, then projected. One year is highlighted. */
export function DevelopmentChart({ triangle: { origins, ages }, development, scale }: DevelopmentChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = chosen !== null && origins.includes(chosen) ? chosen : (origins.at(-1) ?? null)
  const { values } = development.projection
  const rows = origins.map((origin, at): Row => ({ origin, cells: values[at] ?? [] }))
  const lines = rows.flatMap((row, at) =>
    drawOrigin(row, { ages, latestAt: development.projection.latestAt[at] ?? -1, shown }),
  )
  const columns: DataColumn<Row>[] = [
    { id: 'origin', header: 'Accident year', value: ({ origin }) => origin },
    ...ages.map((age, at) =>
      amountColumn<Row>({ id: String(age), header: String(age), read: ({ cells }) => cells[at] ?? null }, scale),
    ),
  ]
  return (
    <LineChart
      title="Development by accident year"
      description={`Cumulative, in ${scale.label}, by age in months. Solid lines are known, dashed lines are projected by the selected factors.`}
      // The highlighted line is drawn last, over the others.
      lines={lines.toSorted((a, b) => Number(a.tone === 'accent') - Number(b.tone === 'accent'))}
      ages={ages}
      formatY={(value) => formatAmount(value, scale)}
      columns={columns}
      rows={rows}
    >
      <Select
        size="sm"
        aria-label="Highlighted accident year"
        className="max-w-24"
        options={origins.map((origin) => ({ value: String(origin), label: String(origin) }))}
        value={shown === null ? null : String(shown)}
        onChange={(origin) => setChosen(Number(origin))}
      />
    </LineChart>
  )
}

interface DrawOptions {
  readonly ages: readonly number[]
  readonly latestAt: number
  readonly shown: number | null
}

function drawOrigin({ origin, cells }: Row, { ages, latestAt, shown }: DrawOptions): ChartLine[] {
  const points = cells.flatMap((value, at) => (value === null ? [] : [{ at, point: [ages[at] ?? 0, value] as const }]))
  const known = points.filter(({ at }) => at <= latestAt).map(({ point }) => point)
  const projected = points.filter(({ at }) => at >= latestAt).map(({ point }) => point)
  const tone = origin === shown ? 'accent' : 'faint'
  const label = { label: String(origin) }
  const hasProjection = projected.length > 1
  return [
    { id: `${origin}`, tone, points: known, hasDots: origin === shown, ...(hasProjection ? {} : label) },
    ...(hasProjection
      ? [{ id: `${origin} projected`, tone, dash: 'dashed', points: projected, ...label } as const]
      : []),
  ]
}

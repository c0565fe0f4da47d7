'use client'

import { useState } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { factorColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { formatFactor } from '#components/schedule-p/workbench/figures/format.ts'
import { Select } from '#components/ui/controls/select.tsx'
import type { Development } from '#lib/engines/triangles/develop.ts'
import type { RatioColumn } from '#lib/engines/triangles/link-ratios.ts'
import { type ChartLine, LineChart } from './line-chart.tsx'

interface Row {
  /** An accident year, or the selected factors. */
  readonly name: number | string
  readonly cells: ReadonlyMap<number, number | null>
}

/** Every link ratio by the age it develops from, with the selected factors as a line. Later ages can be seen alone. */
export function RatioChart({ development: { ratios, selected } }: { development: Development }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const ages = ratios.map(({ age }) => age)
  const from = chosen !== null && ages.includes(chosen) ? chosen : (ages[0] ?? 0)
  const shown = ratios.filter(({ age }) => age >= from)
  const pointsOf = (isExcluded: boolean) =>
    shown.flatMap((column) => column.ratios.filter((ratio) => ratio.isExcluded === isExcluded).flatMap(toPoint(column)))
  const lines: ChartLine[] = [
    { id: 'ratios', tone: 'muted', marks: 'ring', points: pointsOf(false) },
    { id: 'excluded', tone: 'muted', marks: 'cross', points: pointsOf(true) },
    {
      id: 'selected',
      tone: 'accent',
      label: 'Selected',
      points: selected.flatMap(({ age, value }) => (age < from || value === null ? [] : [[age, value] as const])),
    },
  ]
  const columns: DataColumn<Row>[] = [
    { id: 'name', header: 'Accident year', value: ({ name }) => name },
    ...ratios.map(({ age, toAge }) =>
      factorColumn<Row>({ id: String(age), header: `${age}–${toAge}`, read: ({ cells }) => cells.get(age) ?? null }),
    ),
  ]
  return (
    <LineChart
      title="Link ratios by age"
      description="By the age developed from, in months. Circles are accident years, crosses are excluded, the line is selected."
      lines={lines.filter(({ points }) => points.length > 0)}
      ages={shown.map(({ age }) => age)}
      baseline={1}
      formatY={formatFactor}
      columns={columns}
      rows={[...listRows(ratios), { name: 'Selected', cells: new Map(selected.map(({ age, value }) => [age, value])) }]}
    >
      <Select
        size="sm"
        aria-label="Ages shown"
        className="max-w-32"
        options={ages.map((age) => ({ value: String(age), label: `From ${age} months` }))}
        value={String(from)}
        onChange={(age) => setChosen(Number(age))}
      />
    </LineChart>
  )
}

function toPoint({ age }: RatioColumn) {
  return ({ ratio }: { readonly ratio: number | null }) => (ratio === null ? [] : [[age, ratio] as const])
}

function listRows(ratios: readonly RatioColumn[]): Row[] {
  const origins = [...new Set(ratios.flatMap((column) => column.ratios.map(({ origin }) => origin)))]
  return origins.sort().map((name) => ({
    name,
    cells: new Map(
      ratios.map((column) => [column.age, column.ratios.find(({ origin }) => origin === name)?.ratio ?? null]),
    ),
  }))
}

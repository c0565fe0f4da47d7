'use client'

import { useMemo, useState } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { shareColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import type { Development } from '#lib/engines/triangles/develop.ts'
import { fitGrowthCurve, type GrowthCurve, growthAt } from '#lib/engines/triangles/growth-curve.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { type ChartLine, LineChart } from './line-chart.tsx'

interface Row {
  readonly age: number
  readonly selected: number | null
  readonly loglogistic: number | null
  readonly weibull: number | null
}

/** The share of ultimate emerged by each age, with Clark's growth curves. */
export function PercentChart({ triangle, development }: { triangle: Triangle; development: Development }) {
  const [isFitted, setFitted] = useState(false)
  const { ages, percentDeveloped } = development
  // The fit takes a while on a large triangle and does not depend on what is selected.
  const curves = useMemo(() => (isFitted ? fitBoth(triangle) : null), [isFitted, triangle])
  const at = (curve: GrowthCurve | null | undefined, age: number) => (curve ? growthAt(curve, age - 6) : null)
  const rows = ages.map(
    (age, column): Row => ({
      age,
      selected: percentDeveloped[column] ?? null,
      loglogistic: at(curves?.loglogistic, age),
      weibull: at(curves?.weibull, age),
    }),
  )
  const lines: ChartLine[] = [
    { id: 'selected', tone: 'accent', hasDots: true, label: 'Selected', points: pointsOf(rows, 'selected') },
    { id: 'loglogistic', tone: 'muted', dash: 'dashed', label: 'Loglogistic', points: pointsOf(rows, 'loglogistic') },
    { id: 'weibull', tone: 'muted', dash: 'dotted', label: 'Weibull', points: pointsOf(rows, 'weibull') },
  ]
  const isUnable = curves !== null && (curves.loglogistic === null || curves.weibull === null)
  return (
    <LineChart
      title="Percent developed"
      description={`Share of ultimate by age in months.${isFitted ? ' Clark’s growth curves: loglogistic dashed, Weibull dotted.' : ''}`}
      lines={lines.filter(({ points }) => points.length > 0)}
      ages={ages}
      formatY={(share) => `${Math.round(share * 100)}%`}
      columns={listColumns(isFitted)}
      rows={rows}
    >
      <Checkbox label="Growth curves" checked={isFitted} onChange={setFitted} />
      {isUnable ? (
        <span className="text-sm">No growth curve fits: it needs three ages, no gaps and losses above zero.</span>
      ) : null}
    </LineChart>
  )
}

function fitBoth(triangle: Triangle) {
  return { loglogistic: fitGrowthCurve(triangle, 'loglogistic'), weibull: fitGrowthCurve(triangle, 'weibull') }
}

function pointsOf(rows: readonly Row[], name: 'selected' | 'loglogistic' | 'weibull'): (readonly [number, number])[] {
  return rows.flatMap((row) => {
    const share = row[name]
    return share === null ? [] : [[row.age, share] as const]
  })
}

function listColumns(isFitted: boolean): DataColumn<Row>[] {
  const column = (id: 'selected' | 'loglogistic' | 'weibull', header: string) =>
    shareColumn<Row>({ id, header, read: (row) => row[id] })
  return [
    { id: 'age', header: 'Age', value: ({ age }) => age },
    column('selected', 'Selected'),
    ...(isFitted ? [column('loglogistic', 'Loglogistic'), column('weibull', 'Weibull')] : []),
  ]
}

'use client'

import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { describeUnit, formatFigure, type Scale } from '../model/figure.ts'
import type { FigureKind, Grid } from '../model/grid.ts'
import { toDataColumns } from '../model/grid-text.ts'
import { LineChart } from '../workbench/charts/line-chart.tsx'

interface TriangleCurvesProps {
  triangle: Triangle
  /** The same figures. */
  grid: Grid
  kind: FigureKind
  scale: Scale
}

/** Each accident year by age; the newest with a line is highlighted. */
export function TriangleCurves({ triangle: { origins, ages, values }, grid, kind, scale }: TriangleCurvesProps) {
  const lines = origins.map((origin, row) => ({
    origin,
    points: ages.flatMap((age, column) => {
      const value = values[row]?.[column] ?? null
      return value === null ? [] : [[age, value] as const]
    }),
  }))
  const newest = lines.findLast(({ points }) => points.length > 1)
  return (
    <LineChart
      title="Curves by accident year"
      description={`In ${describeUnit(kind, scale)}, by age in months. ${newest ? `${newest.origin} is highlighted.` : ''}`}
      lines={lines.map(({ origin, points }) => {
        const isNewest = origin === newest?.origin
        return {
          id: String(origin),
          points,
          label: String(origin),
          tone: isNewest ? 'accent' : 'faint',
          hasDots: isNewest || points.length === 1,
        }
      })}
      ages={ages}
      formatY={(value) => formatFigure(value, kind, scale)}
      columns={toDataColumns(grid, scale)}
      rows={grid.rows}
    />
  )
}

'use client'

import { Copy } from 'lucide-react'
import { copyRows } from '#components/data-table/copy-rows.ts'
import type { DataColumn, DataValue } from '#components/data-table/data-column.ts'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { averageLabel } from '#components/schedule-p/workbench/model/average-label.ts'
import { Button } from '#components/ui/controls/button.tsx'
import type { Factors } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'

interface CopyFactorsProps {
  triangle: Triangle
  factors: Factors
  scale: Scale
}

interface Line {
  readonly label: DataValue
  /** One for each age. */
  readonly cells: readonly DataValue[]
}

/** All of the table, numbers as numbers; an excluded link ratio says so. */
export function CopyFactors({ triangle, factors, scale }: CopyFactorsProps) {
  const copy = () => {
    const columns: DataColumn<Line>[] = [
      { id: 'label', header: `Cumulative, ${scale.label}`, value: ({ label }) => label },
      ...triangle.ages.map((age, at) => ({
        id: String(age),
        header: String(age),
        value: ({ cells }: Line) => cells[at] ?? null,
      })),
    ]
    return copyRows(columns, listLines(triangle, factors, scale))
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      className="print:hidden"
      icon={<Copy aria-hidden="true" className="size-3.5" />}
      onClick={() => void copy()}
    >
      Copy<span className="sr-only"> triangle and factors</span>
    </Button>
  )
}

function listLines(
  { origins, values }: Triangle,
  { ratios, averages, selected, tail, cdf, percentDeveloped }: Factors,
  { divisor }: Scale,
): Line[] {
  const amounts = origins.map((origin, row) => ({
    label: origin,
    cells: (values[row] ?? []).map((value) => (value === null ? null : value / divisor)),
  }))
  const ofOrigins = origins.slice(0, -1).map((origin) => ({
    label: origin,
    cells: ratios.map(({ ratios: ofAge }) => {
      const found = ofAge.find((ratio) => ratio.origin === origin)
      return found?.isExcluded ? `${found.ratio} excluded` : (found?.ratio ?? null)
    }),
  }))
  return [
    ...amounts,
    { label: 'Link ratios', cells: ratios.map(({ age, toAge }) => `${age}-${toAge}`) },
    ...ofOrigins,
    ...averages.map(({ id, factors }) => ({ label: averageLabel[id], cells: factors.map(({ value }) => value) })),
    { label: 'Selected factor', cells: [...selected, tail].map(({ value }) => value) },
    { label: 'CDF to ultimate', cells: cdf.map(({ value }) => value) },
    { label: 'Percent developed', cells: percentDeveloped },
  ]
}

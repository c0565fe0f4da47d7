import { formatFigure } from '#components/schedule-p/model/figure.ts'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'

/** How amounts of a page are shown: in what unit, and divided by what. */
export interface Scale {
  readonly divisor: 1 | 1000
  /** "thousands of US dollars". */
  readonly label: string
}

/** Schedule P prints dollars in thousands: they are shown so where nothing is lost by it. */
export function chooseScale({ unit, triangle }: Pick<WorkbenchInput, 'unit' | 'triangle'>): Scale {
  if (unit !== 'usd') return { divisor: 1, label: unit === 'count' ? 'claims' : unit }
  const isInThousands = triangle.values.every((row) => row.every((value) => value === null || value % 1000 === 0))
  return isInThousands ? { divisor: 1000, label: 'thousands of US dollars' } : { divisor: 1, label: 'US dollars' }
}

export function formatAmount(value: number, { divisor }: Scale): string {
  return formatFigure(value / divisor, 'amount', 'exact')
}

export function formatFactor(value: number): string {
  return formatFigure(value, 'factor', 'exact')
}

/** A share of 1 as a percentage. */
export function formatShare(value: number): string {
  return formatFigure(value, 'share', 'exact')
}

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

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const threeDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Never "−0". */
export function formatAmount(value: number, { divisor }: Scale): string {
  return withMinus(whole.format(Math.round(value / divisor) || 0))
}

export function formatFactor(value: number): string {
  return withMinus(threeDecimals.format(value))
}

/** A share of 1 as a percentage. */
export function formatShare(value: number): string {
  return `${withMinus(oneDecimal.format(value * 100))} %`
}

function withMinus(text: string): string {
  return text.replace('-', '−')
}

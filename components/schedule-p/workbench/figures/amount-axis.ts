import { scaleLinear } from 'd3-scale'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'

/** An axis of amounts: its places, and the unit they are written in. */
export interface AmountAxis {
  readonly divisor: number
  /** "millions of US dollars". */
  readonly label: string
  readonly ticks: readonly number[]
}

const powers = ['', 'thousands of ', 'millions of ', 'billions of '] as const

/** Round places, as short as they can be written. They enclose the amounts. */
export function amountAxis(amounts: readonly number[], { label }: Scale): AmountAxis {
  const largest = amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0)
  const power = Math.min(powers.length - 1, Math.max(0, Math.floor(Math.log10(largest || 1) / 3)))
  const divisor = 1000 ** power
  const extent = [Math.min(...amounts), Math.max(...amounts)].map((amount) => amount / divisor)
  const axis = scaleLinear().domain(extent).nice(6)
  return { divisor, label: `${powers[power]}${label.replace('thousands of ', '')}`, ticks: axis.ticks(6) }
}

import type { Cell, Triangle } from '#lib/engines/triangles/triangle.ts'

/** One page of Schedule P to develop. Amounts are in `unit`; lists of cells are in the order of the triangle's origins. */
export interface WorkbenchInput {
  readonly carrierId: string
  readonly carrierName: string
  readonly statementYear: number
  readonly line: string
  readonly part: string
  readonly section: string | null
  readonly variant: string
  readonly measure: string
  readonly unit: string
  /** Cumulative, by accident year. */
  readonly triangle: Triangle
  /** Part 4's latest balance by accident year, if its page was read. */
  readonly carried: readonly Cell[] | null
  /** Part 3's latest diagonal, if read. */
  readonly paid: readonly Cell[] | null
  /** Net earned premium by accident year, if known. */
  readonly premiums: readonly Cell[] | null
}

import type { Cell, Triangle } from '#lib/engines/triangles/triangle.ts'

/** Where the net premium of a page comes from: Part 6, or the data that its losses were imported with. */
export type PremiumOrigin = 'part-6' | 'imported'

/** A printed row that the figures are from. */
export interface SourceRow {
  /** "2024 · line B · Part 3". */
  readonly page: string
  readonly sourceRow: string
  readonly accidentYear: number | null
  readonly exhibit: string
  readonly statementYear: number
}

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
  /** Latest amounts of Part 2, Part 3 and Part 4, each if its page was read. */
  readonly incurred: readonly Cell[] | null
  readonly paid: readonly Cell[] | null
  readonly carried: readonly Cell[] | null
  /** The losses on the other basis: Part 3 for Part 2, reported losses for Part 3. */
  readonly other: Triangle | null
  /** For frequency and severity: Part 3 and section 1 of Part 5. */
  readonly paidTriangle: Triangle | null
  readonly closedWithPayment: Triangle | null
  /** Net earned premium by accident year, if known. */
  readonly premiums: readonly Cell[] | null
  readonly premiumOrigin: PremiumOrigin | null
  /** Of this page and of every other that was read for it. */
  readonly sources: readonly SourceRow[]
}

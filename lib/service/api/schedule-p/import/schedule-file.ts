import type { PremiumToStore, RowToStore } from '#lib/service/api/schedule-p/store-rows.ts'

/** The content of a file of either layout. */
export interface ScheduleFile {
  readonly issues: readonly string[]
  readonly warnings: readonly string[]
  /** By company code. */
  readonly carriers: ReadonlyMap<string, NamedCarrier>
  readonly rows: readonly RowToStore[]
  readonly premiums: readonly PremiumToStore[]
  /** False where the layout has no supplemental columns. */
  readonly hasSupplemental: boolean
}

export interface NamedCarrier {
  readonly name: string
  /** How an issue of the name begins: line and column of its first use. */
  readonly place: string
}

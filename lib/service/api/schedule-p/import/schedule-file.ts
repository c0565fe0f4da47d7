import type { ImportQuestion, ImportReview } from '#lib/contract/schedule-p/imports.ts'
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
  /** Null where the file names none: a carrier that is there keeps its group. */
  readonly group: string | null
  /** How an issue of the name begins: line and column of its first use. */
  readonly place: string
}

export interface ScheduleImportOptions {
  /** The choice that a person has made; undefined: none. */
  readonly answer?: (question: Pick<ImportQuestion, 'id'>) => string | undefined
  /** Called once the file is compared with the rows that are there, before it is written. */
  readonly onReview?: (review: ImportReview) => void
}

import { type Destination, destinations } from '#lib/contract/filings/staging.ts'
import { type ImportItem, type ImportStatus, importStatuses } from '#lib/contract/imports/operations.ts'

export interface ImportTab {
  /** As the link names it. */
  readonly value: string
  readonly status: ImportStatus
  readonly destination: Destination
}

/** Production first: it is what counts. */
export const importTabs: readonly ImportTab[] = importStatuses.flatMap((status) =>
  destinations.toReversed().map((destination) => ({ value: tabOf({ status, destination }), status, destination })),
)

export function tabOf({ status, destination }: Pick<ImportItem, 'status' | 'destination'>): string {
  return `${status}-${destination}`
}

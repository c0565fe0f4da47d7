import { partedRowId } from '#lib/contract/comparisons/apply-pairings.ts'
import type { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'

/** The pairings that changed the cells of a row, the latest last. */
export function pairingsOf(pairings: readonly ReviewPairing[], rowId: string): ReviewPairing[] {
  return pairings.filter((pairing) => rowsOf(pairing).includes(rowId))
}

function rowsOf({ id, provisionId, otherProvisionId }: ReviewPairing): string[] {
  return [provisionId, otherProvisionId ?? partedRowId(id)]
}

/** The latest pairing of each row, by its id. */
export function latestByRow(pairings: readonly ReviewPairing[]): ReadonlyMap<string, ReviewPairing> {
  return new Map(pairings.flatMap((pairing) => rowsOf(pairing).map((row) => [row, pairing] as const)))
}

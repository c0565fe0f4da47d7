import type { PartOfRows, Position } from '#lib/service/api/kernel/pagination.ts'
import { type FoundFiling, positionOf } from './find-filing-ids.ts'

/**
 * The first rows of several searches, each once. Where one of them goes on after a row, only the rows up to that one are
 * known to be the first.
 */
export function joinParts(parts: readonly PartOfRows<FoundFiling>[], count: number): PartOfRows<FoundFiling> {
  const found = new Map(parts.flatMap(({ rows }) => rows).map((row) => [row.filingId, row]))
  const sorted = [...found.values()].toSorted((a, b) => compare(positionOf(a), positionOf(b)))
  const [goesOnAfter = null] = parts
    .map((part) => part.goesOnAfter)
    .filter((position) => position !== null)
    .toSorted(compare)
  const rows = goesOnAfter === null ? sorted : sorted.filter((row) => compare(positionOf(row), goesOnAfter) <= 0)
  return rows.length >= count ? { rows: rows.slice(0, count), goesOnAfter: null } : { rows, goesOnAfter }
}

/** Newest first, then by id, as the database sorts them. */
function compare(a: Position, b: Position): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : String(a[at]) > String(b[at]) ? -1 : 1
}

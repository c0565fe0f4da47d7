import type { FieldNames } from '#components/filings/fields/read-field.ts'
import type { FilingHighlights } from '#lib/contract/filings/filing.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { type FilingRow, toRow } from './filing-row.ts'

/** Rows of what a search finds beyond the filings that were listed: a list may be longer than a walk. */
export function listFoundRows(
  listedIds: ReadonlySet<string>,
  hits: readonly FilingHit[],
  names: FieldNames,
): readonly FilingRow[] {
  return hits.filter(({ id }) => !listedIds.has(id)).map((hit) => toRow(hit, hit.highlights, addNames(names, hit)))
}

/** By the id of the filing. Undefined: being read. Null: a deployment without them. */
export type HighlightsById = Readonly<Record<string, FilingHighlights>> | null | undefined

const noHighlights: ReadonlyMap<string, FilingHighlights> = new Map()

/**
 * Hits have highlights, and arrive before those of all filings. The same empty map for a list that has its highlights: a
 * search leaves the rows of a read list as they are, and their index.
 */
export function findMissingHighlights(
  listedIds: ReadonlySet<string>,
  found: readonly FilingHit[],
  highlightsOf: HighlightsById,
): ReadonlyMap<string, FilingHighlights> {
  const missing = found.filter(({ id }) => listedIds.has(id) && !highlightsOf?.[id])
  return missing.length === 0 ? noHighlights : new Map(missing.map(({ id, highlights }) => [id, highlights]))
}

/** A hit names its records, which may be more than a client reads. */
function addNames(names: FieldNames, { company, primaryProduct }: FilingHit): FieldNames {
  const nameIn =
    (known: { readonly id: string; readonly name: string } | null, of: (id: string) => string | null) => (id: string) =>
      known?.id === id ? known.name : of(id)
  return {
    ...names,
    company: nameIn(company, names.company),
    product: nameIn(primaryProduct, names.product),
  }
}

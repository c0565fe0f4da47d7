import type { FieldNames } from '#components/filings/fields/read-field.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { type FilingRow, toRow } from './filing-row.ts'

/** Rows of what a search finds beyond the filings that were listed: a list may be longer than a walk. */
export function listFoundRows(
  listed: readonly ManagedFilingSummary[],
  hits: readonly FilingHit[],
  names: FieldNames,
): readonly FilingRow[] {
  const ids = new Set(hits.length === 0 ? [] : listed.map(({ id }) => id))
  return hits.filter(({ id }) => !ids.has(id)).map((hit) => toRow(hit, hit.highlights, addNames(names, hit)))
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

import type { FilingHighlights, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { type SearchText, toSearchText } from './search-text.ts'

/** A filing with what its row is searched, filtered, shown and exported by. */
export interface FilingRow {
  readonly id: string
  readonly filing: ManagedFilingSummary
  /** Null until they are read, and on a deployment that has none. */
  readonly highlights: FilingHighlights | null
  readonly searchText: SearchText
  /** "OH Ohio". */
  readonly state: string | null
  readonly company: string | null
  readonly product: string | null
  /** "19.0 Personal Auto". */
  readonly toi: string | null
}

/** What ids and codes stand for, as far as that is known. */
export interface RecordNames {
  readonly jurisdictions: ReadonlyMap<string, string>
  readonly companies: ReadonlyMap<string, string>
  readonly products: ReadonlyMap<string, string>
  readonly insuranceTypes: ReadonlyMap<string, string>
}

const searchTexts = new WeakMap<ManagedFilingSummary, SearchText>()

export function toRow(
  filing: ManagedFilingSummary,
  highlights: FilingHighlights | null,
  names: RecordNames,
): FilingRow {
  return {
    id: filing.id,
    filing,
    highlights,
    searchText: searchTextOf(filing),
    state: nameOf(names.jurisdictions, filing.jurisdictionId),
    company: nameOf(names.companies, filing.companyId),
    product: nameOf(names.products, filing.primaryProductId),
    toi: nameToi(names, highlights?.toiCode ?? null),
  }
}

export function nameToi({ insuranceTypes }: RecordNames, code: string | null): string | null {
  return code === null ? null : (insuranceTypes.get(code) ?? code)
}

/** Rows are made anew as names and highlights arrive; the text of a filing stays. */
function searchTextOf(filing: ManagedFilingSummary): SearchText {
  const known = searchTexts.get(filing)
  if (known !== undefined) return known
  const text = toSearchText(filing)
  searchTexts.set(filing, text)
  return text
}

/** An id without a name is shown by its beginning. */
function nameOf(names: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? id.slice(0, 8))
}

import { type FieldNames, type FieldValue, readField } from '#components/filings/fields/read-field.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import type { FilingHighlights, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { type SearchText, toSearchText } from './search-text.ts'

/** A filing with what its row is searched, filtered, shown and exported by. */
export interface FilingRow {
  readonly id: string
  readonly filing: ManagedFilingSummary
  /** Null until they are read, and on a deployment that has none. */
  readonly highlights: FilingHighlights | null
  readonly searchText: SearchText
  /** Names of ids and codes, as far as they are known. */
  readonly names: FieldNames
}

const searchTexts = new WeakMap<ManagedFilingSummary, SearchText>()

export function toRow(filing: ManagedFilingSummary, highlights: FilingHighlights | null, names: FieldNames): FilingRow {
  return { id: filing.id, filing, highlights, searchText: searchTextOf(filing), names }
}

/** A field’s value as the API has it; undefined where the list does not have it. */
export function getRowValue({ filing, highlights }: FilingRow, field: FilingField): unknown {
  const source: Readonly<Partial<Record<FilingField, unknown>>> | null =
    filingFields[field].read === 'summary' ? filing : highlights
  return source?.[field]
}

export function readRowField(row: FilingRow, field: FilingField): FieldValue {
  return readField(field, getRowValue(row, field), row.names)
}

/** Rows are made again as names and highlights arrive; the text of a filing stays. */
function searchTextOf(filing: ManagedFilingSummary): SearchText {
  const known = searchTexts.get(filing)
  if (known !== undefined) return known
  const text = toSearchText(filing)
  searchTexts.set(filing, text)
  return text
}

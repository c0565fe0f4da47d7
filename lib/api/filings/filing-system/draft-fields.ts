import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import type { StagingTab } from '#lib/contract/filings/staging.ts'
import type { DraftSource } from './draft-source.ts'

export interface FilingDraftField {
  readonly field: FilingField
  /** As the external filing system prints it. */
  readonly label: string
  /** The id of its completeness check; absent: a draft is complete without it. */
  readonly check?: string | undefined
  /** Codes with their names, records by their names. Empty: the filing has none. */
  readonly value: string
}

/** The fields of the filing that a tab of the draft asks for. */
export function listDraftFields(source: DraftSource, tab: StagingTab): FilingDraftField[] {
  return fieldNames.flatMap((field) => {
    const { draft } = filingFields[field]
    if (draft?.tab !== tab) return []
    return [{ field, label: draft.label, check: draft.check, value: writeValue(source, field) ?? '' }]
  })
}

function writeValue(source: DraftSource, field: FilingField): string | null | undefined {
  const { kind } = filingFields[field]
  switch (kind) {
    case 'company':
      return source.company?.name
    case 'jurisdiction':
      return source.jurisdiction?.name
    case 'project':
      return source.project
    case 'product':
    case 'products':
      return source.products.join('; ')
    case 'toi':
      return nameCode(source.filing.toiCode, source.toi)
    case 'subToi':
      return nameCode(source.filing.subToiCode, source.subToi)
    default: {
      const texts: Readonly<Partial<Record<FilingField, string | null>>> = source.filing
      return texts[field]
    }
  }
}

function nameCode(code: string | null, found: { readonly name: string } | null): string | null {
  return code !== null && found ? `${code} ${found.name}` : code
}

import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import type { StagingTab } from '#lib/contract/filings/staging.ts'
import type { DraftSource } from './draft-source.ts'

/** The fields of the filing that a tab of the draft asks for, by the labels of the external system. Empty: not given. */
export function listDraftFields(source: DraftSource, tab: StagingTab) {
  return fieldNames.flatMap((field) => {
    const { draft } = filingFields[field]
    if (draft?.tab !== tab) return []
    return [{ ...draft, field, value: writeValue(source, field) ?? '' }]
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

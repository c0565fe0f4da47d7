import { fieldNames, fromPairs } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'

/** The fields of a filing that has nothing but a name. */
export function blankFields(displayName: string): Pick<ManagedFiling, FilingField> {
  const blank = new Map<string, unknown>([
    ['name', displayName],
    ['products', []],
  ])
  return fromPairs(fieldNames.map((name) => [name, blank.get(filingFields[name].kind) ?? null]))
}

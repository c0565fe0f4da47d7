import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { type FieldTable, type FilingField, filingFields } from '#lib/contract/filings/fields.ts'

const rankOf = (field: FilingField) => filingFields[field].column?.rank ?? Number.POSITIVE_INFINITY

/** The fields that the list has a column of, in the order of the columns. */
export const columnFields: readonly FilingField[] = fieldNames
  .filter((field) => filingFields[field].column)
  .toSorted((a, b) => rankOf(a) - rankOf(b) || 0)

/** The ids of columns by whose values filings are filtered. */
export type FieldFacet = {
  [Name in FilingField]: FieldTable[Name] extends { column: { id: infer Id extends string; isFacet: true } }
    ? Id
    : never
}[FilingField]

export const fieldFacets: readonly FieldFacet[] = columnFields
  .map((field) => filingFields[field].column)
  .flatMap((column) => (column?.isFacet ? [column.id] : []))
  .filter(isFieldFacet)

/** The field of a facet; null: the facet is not about a field. */
export function fieldOfFacet(name: string): FilingField | null {
  return columnFields.find((field) => filingFields[field].column?.id === name) ?? null
}

function isFieldFacet(id: string): id is FieldFacet {
  return fieldOfFacet(id) !== null
}

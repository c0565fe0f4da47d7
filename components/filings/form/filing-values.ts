import * as z from 'zod'
import { type FieldsOfKind, fieldNames, fromPairs } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import type { ManagedFiling, UpdateManagedFiling } from '#lib/contract/filings/filing.ts'

type ListField = FieldsOfKind<'products'>
type ValuesShape = { [Name in FilingField]: Name extends ListField ? z.ZodArray<z.ZodString> : z.ZodString }

const isList = (field: FilingField) => filingFields[field].kind === 'products'

/** The values of the form. Empty: the filing has no such value. */
export const FilingValues = z.object(
  fromPairs<ValuesShape>(fieldNames.map((field) => [field, isList(field) ? z.array(z.string()) : z.string()])),
)
export type FilingValues = z.infer<typeof FilingValues>

export function getDefaultValues(): FilingValues {
  return toValues({})
}

export function toValues(filing: Partial<ManagedFiling>): FilingValues {
  return fromPairs(fieldNames.map((field) => [field, filing[field] ?? (isList(field) ? [] : '')]))
}

/** Space around a text is not stored, so it is not a change. */
export function isSameValue(a: FilingValues[FilingField], b: FilingValues[FilingField]): boolean {
  return JSON.stringify(toStored(a)) === JSON.stringify(toStored(b))
}

/** The fields in which two versions differ, in the order of the table. */
export function listChanges(base: FilingValues, values: FilingValues): readonly FilingField[] {
  return fieldNames.filter((field) => !isSameValue(base[field], values[field]))
}

/** The request's part for these fields: a cleared one is null. */
export function toBody(values: FilingValues, fields: readonly FilingField[]): Omit<UpdateManagedFiling, 'updatedAt'> {
  return Object.fromEntries(fields.map((field) => [field, toStored(values[field])]))
}

function toStored(value: FilingValues[FilingField]): string | readonly string[] | null {
  return typeof value === 'string' ? value.trim() || null : value
}

import { type FieldNames, readField, toLine } from '#components/filings/fields/read-field.ts'
import { isFilingField } from '#lib/contract/filings/field-shapes.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import type { FieldChange } from '#lib/contract/filings/filing.ts'

interface DescribedChange {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** A change with the field's label and the names of what its values stand for. */
export function describeChange({ field, from, to }: FieldChange, names: FieldNames): DescribedChange {
  if (!isFilingField(field)) return { label: field, from: showUnknown(from), to: showUnknown(to) }
  const show = (value: unknown) => toLine(readField(field, value, names)) ?? '—'
  return { label: filingFields[field].label, from: show(from), to: show(to) }
}

/** Of a field that only another deployment has. */
function showUnknown(value: unknown): string {
  if (value === null || value === undefined) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

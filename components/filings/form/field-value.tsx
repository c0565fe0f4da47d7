import { type FieldNames, readField, toLine } from '#components/filings/fields/read-field.ts'
import type { FilingField } from '#lib/contract/filings/fields.ts'
import type { FilingValues } from './filing-values.ts'

interface FieldValueProps {
  field: FilingField
  /** The version of the filing to show the field of. */
  version: FilingValues
  names: FieldNames
}

/** A field's value in words: codes with their names, records by their names. */
export function FieldValue({ field, version, names }: FieldValueProps) {
  const text = toLine(readField(field, version[field], names))
  if (text === null) return <span className="text-muted italic">Not set</span>
  return <span className="whitespace-pre-wrap">{text}</span>
}

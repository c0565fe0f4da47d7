import { formatDay } from '#components/ui/feedback/time-format.ts'
import type { FieldKind } from '#lib/contract/filings/field-kinds.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'

const plainKinds = ['name', 'text', 'longText', 'trackingNumber', 'date'] as const
type PlainKind = (typeof plainKinds)[number]
type NamedKind = Exclude<FieldKind, PlainKind>

/** The name of an id or code as screens show it, such as "OH Ohio" or "04.0 Homeowners"; null while it is being read. */
export type FieldNames = { readonly [Kind in NamedKind]: (key: string) => string | null }

/** A field’s value by how it is shown. */
export type FieldValue =
  /** Not given. */
  | { readonly kind: 'none' }
  /** Null: a name that is being read. */
  | { readonly kind: 'names'; readonly names: readonly (string | null)[] }
  | { readonly kind: 'text'; readonly text: string }
  /** Copied and compared letter by letter. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'day'; readonly iso: string }

/** A field’s value as it is shown, with the names of ids and codes. Another deployment may leave a field out. */
export function readField(field: FilingField, value: unknown, names: FieldNames): FieldValue {
  const texts = [value].flat().filter((each) => typeof each === 'string')
  const [text = ''] = texts
  if (text === '') return { kind: 'none' }
  const { kind } = filingFields[field]
  switch (kind) {
    case 'name':
    case 'text':
    case 'longText':
      return { kind: 'text', text }
    case 'trackingNumber':
      return { kind: 'number', text }
    case 'date':
      return { kind: 'day', iso: text }
    default:
      return { kind: 'names', names: texts.map(names[kind]) }
  }
}

/** Moments, such as when a filing was created, are shown along with its fields. */
export type ShownValue = FieldValue | { readonly kind: 'moment'; readonly iso: string }

/** Whether the values of a kind of field are ids or codes. */
export function isNamed(kind: FieldKind): kind is NamedKind {
  return !plainKinds.some((plain) => plain === kind)
}

/** The value in one line; null without a value. */
export function toLine(value: FieldValue): string | null {
  switch (value.kind) {
    case 'none':
      return null
    case 'names':
      return value.names.map((name) => name ?? '…').join('; ')
    case 'day':
      return formatDay(value.iso)
    default:
      return value.text
  }
}

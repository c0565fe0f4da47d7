import type { FilingNames } from '#components/filings/filing-names.ts'
import { nameRecordKind } from '#components/filings/record-kind.ts'
import type { ManagedFiling, Person } from '#lib/contract/filings/filing.ts'

export type GlanceValue =
  /** Not given. */
  | { readonly kind: 'none' }
  /** Null: a name that is being read. */
  | { readonly kind: 'names'; readonly names: readonly (string | null)[] }
  | { readonly kind: 'text'; readonly text: string }
  /** Copied and compared letter by letter. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'day'; readonly iso: string }
  | { readonly kind: 'moment'; readonly iso: string }

export interface GlanceField {
  readonly label: string
  readonly value: GlanceValue
}

interface GlanceSource {
  readonly filing: ManagedFiling
  readonly names: FilingNames
  readonly subtypeName: (subToiCode: string) => string | null
  /** Null on a deployment that has no owners. */
  readonly owner: Person | null | undefined
  /** Of the managed company; null where it is not known. */
  readonly scopeName: string | null
}

/**
 * The fields in the order of SERFF's "Filing at a Glance", in two columns. Fields that the API does not have are left out;
 * fields of the API that are not given are listed as such.
 */
export function listGlance({ filing, names, subtypeName, owner, scopeName }: GlanceSource) {
  const products = [filing.primaryProductId, ...filing.additionalProductIds].flatMap((id) => id ?? [])
  const left: readonly GlanceField[] = [
    { label: 'Company', value: named(filing.companyId, names.companyName) },
    { label: products.length > 1 ? 'Products' : 'Product', value: manyNamed(products, names.productName) },
    { label: 'State', value: named(filing.jurisdictionId, names.jurisdictionName) },
    { label: 'TOI', value: named(filing.toiCode, names.typeName) },
    { label: 'Sub-TOI', value: named(filing.subToiCode, subtypeName) },
    { label: 'Filing type', value: text(filing.filingType) },
    { label: 'Review type', value: text(filing.reviewType) },
    { label: 'SERFF tracking number', value: number(filing.serffTrackingNumber) },
    { label: 'State tracking number', value: number(filing.stateTrackingNumber) },
    { label: 'Company tracking number', value: number(filing.companyTrackingNumber) },
  ]
  const right: readonly GlanceField[] = [
    { label: 'Effective date (new)', value: day(filing.effectiveFromNew) },
    { label: 'Effective date (renewal)', value: day(filing.effectiveFromRenewal) },
    ...(owner === undefined || owner ? [{ label: 'Owner', value: named(owner, (person) => person.name) }] : []),
    { label: 'Disposition date', value: day(filing.dispositionDate) },
    { label: 'Disposition status', value: text(filing.disposition) },
    { label: 'Record kind', value: { kind: 'text', text: nameRecordKind(filing.filingMode) } },
    ...(scopeName === null ? [] : [{ label: 'Managed company', value: text(scopeName) }]),
    { label: 'Created', value: { kind: 'moment', iso: filing.createdAt } },
    { label: 'Updated', value: { kind: 'moment', iso: filing.updatedAt } },
  ]
  const description: GlanceField = { label: 'Description', value: text(filing.description) }
  return { left, right, description }
}

const none: GlanceValue = { kind: 'none' }

/** Undefined: being read. */
function named<Key>(key: Key | null | undefined, nameOf: (key: Key) => string | null): GlanceValue {
  if (key === null) return none
  return { kind: 'names', names: [key === undefined ? null : nameOf(key)] }
}

function manyNamed(ids: readonly string[], nameOf: (id: string) => string | null): GlanceValue {
  return ids.length === 0 ? none : { kind: 'names', names: ids.map(nameOf) }
}

function text(value: string | null): GlanceValue {
  return value === null ? none : { kind: 'text', text: value }
}

function number(value: string | null): GlanceValue {
  return value === null ? none : { kind: 'number', text: value }
}

function day(iso: string | null): GlanceValue {
  return iso === null ? none : { kind: 'day', iso }
}

import type { FilingNames } from '#components/filings/filing-names.ts'
import type { FieldChange } from '#lib/contract/filings/filing.ts'

interface DescribedChange {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** Of fields whose values are ids or codes; null while a name is being read. */
type NameOf = (value: string) => string | null

const labels: Readonly<Record<string, string>> = {
  displayName: 'Name',
  companyId: 'Company',
  jurisdictionId: 'State',
  primaryProductId: 'Product',
  additionalProductIds: 'Additional products',
  predecessorFilingId: 'Predecessor',
  projectId: 'Project',
  filingType: 'Filing type',
  reviewType: 'Review type',
  description: 'Description',
  toiCode: 'TOI',
  subToiCode: 'Sub-TOI',
  serffTrackingNumber: 'SERFF tracking number',
  stateTrackingNumber: 'State tracking number',
  companyTrackingNumber: 'Company tracking number',
  disposition: 'Disposition status',
  dispositionDate: 'Disposition date',
  effectiveFromNew: 'Effective date (new)',
  effectiveFromRenewal: 'Effective date (renewal)',
}

interface ChangeNames {
  readonly names: FilingNames
  readonly subtypeName: NameOf
  readonly filingName: NameOf
  readonly showDay: (iso: string) => string
}

/** A change with the field's label and the names of what its values stand for. */
export function describeChange({ field, from, to }: FieldChange, given: ChangeNames): DescribedChange {
  const nameOf = findNaming(field, given)
  return { label: labels[field] ?? field, from: showValue(from, nameOf), to: showValue(to, nameOf) }
}

function findNaming(field: string, { names, subtypeName, filingName, showDay }: ChangeNames): NameOf {
  switch (field) {
    case 'companyId':
      return names.companyName
    case 'jurisdictionId':
      return names.jurisdictionName
    case 'primaryProductId':
    case 'additionalProductIds':
      return names.productName
    case 'projectId':
      return names.projectName
    case 'predecessorFilingId':
      return filingName
    case 'toiCode':
      return names.typeName
    case 'subToiCode':
      return subtypeName
    case 'dispositionDate':
    case 'effectiveFromNew':
    case 'effectiveFromRenewal':
      return showDay
    default:
      return (value) => value
  }
}

function showValue(value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return '—'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((item) => showValue(item, nameOf)).join(', ')
  return typeof value === 'string' ? (nameOf(value) ?? '…') : JSON.stringify(value)
}

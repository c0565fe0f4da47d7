'use client'

import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#components/ui/time-format.ts'
import { browserClient } from '#lib/client/browser.ts'
import { filingQuery } from '#lib/queries/filings.ts'
import {
  companiesQuery,
  insuranceSubtypesQuery,
  insuranceTypesQuery,
  jurisdictionsQuery,
  managedProductsQuery,
  projectsQuery,
} from '#lib/queries/reference.ts'
import type { FilingField, FilingValues } from './filing-values.ts'

interface FieldValueProps {
  field: FilingField
  /** The version of the filing to show the field of. */
  version: FilingValues
  scope: string
}

/** A field's value in words: codes with their names, records by their names. */
export function FieldValue(props: FieldValueProps) {
  const { field, version } = props
  const names = useNames(props)
  const value = version[field]
  if (value.length === 0) return <span className="text-muted italic">Not set</span>
  if (dates.includes(field)) return formatDay(String(value))
  const name = (key: string) => names?.get(key) ?? (names === undefined ? '…' : names === null ? key : unknown(key))
  if (!named.includes(field)) return <span className="whitespace-pre-wrap">{value}</span>
  return typeof value === 'string' ? name(value) : value.map(name).join(', ')
}

const dates: readonly FilingField[] = ['effectiveFromNew', 'effectiveFromRenewal', 'dispositionDate']
const named: readonly FilingField[] = [
  'companyId',
  'jurisdictionId',
  'primaryProductId',
  'additionalProductIds',
  'projectId',
  'toiCode',
  'subToiCode',
  'predecessorFilingId',
]

type Names = ReadonlyMap<string, string> | null | undefined

/** The names of the records that a field may hold. Undefined: not loaded. Null: this deployment does not list them. */
function useNames({ field, version, scope }: FieldValueProps): Names {
  const of = (...fields: readonly FilingField[]) => ({ enabled: fields.includes(field) })
  const companies = useQuery({ ...companiesQuery(browserClient, scope), ...of('companyId') })
  const jurisdictions = useQuery({ ...jurisdictionsQuery(browserClient, scope), ...of('jurisdictionId') })
  const products = useQuery({
    ...managedProductsQuery(browserClient, scope),
    ...of('primaryProductId', 'additionalProductIds'),
  })
  const projects = useQuery({ ...projectsQuery(browserClient, scope), ...of('projectId') })
  const types = useQuery({ ...insuranceTypesQuery(browserClient), ...of('toiCode') })
  const subtypes = useQuery({
    ...insuranceSubtypesQuery(browserClient, version.toiCode),
    enabled: field === 'subToiCode' && version.toiCode !== '',
  })
  const predecessor = useQuery({
    ...filingQuery(browserClient, version.predecessorFilingId),
    enabled: field === 'predecessorFilingId' && version.predecessorFilingId !== '',
  })
  switch (field) {
    case 'companyId':
      return toNames(companies.data, ({ id, naicCode, name }) => [id, naicCode, name])
    case 'jurisdictionId':
      return toNames(jurisdictions.data, ({ id, code, name }) => [id, code, name])
    case 'primaryProductId':
    case 'additionalProductIds':
      return toNames(products.data, ({ id, name }) => [id, null, name])
    case 'projectId':
      return toNames(projects.data, ({ id, name }) => [id, null, name])
    case 'toiCode':
      return toNames(types.data, ({ code, name }) => [code, code, name])
    case 'subToiCode':
      return version.toiCode === '' ? null : toNames(subtypes.data, ({ code, name }) => [code, code, name])
    case 'predecessorFilingId': {
      const found = predecessor.error ? [] : predecessor.data && [predecessor.data]
      return toNames(found, ({ id, serffTrackingNumber, displayName }) => [id, serffTrackingNumber, displayName])
    }
    default:
      return null
  }
}

function toNames<Item>(
  items: readonly Item[] | null | undefined,
  read: (item: Item) => readonly [key: string, code: string | null, name: string],
): Names {
  if (!items) return items
  return new Map(
    items.map((item) => {
      const [key, code, name] = read(item)
      return [key, code ? `${code} ${name}` : name]
    }),
  )
}

function unknown(key: string): string {
  return `${key} (name not known)`
}

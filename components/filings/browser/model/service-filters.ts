import { fromPairs } from '#lib/contract/filings/field-shapes.ts'
import { filterCharacters, mostValues, writeFilter } from '#lib/contract/filings/filter-list.ts'
import type { FilingSearch } from '#lib/queries/filings.ts'
import { fieldOfFacet } from './column-fields.ts'
import { type Ranges, rangeNames, writeRange } from './date-ranges.ts'
import { type DueBucket, dueBuckets, rangeOfDue } from './due.ts'
import { type FacetName, facetNames, nothing } from './facet-definitions.ts'
import type { Choices } from './facets.ts'

type FilterName = Exclude<keyof FilingSearch, 'q'>
type ServiceFilters = Pick<FilingSearch, FilterName>

interface Chosen {
  readonly choices: Choices
  readonly ranges: Ranges
  /** Null: not known yet. */
  readonly today: string | null
}

/** The choices by which the service finds filings. The list checks all. */
export function toServiceFilters({ choices, ranges, today }: Chosen): ServiceFilters {
  const chosen = facetNames.map((name) => [filters[name], writeChoices(name, choices[name], today)] as const)
  const days = rangeNames.map((name) => [fieldOfFacet(name), ranges[name] && writeRange(ranges[name])] as const)
  return fromPairs([...chosen, ...days].filter(([name, text]) => name !== null && text !== null))
}

const filters: { readonly [Name in FacetName]: FilterName } = {
  owner: 'owner',
  assignee: 'assignee',
  status: 'status',
  tag: 'tag',
  state: 'state',
  company: 'company',
  product: 'product',
  toi: 'toiCode',
  type: 'filingType',
  disposition: 'disposition',
  kind: 'filingMode',
  due: 'nextRespondBy',
}

/** Old links name records by ids, which the service’s filters do not take. */
const records: readonly FacetName[] = ['owner', 'assignee', 'state', 'company', 'product']
const isId = (value: string) => /^[0-9a-f]{8}(?:-|$)/.test(value)

/** Null where a choice is not one of the service’s: it would leave out filings that have that. */
function writeChoices(name: FacetName, values: readonly string[], today: string | null): string | null {
  if (values.length === 0 || values.length > mostValues) return null
  if (records.includes(name) && values.some(isId)) return null
  const text = name === 'due' ? writeDue(values, today) : writeFilter(values.map((value) => toValue(name, value)))
  return text !== null && [...text].length <= filterCharacters ? text : null
}

function toValue(name: FacetName, key: string): string | null {
  if (key === nothing) return null
  const value = key.startsWith(nothing) ? key.slice(nothing.length) : key
  // A code with its name.
  return name === 'toi' ? (value.split(' ')[0] ?? value) : value
}

function writeDue(values: readonly string[], today: string | null): string | null {
  const buckets = values.filter((value): value is DueBucket => dueBuckets.some((bucket) => bucket === value))
  if (today === null || buckets.length < values.length) return null
  return buckets.map((bucket) => (bucket === 'none' ? 'none' : writeRange(rangeOfDue(bucket, today)))).join(',')
}

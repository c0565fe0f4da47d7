import { type DueBucket, dueBuckets, dueBucketsOf, dueLabels } from './due.ts'
import type { FilingRow } from './filing-row.ts'
import { recordKindLabel } from './record-kind.ts'
import { toSearch } from './search-text.ts'

export const facetNames = ['state', 'type', 'disposition', 'kind', 'company', 'product', 'due'] as const
export type FacetName = (typeof facetNames)[number]

/** The values chosen in each facet; none chosen: all pass. */
export type Choices = { readonly [Name in FacetName]: readonly string[] }

export interface Filters {
  readonly search: string
  readonly choices: Choices
}

export interface FacetValue {
  readonly key: string
  readonly label: string
  /** Filings that the other filters leave with this value. */
  readonly count: number
}

export type FacetCounts = { readonly [Name in FacetName]: readonly FacetValue[] }

export interface Filtered {
  readonly rows: readonly FilingRow[]
  readonly facets: FacetCounts
}

/** Stands for "no value". A value of this name is written with one more. */
const nothing = '~'

interface Facet {
  /** The values of a row; more than one where a wider one includes a narrower. */
  keysOf(row: FilingRow, today: string): readonly string[]
  labelOf(row: FilingRow, key: string): string
}

const facets: Record<FacetName, Facet> = {
  state: byId(({ filing, state }) => ({ id: filing.jurisdictionId, label: state })),
  type: byId(({ filing: { filingType } }) => ({ id: filingType, label: filingType })),
  disposition: byId(({ highlights }) => ({
    id: highlights?.disposition ?? null,
    label: highlights?.disposition ?? null,
  })),
  kind: byId(({ filing: { filingMode } }) => ({ id: filingMode, label: recordKindLabel(filingMode) })),
  company: byId(({ filing, company }) => ({ id: filing.companyId, label: company })),
  product: byId(({ filing, product }) => ({ id: filing.primaryProductId, label: product })),
  due: {
    keysOf: ({ highlights }, today) => dueBucketsOf(highlights?.nextRespondBy ?? null, today),
    labelOf: (_, key) => dueLabels[key as DueBucket],
  },
}

/** A row with its values in each facet, in the order of `facetNames`. */
export interface IndexedRow {
  readonly row: FilingRow
  readonly keys: readonly (readonly string[])[]
}

/** Done once for all that is typed and chosen afterwards. */
export function indexRows(rows: readonly FilingRow[], today: string): IndexedRow[] {
  return rows.map((row) => ({ row, keys: facetNames.map((name) => facets[name].keysOf(row, today)) }))
}

/** The rows that pass, and for every facet how many rows each value has among those that pass all other filters. */
export function filterRows(indexed: readonly IndexedRow[], { search, choices }: Filters): Filtered {
  const matches = toSearch(search)
  const tallies = facetNames.map((name) => createTally(facets[name], new Set(choices[name])))
  const rows: FilingRow[] = []
  for (const { row, keys } of indexed) {
    const isFound = matches(row.searchText)
    const failed = tallies.filter((tally, at) => !passes(tally.chosen, keys[at]))
    if (isFound && failed.length === 0) rows.push(row)
    for (const [at, tally] of tallies.entries()) {
      const passesOthers = failed.length === 0 || (failed.length === 1 && failed[0] === tally)
      for (const key of keys[at] ?? []) tally.add(row, key, isFound && passesOthers)
    }
  }
  const listed = facetNames.map((name, at) => [name, listValues(name, tallies[at]?.values ?? new Map(), choices[name])])
  return { rows, facets: Object.fromEntries(listed) as FacetCounts }
}

interface Tally {
  readonly chosen: ReadonlySet<string>
  readonly values: ReadonlyMap<string, { readonly label: string; readonly count: number }>
  readonly add: (row: FilingRow, key: string, isCounted: boolean) => void
}

function createTally(facet: Facet, chosen: ReadonlySet<string>): Tally {
  const values = new Map<string, { readonly label: string; count: number }>()
  return {
    chosen,
    values,
    add(row, key, isCounted) {
      const value = values.get(key)
      if (value) value.count += Number(isCounted)
      else values.set(key, { label: facet.labelOf(row, key), count: Number(isCounted) })
    },
  }
}

function passes(chosen: ReadonlySet<string>, keys: readonly string[] = []): boolean {
  return chosen.size === 0 || keys.some((key) => chosen.has(key))
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** By name, "None" last; a value that was chosen and that no filing has is listed too, to be taken back. */
function listValues(
  name: FacetName,
  counts: ReadonlyMap<string, { readonly label: string; readonly count: number }>,
  chosen: readonly string[],
): FacetValue[] {
  const unknown = chosen
    .filter((key) => !counts.has(key))
    .map((key) => ({ key, label: labelUnknown(name, key), count: 0 }))
  const values = [...[...counts].map(([key, value]) => ({ key, ...value })), ...unknown]
  if (name === 'due') return dueBuckets.flatMap((bucket) => values.filter(({ key }) => key === bucket))
  return values.sort(
    (a, b) => Number(a.key === nothing) - Number(b.key === nothing) || collator.compare(a.label, b.label),
  )
}

function labelUnknown(name: FacetName, key: string): string {
  if (name === 'kind') return recordKindLabel(key === nothing ? null : key)
  if (key === nothing) return 'None'
  return name === 'type' || name === 'disposition' ? key : key.slice(0, 8)
}

function byId(read: (row: FilingRow) => { readonly id: string | null; readonly label: string | null }): Facet {
  return {
    keysOf: (row) => [keyOf(read(row).id)],
    labelOf: (row) => read(row).label ?? 'None',
  }
}

function keyOf(value: string | null): string {
  if (value === null || value === '') return nothing
  return value.startsWith(nothing) ? nothing + value : value
}

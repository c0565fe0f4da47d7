import { nameStatus } from '#components/filings/fields/name-status.ts'
import { isNamed, toLine } from '#components/filings/fields/read-field.ts'
import { nameRecordKind } from '#components/filings/fields/record-kind.ts'
import { filingFields, recordLabels } from '#lib/contract/filings/fields.ts'
import { filingStatuses } from '#lib/contract/filings/status.ts'
import { type FieldFacet, fieldFacets, fieldOfFacet } from './column-fields.ts'
import { type DueBucket, dueBuckets, dueBucketsOf, dueLabels } from './due.ts'
import { type FilingRow, getRowValue, readRowField } from './filing-row.ts'
import { toSearch } from './search-text.ts'

/** Of the status, of fields by the ids of their columns, of the record kind and of the respond-by date. */
export type FacetName = FieldFacet | 'status' | 'kind' | 'due'
export const facetNames: readonly FacetName[] = ['status', ...fieldFacets, 'kind', 'due']

/** Whether a facet is about what only the highlights of filings say. */
export function needsHighlights(name: FacetName): boolean {
  const field = fieldOfFacet(name)
  return field ? filingFields[field].read === 'highlights' : name === 'due' || name === 'status'
}

export function labelFacet(name: FacetName): string {
  const field = fieldOfFacet(name)
  if (field) return filingFields[field].label
  if (name === 'status') return recordLabels.status
  return name === 'kind' ? recordLabels.filingMode : recordLabels.nextRespondBy
}

/** The values chosen in each facet; none chosen: all pass. */
export type Choices = { readonly [Name in FacetName]: readonly string[] }

export interface Filters {
  readonly search: string
  readonly choices: Choices
  /** The filings that the service found by the same search. Their rows need not have it. */
  readonly foundIds?: ReadonlySet<string> | undefined
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

/** The key for "no value". A value that is equal to it is escaped with another `~`. */
const nothing = '~'

interface Facet {
  /** The values of a row; more than one where a wider one includes a narrower. */
  keysOf(row: FilingRow, today: string): readonly string[]
  labelOf(row: FilingRow, key: string): string
}

function findFacet(name: FacetName): Facet {
  const field = fieldOfFacet(name)
  if (field) {
    return {
      keysOf: (row) => [keyOf(getRowValue(row, field))],
      labelOf: (row, key) => (key === nothing ? 'None' : (toLine(readRowField(row, field)) ?? key.slice(0, 8))),
    }
  }
  if (name === 'kind') {
    return {
      keysOf: ({ filing }) => [keyOf(filing.filingMode)],
      labelOf: ({ filing }) => nameRecordKind(filing.filingMode),
    }
  }
  if (name === 'status') {
    return {
      keysOf: ({ highlights }) => [keyOf(highlights?.status)],
      labelOf: (_, key) => nameStatus(key) ?? 'None',
    }
  }
  return {
    keysOf: ({ highlights }, today) => dueBucketsOf(highlights?.nextRespondBy ?? null, today),
    labelOf: (_, key) => dueLabels[key as DueBucket],
  }
}

/** Rows with their values in each facet, in the order of `facetNames`, as places in lists of all values there are. */
export interface RowIndex {
  readonly entries: readonly { readonly row: FilingRow; readonly slots: readonly (readonly number[])[] }[]
  readonly values: readonly (readonly { readonly key: string; readonly label: string }[])[]
}

/** Done once for all that is typed and chosen afterwards. */
export function indexRows(rows: readonly FilingRow[], today: string): RowIndex {
  const lists = facetNames.map((name) => createValueList(findFacet(name), today))
  const entries = rows.map((row) => ({ row, slots: lists.map((list) => list.slotsOf(row)) }))
  return { entries, values: lists.map(({ values }) => values) }
}

function createValueList(facet: Facet, today: string) {
  const slots = new Map<string, number>()
  const values: { key: string; label: string }[] = []
  const slotOf = (row: FilingRow, key: string) => {
    const known = slots.get(key)
    if (known !== undefined) return known
    slots.set(key, values.length)
    return values.push({ key, label: facet.labelOf(row, key) }) - 1
  }
  return {
    values,
    slotsOf: (row: FilingRow) => facet.keysOf(row, today).map((key) => slotOf(row, key)),
  }
}

/** The rows that pass, and for every facet how many rows each value has among those that pass all other filters. */
export function filterRows({ entries, values }: RowIndex, { search, choices, foundIds }: Filters): Filtered {
  const matches = toSearch(search)
  const tallies = facetNames.map((name, at) => createTally(values[at] ?? [], choices[name]))
  const rows: FilingRow[] = []
  for (const { row, slots } of entries) {
    if (!matches(row.searchText) && !foundIds?.has(row.id)) continue
    const failed = tallies.reduce((sum, tally, at) => sum + Number(!tally.passes(slots[at])), 0)
    if (failed === 0) rows.push(row)
    if (failed > 1) continue
    tallies.forEach((tally, at) => {
      if (failed === 0 || !tally.passes(slots[at])) tally.add(slots[at])
    })
  }
  const listed = facetNames.map((name, at) => [name, listValues(name, tallies[at]?.list() ?? [], choices[name])])
  return { rows, facets: Object.fromEntries(listed) as FacetCounts }
}

function createTally(values: readonly { readonly key: string; readonly label: string }[], chosen: readonly string[]) {
  const counts = values.map(() => 0)
  const isChosen = values.map(({ key }) => chosen.includes(key))
  return {
    passes: (slots: readonly number[] = []) => chosen.length === 0 || slots.some((slot) => isChosen[slot]),
    add(slots: readonly number[] = []) {
      for (const slot of slots) counts[slot] = (counts[slot] ?? 0) + 1
    },
    list: (): FacetValue[] => values.map((value, slot) => ({ ...value, count: counts[slot] ?? 0 })),
  }
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** By name, "None" last; a value that was chosen and that no filing has is listed too, to be taken back. */
function listValues(name: FacetName, counted: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const unknown = chosen
    .filter((key) => !counted.some((value) => value.key === key))
    .map((key) => ({ key, label: labelUnknown(name, key), count: 0 }))
  const values = [...counted, ...unknown]
  const inOrder: readonly string[] | null =
    name === 'due' ? dueBuckets : name === 'status' ? [...filingStatuses, nothing] : null
  if (inOrder) return inOrder.flatMap((known) => values.filter(({ key }) => key === known))
  return values.sort(
    (a, b) => Number(a.key === nothing) - Number(b.key === nothing) || collator.compare(a.label, b.label),
  )
}

function labelUnknown(name: FacetName, key: string): string {
  if (name === 'kind') return nameRecordKind(key === nothing ? null : key)
  if (key === nothing) return 'None'
  if (name === 'status') return nameStatus(key) ?? key
  const field = fieldOfFacet(name)
  return field && isNamed(filingFields[field].kind) ? key.slice(0, 8) : key
}

function keyOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') return nothing
  return value.startsWith(nothing) ? nothing + value : value
}

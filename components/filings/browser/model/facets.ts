import { fromPairs } from '#lib/contract/filings/field-shapes.ts'
import { type ByFacet, readByFacet } from './by-facet.ts'
import { type Ranges, toRangeTest } from './date-ranges.ts'
import { type FacetName, facetNames, labelUnknown, me, type NamedValue } from './facet-definitions.ts'
import type { FilingRow } from './filing-row.ts'
import { compareIn, type FacetColumn, type FacetIndex, fold, isOfPeople, type RowIndex } from './row-index.ts'
import { toSearch } from './search-text.ts'

/** The values chosen in each facet; none chosen: all pass. */
export type Choices = ByFacet<readonly string[]>

export interface Filters {
  readonly search: string
  /** Of a value its key, or its id or name in any case. */
  readonly choices: Choices
  /** Absent: days do not matter. */
  readonly ranges?: Ranges
  /** The filings that the service found by the same search. Their rows need not have it. */
  readonly foundIds?: ReadonlySet<string> | undefined
}

export interface FacetValue {
  readonly key: string
  readonly label: string
  /** Filings that the other filters leave with this value. */
  readonly count: number
}

export type FacetCounts = ByFacet<readonly FacetValue[]>

export interface Filtered {
  readonly rows: readonly FilingRow[]
  /** Counted where they are shown. */
  readonly facets: FacetCounts
  /** The keys of the values chosen. */
  readonly choices: Choices
  /** A chosen value may be among those whose names are still being read. */
  readonly isPending: boolean
}

/** The rows that pass, and for every facet how many rows each value has among those that pass all other filters. */
export function filterRows(index: RowIndex, { search, choices, ranges, foundIds }: Filters): Filtered {
  const { rows, facets } = index
  const matches = toSearch(search)
  const isInRanges = toRangeTest(ranges)
  const found = rows.flatMap((row, n) =>
    (matches(row.searchText) || foundIds?.has(row.id)) && isInRanges(row) ? [n] : [],
  )
  const named = nameChoices(index, choices)
  const judge = judgeRows(index, found, named)
  return {
    rows: found.filter(judge.passes).flatMap((n) => rows[n] ?? []),
    facets: readByFacet((name) => {
      const { column, values, order } = facets[name]
      const counts = countValues(column, found.filter(judge.passesOthers(name)), values.length)
      return addUnknown(name, listCounts(values, order(), counts), named[name])
    }),
    choices: named,
    isPending: facetNames.some((name) => named[name].length > 0 && mayBePending(facets[name].values, named[name])),
  }
}

/** Of each of these rows, whether it has a chosen value in every facet, or in all but one. */
function judgeRows({ rows, facets }: RowIndex, found: readonly number[], choices: Choices) {
  const failures = new Uint8Array(rows.length)
  const failedAt = new Uint8Array(rows.length)
  for (const [at, name] of facetNames.entries()) {
    if (choices[name].length === 0) continue
    const { column, values } = facets[name]
    const { starts, slots } = column
    const isChosen = values.map(({ key }) => choices[name].includes(key))
    for (const n of found) {
      if (slots.subarray(starts[n], starts[n + 1]).some((slot) => isChosen[slot])) continue
      failures[n] = (failures[n] ?? 0) + 1
      failedAt[n] = at
    }
  }
  const passes = (n: number) => failures[n] === 0
  return {
    passes,
    passesOthers(name: FacetName) {
      const at = facetNames.indexOf(name)
      return (n: number) => passes(n) || (failures[n] === 1 && failedAt[n] === at)
    },
  }
}

/** How many of the rows have each value, by its place. Every filing is counted with each letter typed. */
function countValues({ starts, slots }: FacetColumn, found: readonly number[], length: number): Uint32Array {
  const counts = new Uint32Array(length)
  for (const n of found)
    for (let at = starts[n] ?? 0; at < (starts[n + 1] ?? 0); at += 1) {
      const slot = slots[at] ?? 0
      counts[slot] = (counts[slot] ?? 0) + 1
    }
  return counts
}

function listCounts(values: readonly NamedValue[], order: readonly number[], counts: Uint32Array): FacetValue[] {
  return order.flatMap((slot) => {
    const value = values[slot]
    return value ? { key: value.key, label: value.label, count: counts[slot] ?? 0 } : []
  })
}

/** The keys of the values that a link means, each once. */
export function nameChoices({ facets }: RowIndex, choices: Choices): Choices {
  const keysOf = (name: FacetName) => choices[name].map((choice) => findKey(facets[name], choice))
  return fromPairs(facetNames.map((name) => [name, [...new Set(keysOf(name))]]))
}

/** The key of the value that a link means; what it names where there is no such value. */
function findKey({ values, findNamed }: FacetIndex, choice: string): string {
  if (values.some(({ key }) => key === choice)) return choice
  return findNamed(fold(choice))?.key ?? choice
}

function mayBePending(values: readonly NamedValue[], keys: readonly string[]): boolean {
  return values.some(({ isPending }) => isPending) && keys.some((key) => !values.some((value) => value.key === key))
}

/** A value that was chosen and that no filing has is listed too, to be taken back, and so is the reader. */
function addUnknown(name: FacetName, counted: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] {
  const wanted = counted.length > 0 && isOfPeople(name) ? [me, ...chosen] : chosen
  const unknown = [...new Set(wanted)]
    .filter((key) => !counted.some((value) => value.key === key))
    .map((key) => ({ key, label: labelUnknown(name, key), count: 0 }))
  return unknown.length === 0 ? counted : [...counted, ...unknown].sort(compareIn(name))
}

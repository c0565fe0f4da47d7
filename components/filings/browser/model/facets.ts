import { fromPairs } from '#lib/contract/filings/field-shapes.ts'
import { type Ranges, toRangeTest } from './date-ranges.ts'
import { type FacetName, facetNames, labelUnknown, me, type NamedValue } from './facet-definitions.ts'
import type { FilingRow } from './filing-row.ts'
import { compareIn, fold, type IndexedValue, isOfPeople, type RowIndex } from './row-index.ts'
import { toSearch } from './search-text.ts'

/** The values chosen in each facet; none chosen: all pass. */
export type Choices = { readonly [Name in FacetName]: readonly string[] }

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

export type FacetCounts = { readonly [Name in FacetName]: readonly FacetValue[] }

export interface Filtered {
  readonly rows: readonly FilingRow[]
  readonly facets: FacetCounts
  /** The keys of the values chosen. */
  readonly choices: Choices
  /** A chosen value may be among those whose names are still being read. */
  readonly isPending: boolean
}

/** The rows that pass, and for every facet how many rows each value has among those that pass all other filters. */
export function filterRows(
  { entries, values, orders }: RowIndex,
  { search, choices, ranges, foundIds }: Filters,
): Filtered {
  const matches = toSearch(search)
  const named = nameChoices({ values }, choices)
  const chosen = facetNames.map((name) => named[name])
  const tallies = chosen.map((keys, at) => createTally(values[at] ?? [], keys))
  const narrowing = [...chosen.keys()].filter((at) => (chosen[at]?.length ?? 0) > 0)
  const isInRanges = toRangeTest(ranges)
  const rows: FilingRow[] = []
  for (const { row, slots } of entries) {
    if (!matches(row.searchText) && !foundIds?.has(row.id)) continue
    if (!isInRanges(row)) continue
    const failed = narrowing.filter((at) => !tallies[at]?.passes(slots[at]))
    if (failed.length === 0) rows.push(row)
    if (failed.length > 1) continue
    for (const at of failed.length === 0 ? slots.keys() : failed) tallies[at]?.add(slots[at])
  }
  const listed = facetNames.map((name, at) => {
    const counted = tallies[at]?.list(orders[at] ?? []) ?? []
    return [name, addUnknown(name, counted, chosen[at] ?? [])] as const
  })
  return {
    rows,
    facets: fromPairs(listed),
    choices: named,
    isPending: chosen.some((keys, at) => mayBePending(values[at] ?? [], keys)),
  }
}

/** The keys of the values that a link means, each once. */
export function nameChoices({ values }: Pick<RowIndex, 'values'>, choices: Choices): Choices {
  const keysOf = (name: FacetName, at: number) => choices[name].map((choice) => findKey(values[at] ?? [], choice))
  return fromPairs(facetNames.map((name, at) => [name, [...new Set(keysOf(name, at))]]))
}

/** The key of the value that a link means; what it names where there is no such value. */
function findKey(values: readonly IndexedValue[], choice: string): string {
  if (values.some(({ key }) => key === choice)) return choice
  const folded = fold(choice)
  return values.find(({ key, aliases }) => fold(key) === folded || aliases.has(folded))?.key ?? choice
}

function mayBePending(values: readonly IndexedValue[], keys: readonly string[]): boolean {
  return values.some(({ isPending }) => isPending) && keys.some((key) => !values.some((value) => value.key === key))
}

function createTally(values: readonly NamedValue[], chosen: readonly string[]) {
  const counts = values.map(() => 0)
  const isChosen = values.map(({ key }) => chosen.includes(key))
  return {
    passes: (slots: readonly number[] = []) => chosen.length === 0 || slots.some((slot) => isChosen[slot]),
    add(slots: readonly number[] = []) {
      // Most have one value, and every filing is counted with each letter typed.
      for (const slot of slots.length === 1 ? slots : new Set(slots)) counts[slot] = (counts[slot] ?? 0) + 1
    },
    list: (order: readonly number[]): FacetValue[] =>
      order.flatMap((slot) => {
        const { key, label } = values[slot] ?? {}
        return key === undefined || label === undefined ? [] : { key, label, count: counts[slot] ?? 0 }
      }),
  }
}

/** A value that was chosen and that no filing has is listed too, to be taken back, and so is the reader. */
function addUnknown(name: FacetName, counted: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] {
  const wanted = counted.length > 0 && isOfPeople(name) ? [me, ...chosen] : chosen
  const unknown = [...new Set(wanted)]
    .filter((key) => !counted.some((value) => value.key === key))
    .map((key) => ({ key, label: labelUnknown(name, key), count: 0 }))
  return unknown.length === 0 ? counted : [...counted, ...unknown].sort(compareIn(name))
}

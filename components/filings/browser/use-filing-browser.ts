'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { sortRows } from '#components/data-table/compare-values.ts'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { filingColumns } from './filing-columns.tsx'
import { anyDay } from './model/date-ranges.ts'
import { dayOf } from './model/due.ts'
import { facetNames, needsHighlights } from './model/facet-definitions.ts'
import { type Choices, filterRows, nameChoices } from './model/facets.ts'
import type { FilingRow } from './model/filing-row.ts'
import { indexRows } from './model/row-index.ts'
import { type BrowserChange, type BrowserState, filtersOf, isFiltering, maxLinkedSelection } from './url-state.ts'
import { useBrowserState } from './use-browser-state.ts'
import { useFilingRows } from './use-filing-rows.ts'
import { useFoundFilings } from './use-found-filings.ts'
import { useRememberedTable } from './use-remembered-table.ts'

export type FilingBrowser = ReturnType<typeof useFilingBrowser>

/** The filings, what the link says of them, and what follows from both. Null: not known who reads. */
export function useFilingBrowser(memberId: string | null) {
  const link = useBrowserState()
  const { open } = link
  const remembered = useRememberedTable(link.state)
  const { state } = remembered
  const found = useFoundFilings(filtersOf(state))
  const { list, highlights, rows: listedRows, foundRows } = useFilingRows(found.hits)
  const rows = useMemo(() => [...listedRows, ...foundRows], [listedRows, foundRows])
  const today = dayOf(useNow() ?? 0)
  // A deployment without highlights has neither their columns nor their facets.
  const hasHighlights = highlights.data !== null
  const columns = useMemo(() => filingColumns({ today, hasHighlights, open }), [today, hasHighlights, open])

  const sorted = useMemo(() => sortByColumn(listedRows, columns, state.sort), [listedRows, columns, state.sort])
  const listedIndex = useMemo(() => indexRows(sorted, { today, memberId }), [sorted, today, memberId])
  const indexed = useMemo(
    () => (foundRows.length === 0 ? listedIndex : listedIndex.extend(foundRows)),
    [listedIndex, foundRows],
  )
  const wanted = useStableFilters(state, hasHighlights)
  const filters = useDeferredValue(wanted)
  const { hits } = found
  const foundIds = useMemo(() => new Set(hits.map(({ id }) => id)), [hits])
  const filtered = useMemo(() => filterRows(indexed, { ...filters, foundIds }), [indexed, filters, foundIds])

  // Found rows come after those listed, as they are older; another order is made of what is left.
  const shown = useMemo(
    () => (foundRows.length === 0 ? filtered.rows : sortByColumn(filtered.rows, columns, state.sort)),
    [filtered, foundRows, columns, state.sort],
  )

  // A choice shows at the click; the rows follow.
  const choices = useMemo(() => nameChoices(indexed, wanted.choices), [indexed, wanted])

  const update = (change: BrowserChange) => {
    remembered.keep(change)
    link.update(change)
  }
  const selection = useSelection(rows, state.selected, (selected) => update({ selected }))
  return {
    ...{ list, highlights, hasHighlights, today, columns, found },
    ...{ state, update, type: link.type, open, rows, selection },
    ...{ shown, facets: filtered.facets, choices, ranges: wanted.ranges },
    /** Whether more rows may pass once highlights and names are read. */
    isJudgedLater: filtered.isPending || (highlights.isPending && isChosen(state, needsHighlights)),
    isNarrowed: isFiltering(wanted),
    /** The row that the link names, where it is among those read. */
    current: useMemo(() => rows.find(({ id }) => id === state.filing) ?? null, [rows, state.filing]),
  }
}

function isChosen(state: BrowserState, isMeant: (name: (typeof facetNames)[number]) => boolean): boolean {
  return facetNames.some((name) => isMeant(name) && state[name].length > 0)
}

function sortByColumn(
  rows: readonly FilingRow[],
  columns: ReturnType<typeof filingColumns>,
  sort: BrowserState['sort'],
): readonly FilingRow[] {
  const column = columns.find(({ id }) => id === sort?.id)
  return column && sort ? sortRows(rows, column, sort.desc) : rows
}

/** The same object while the filters are equal, even if other parts of the link change. */
function useStableFilters(state: BrowserState, hasHighlights: boolean) {
  const { search, choices, ranges } = filtersOf(state)
  const unknown = hasHighlights ? [] : facetNames.filter(needsHighlights)
  const offered: Choices = { ...choices, ...Object.fromEntries(unknown.map((name) => [name, []])) }
  const known = hasHighlights ? ranges : anyDay
  const key = JSON.stringify([search, offered, known])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers the filters
  return useMemo(() => ({ search, choices: offered, ranges: known }), [key])
}

/** A selection lives in the page; the link carries it while it is small. */
function useSelection(rows: readonly FilingRow[], linked: readonly string[], onLink: (ids: string[] | null) => void) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(linked))
  return {
    keys,
    rows: useMemo(() => (keys.size === 0 ? [] : rows.filter(({ id }) => keys.has(id))), [rows, keys]),
    onChange(next: ReadonlySet<string>) {
      setKeys(next)
      onLink(next.size > 0 && next.size <= maxLinkedSelection ? [...next] : null)
    },
  }
}

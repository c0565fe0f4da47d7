'use client'

import { debounce } from 'nuqs'
import { useDeferredValue, useMemo, useState } from 'react'
import { sortRows } from '#components/data-table/compare-values.ts'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { filingColumns } from './filing-columns.tsx'
import { dayOf } from './model/due.ts'
import { type Choices, facetNames, filterRows, indexRows, needsHighlights } from './model/facets.ts'
import type { FilingRow } from './model/filing-row.ts'
import {
  type BrowserChange,
  type BrowserState,
  filtersOf,
  isFiltering,
  isStep,
  maxLinkedSelection,
} from './url-state.ts'
import { useBrowserState, useOpenFiling } from './use-browser-state.ts'
import { useFilingRows } from './use-filing-rows.ts'
import { useFoundFilings } from './use-found-filings.ts'

export type FilingBrowser = ReturnType<typeof useFilingBrowser>

/** The filings, what the link says of them, and what follows from both. */
export function useFilingBrowser() {
  const [state, setState] = useBrowserState()
  const { list, highlights, rows } = useFilingRows()
  const today = dayOf(useNow() ?? 0)
  // A deployment without highlights has neither their columns nor their facets.
  const hasHighlights = highlights.data !== null
  const open = useOpenFiling(setState)
  const columns = useMemo(() => filingColumns({ today, hasHighlights, open }), [today, hasHighlights, open])

  const sorted = useMemo(() => sortByColumn(rows, columns, state.sort), [rows, columns, state.sort])
  const indexed = useMemo(() => indexRows(sorted, today), [sorted, today])
  const wanted = useStableFilters(state, hasHighlights)
  const filters = useDeferredValue(wanted)
  const found = useFoundFilings(wanted.search)
  const { foundIds } = found
  const { rows: shown, facets } = useMemo(
    () => filterRows(indexed, { ...filters, foundIds }),
    [indexed, filters, foundIds],
  )

  const update = (change: BrowserChange) => {
    void setState(change, {
      history: isStep(change) ? 'push' : 'replace',
      ...(isStep(change) ? {} : { limitUrlUpdates: debounce(200) }),
    })
  }
  const selection = useSelection(rows, state.selected, (selected) => update({ selected }))
  return {
    ...{ list, highlights, hasHighlights, today, columns, found },
    ...{ state, update, open, rows, shown, facets, selection },
    isNarrowed: isFiltering(wanted),
    /** The row that the link names, where it is among those read. */
    current: useMemo(() => rows.find(({ id }) => id === state.filing) ?? null, [rows, state.filing]),
  }
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
  const { search, choices } = filtersOf(state)
  const unknown = hasHighlights ? [] : facetNames.filter(needsHighlights)
  const offered: Choices = { ...choices, ...Object.fromEntries(unknown.map((name) => [name, []])) }
  const key = JSON.stringify([search, offered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers the filters
  return useMemo(() => ({ search, choices: offered }), [key])
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

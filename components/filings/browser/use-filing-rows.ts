'use client'

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useFieldNames, useProductLists } from '#components/filings/fields/field-names.ts'
import { findIdName } from '#components/filings/fields/find-name.ts'
import type { FieldNames } from '#components/filings/fields/read-field.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { filingHighlightsQuery, filingsQuery } from '#lib/queries/filings.ts'
import { type FilingRow, toRow } from './model/filing-row.ts'
import { findMissingHighlights, type HighlightsById, listFoundRows } from './model/found-filings.ts'

const noFilings: readonly never[] = []
const noScopes: readonly never[] = []
const noValues: readonly never[] = []

/**
 * Every filing as far as it is read, with names and highlights as they arrive. `foundRows` are filings of a search that
 * are not among them: the list may be longer than a walk.
 */
export function useFilingRows(found: readonly FilingHit[]) {
  const list = useQuery(filingsQuery(browserClient))
  const highlights = useQuery(filingHighlightsQuery(browserClient))
  // Pages arrive faster than rows need to be drawn: typing has priority.
  const filings = useDeferredValue(list.data?.items ?? noFilings)
  const highlightsOf = useDeferredValue(highlights.data)
  const scopeList = useMemo(
    () => [...new Set([...filings, ...found].map(({ scope }) => scope))].join(),
    [filings, found],
  )
  const scopes = useMemo(() => (scopeList === '' ? [] : scopeList.split(',')), [scopeList])
  // Highlights name the products of the filings; without them the products of the scopes are read.
  const products = useProductLists(highlights.data === null ? scopes : noScopes)
  const listed = useFieldNames(scopes, noValues)
  const names = useMemo(
    () => nameProducts({ ...listed, product: (id) => findIdName(products, id) }, filings, highlightsOf),
    [listed, products, filings, highlightsOf],
  )
  const listedIds = useMemo(() => new Set(filings.map(({ id }) => id)), [filings])
  const foundHighlights = useMemo(
    () => findMissingHighlights(listedIds, found, highlightsOf),
    [listedIds, found, highlightsOf],
  )
  const rows = useMemo(
    (): readonly FilingRow[] =>
      filings.map((filing) =>
        toRow(filing, highlightsOf?.[filing.id] ?? foundHighlights.get(filing.id) ?? null, names),
      ),
    [filings, highlightsOf, foundHighlights, names],
  )
  const foundRows = useMemo(() => listFoundRows(listedIds, found, names), [listedIds, found, names])
  return { list, highlights, rows, foundRows }
}

/** Names of products as highlights have them; null, as of a list that is being read, until they have. */
export function nameProducts(
  listed: FieldNames,
  filings: readonly ManagedFilingSummary[],
  highlightsOf: HighlightsById,
): FieldNames {
  if (highlightsOf === null) return listed
  const names = new Map<string | null, string>()
  for (const { id, primaryProductId } of filings) {
    const name = highlightsOf?.[id]?.primaryProductName
    if (name != null) names.set(primaryProductId, name)
  }
  return { ...listed, product: (id) => names.get(id) ?? null }
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useFieldNames } from '#components/filings/fields/field-names.ts'
import { browserClient } from '#lib/client/browser.ts'
import { filingHighlightsQuery, filingsQuery } from '#lib/queries/filings.ts'
import { type FilingRow, toRow } from './model/filing-row.ts'

const noFilings: readonly never[] = []

/** Every filing as far as it is read, with names and highlights as they arrive. */
export function useFilingRows() {
  const list = useQuery(filingsQuery(browserClient))
  const highlights = useQuery(filingHighlightsQuery(browserClient))
  // Pages arrive faster than rows need to be drawn: typing has priority.
  const filings = useDeferredValue(list.data?.items ?? noFilings)
  const highlightsOf = useDeferredValue(highlights.data)
  const scopeList = useMemo(() => [...new Set(filings.map(({ scope }) => scope))].join(), [filings])
  const scopes = useMemo(() => (scopeList === '' ? [] : scopeList.split(',')), [scopeList])
  const names = useFieldNames(scopes)
  const rows = useMemo(
    (): readonly FilingRow[] => filings.map((filing) => toRow(filing, highlightsOf?.[filing.id] ?? null, names)),
    [filings, highlightsOf, names],
  )
  return { list, highlights, rows }
}

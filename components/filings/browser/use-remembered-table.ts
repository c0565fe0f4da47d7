'use client'

import { useMemo } from 'react'
import * as z from 'zod'
import { parseStored, storeText, useStoredText } from '#components/ui/layout/stored-text.ts'
import type { BrowserChange, BrowserState } from './url-state.ts'

const StoredTable = z.object({
  cols: z.array(z.string()).nullable(),
  sort: z.object({ id: z.string(), desc: z.boolean() }).nullable(),
})
const name = 'filings:columns'

/** Columns and sort as this browser used them last, where neither the link nor a saved view names others. */
export function useRememberedTable(linked: BrowserState) {
  const text = useStoredText(name)
  const stored = useMemo(() => parseStored(text, StoredTable), [text])
  const isPlain = linked.view === null
  const state: BrowserState = isPlain
    ? { ...linked, cols: linked.cols ?? stored?.cols ?? null, sort: linked.sort ?? stored?.sort ?? null }
    : linked
  return {
    state,
    keep(change: BrowserChange) {
      if (!isPlain || change.view !== undefined || (change.cols === undefined && change.sort === undefined)) return
      const { cols = state.cols, sort = state.sort } = change
      storeText(name, JSON.stringify({ cols, sort }))
    },
  }
}

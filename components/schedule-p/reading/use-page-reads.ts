'use client'

import { useQueries, useQueryClient } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { priceRows } from '#lib/contract/schedule-p/limits.ts'
import type { LossDevelopmentPage, LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import { lossRowsQuery } from '#lib/queries/schedule-p.ts'
import { findPage } from '../model/choose-page.ts'
import { describePage, keyOfPage, type PageName } from '../model/loss-page.ts'
import type { ReadItem } from './read-item.ts'

/** A page that a view wants: its rows once they have been read, and what reading it costs. */
export interface PageRead {
  readonly page: PageName
  readonly rows: readonly LossDevelopmentRow[] | undefined
  /** Null where the page is not loaded for the carrier. */
  readonly item: ReadItem | null
}

interface CarrierPages {
  readonly carrierId: string
  /** The pages that are loaded for the carrier. */
  readonly pages: readonly LossDevelopmentPage[]
}

/** Returns pages that were read in this tab. Starts no reads. */
export function usePageReads({ carrierId, pages }: CarrierPages, wanted: readonly PageName[]): readonly PageRead[] {
  return useCarrierReads(wanted.map((page) => ({ carrierId, pages, page })))
}

/** The same for pages of several carriers. */
export function useCarrierReads(wanted: readonly (CarrierPages & { readonly page: PageName })[]): readonly PageRead[] {
  const queries = useQueryClient()
  const optionsOf = ({ carrierId, pages, page }: (typeof wanted)[number]) =>
    lossRowsQuery(browserClient, { carrierId, ...page }, findPage(pages, page)?.rowCount ?? 1)
  const found = useQueries({
    queries: wanted.map((each) => optionsOf(each)),
  })
  return wanted.map((each, at) => {
    const { pages, page } = each
    const query = found[at]
    const loaded = findPage(pages, page)
    const item: ReadItem | null = loaded && {
      key: keyOfPage(page),
      label: describePage(page),
      rowCount: loaded.rowCount,
      price: priceRows(loaded.rowCount),
      isRead: query?.data !== undefined,
      isReading: query?.fetchStatus === 'fetching',
      error: query?.error ?? null,
      read: () => queries.fetchQuery(optionsOf(each)),
    }
    return { page, rows: query?.data?.rows, item }
  })
}

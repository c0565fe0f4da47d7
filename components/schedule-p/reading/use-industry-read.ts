'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { priceRows } from '#lib/contract/schedule-p/limits.ts'
import { findScheduleLine } from '#lib/contract/schedule-p/lines.ts'
import { type IndustryPage, industryRowsQuery } from '#lib/queries/schedule-p.ts'
import { describePage, keyOfPage, type PageName } from '../model/loss-page.ts'
import type { ReadItem } from './read-item.ts'

/** In addition to accident years, a page prints at most prior years, totals and earned premiums. */
const otherRows = 3

interface IndustryRead {
  readonly data: IndustryPage | undefined
  readonly item: ReadItem
}

/** The sum over all loaded carriers of a page. How many rows it has is known only once it is read. */
export function useIndustryRead(page: PageName): IndustryRead {
  const queries = useQueryClient()
  const options = industryRowsQuery(browserClient, page)
  const { data, error, fetchStatus } = useQuery(options)
  const mostRows = (findScheduleLine(page.line)?.accidentYears ?? 10) + otherRows
  return {
    data,
    item: {
      key: `industry ${keyOfPage(page)}`,
      label: `All loaded carriers, ${describePage(page)}`,
      rowCount: null,
      price: priceRows(mostRows),
      isRead: data !== undefined,
      isReading: fetchStatus === 'fetching',
      error,
      read: () => queries.fetchQuery(options),
    },
  }
}

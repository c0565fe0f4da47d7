import type { Route } from 'next'
import type { FindRecords } from '#components/shell/commands.ts'
import { filingsQuery, listTrackingNumbers } from '#lib/queries/filings.ts'
import { toSearch, toSearchText } from './browser/model/search-text.ts'

/** Filings by any part of a tracking number, however it is spaced, or by name: the whole list is read once. */
export const findFilings: FindRecords = async ({ client, queries, search }) => {
  const { items } = await queries.fetchQuery(filingsQuery(client))
  const matches = toSearch(search)
  return items
    .filter((filing) => matches(toSearchText(filing)))
    .map((filing) => ({
      id: filing.id,
      label: filing.displayName,
      hint: listTrackingNumbers(filing)[0] ?? '',
      href: `/filings/${filing.id}` as Route,
    }))
}

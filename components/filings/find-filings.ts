import type { Route } from 'next'
import type { FindRecords } from '#components/shell/commands.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { filingsQuery, listTrackingNumbers, newestFoundQuery } from '#lib/queries/filings.ts'
import { toSearch, toSearchText } from './browser/model/search-text.ts'
import { nameFoundPlace } from './fields/name-found-place.ts'

/** As many as the palette shows of a group. */
const most = 8

/**
 * Filings by all that the service searches. Where it does not: by any part of a tracking number, however it is spaced, or by
 * name, and the whole list is read once.
 */
export const findFilings: FindRecords = async ({ client, queries, search }) => {
  const found = await queries.fetchQuery(newestFoundQuery(client, search, most))
  if (found) return found.map((hit) => ({ ...toRecord(hit, nameFoundPlace(hit.matches)), keywords: listNames(hit) }))
  const { items } = await queries.fetchQuery(filingsQuery(client))
  const matches = toSearch(search)
  return items.filter((filing) => matches(toSearchText(filing))).map((filing) => toRecord(filing, null))
}

function listNames({ jurisdiction, company, primaryProduct }: FilingHit): string[] {
  return [jurisdiction?.code, jurisdiction?.name, company?.name, primaryProduct?.name].flatMap((name) => name ?? [])
}

function toRecord(filing: ManagedFilingSummary, place: string | null) {
  return {
    id: filing.id,
    label: filing.displayName,
    hint: [listTrackingNumbers(filing)[0], place].filter(Boolean).join(' · '),
    href: `/filings/${filing.id}` as Route,
  }
}

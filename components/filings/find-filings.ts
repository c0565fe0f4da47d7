import type { Route } from 'next'
import type { FindRecords } from '#components/shell/commands.ts'
import { fieldsOfKind } from '#lib/contract/filings/field-shapes.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { filingsQuery, listTrackingNumbers, newestFoundQuery } from '#lib/queries/filings.ts'
import { toSearch, toSearchText } from './browser/model/search-text.ts'

/** As many as the palette shows of a group. */
const most = 8

/**
 * Filings by all that the service searches. Where it does not: by any part of a tracking number, however it is spaced, or by
 * name, and the whole list is read once.
 */
export const findFilings: FindRecords = async ({ client, queries, search }) => {
  const found = await queries.fetchQuery(newestFoundQuery(client, search, most))
  if (found) return found.map((hit) => toRecord(hit, namePlace(hit)))
  const { items } = await queries.fetchQuery(filingsQuery(client))
  const matches = toSearch(search)
  return items.filter((filing) => matches(toSearchText(filing))).map((filing) => toRecord(filing, null))
}

function toRecord(filing: ManagedFilingSummary, place: string | null) {
  return {
    id: filing.id,
    label: filing.displayName,
    hint: [listTrackingNumbers(filing)[0], place].filter(Boolean).join(' · '),
    href: `/filings/${filing.id}` as Route,
  }
}

const shown: readonly string[] = fieldsOfKind('name', 'trackingNumber').map((field) => filingFields[field].label)

/** Where the words are that neither the name nor a tracking number has. */
function namePlace({ matches }: FilingHit): string | null {
  return matches.find(({ label }) => !shown.includes(label))?.label ?? null
}

import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { EntryFilters } from '#lib/contract/usage/operations.ts'
import { allPagesQuery } from './all-pages-query.ts'
import { operationQuery } from './operation-query.ts'

export function usageQuery(client: Client) {
  return operationQuery(client, 'getUsage')
}

/** The newest entries of the ledger that pass the filters. */
export function usageEntriesQuery(client: Client, query: CallInput<'listUsageEntries'>['query']) {
  return operationQuery(client, 'listUsageEntries', { query })
}

/** All of them. */
export function ledgerQuery(client: Client, filters: LedgerFilters) {
  return allPagesQuery(client, 'listUsageEntries', { query: filters })
}

export interface LedgerFilters extends EntryFilters {
  readonly from: string
  readonly to: string
}

/** The same entries by day and operation. */
export function usageTotalsQuery(client: Client, query: LedgerFilters) {
  return operationQuery(client, 'getUsageTotals', { query })
}

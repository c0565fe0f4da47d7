import type { Client } from '#lib/client/client.ts'
import { listQuery } from './list-query.ts'
import { operationQuery } from './operation-query.ts'

export function usageQuery(client: Client) {
  return operationQuery(client, 'getUsage')
}

/** The ledger, newest first. */
export function usageEntriesQuery(client: Client) {
  return listQuery(client, 'listUsageEntries')
}

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { operationQuery } from './operation-query.ts'

export function usageQuery(client: Client) {
  return operationQuery(client, 'getUsage')
}

/** The ledger, newest first, page by page. */
export function usageEntriesQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: ['listUsageEntries'],
    queryFn: async ({ pageParam, signal }) =>
      (await client.call('listUsageEntries', { query: { limit: 50, cursor: pageParam ?? undefined }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

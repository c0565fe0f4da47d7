import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import type { FailedDelivery, System } from '#lib/contract/system/operations.ts'
import { listQuery } from './list-query.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'

const refreshEveryMs = 15_000

/** The state of the deployment; null on one without `GET /system`, which is an extension. */
export function systemQuery(client: Client) {
  return queryOptions({
    queryKey: ['getSystem'],
    queryFn: ({ signal }): Promise<System | null> =>
      nullWhereNotOffered(async () => (await client.call('getSystem', { signal })).data),
    refetchInterval: refreshEveryMs,
  })
}

export function exhaustedJobsQuery(client: Client) {
  return listQuery(client, 'listExhaustedJobs')
}

export function failedDeliveriesQuery(client: Client) {
  return listQuery(client, 'listFailedDeliveries')
}

export function sessionsQuery(client: Client) {
  return listQuery(client, 'listSessions')
}

export function replayExhaustedJobMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => (await client.call('replayExhaustedJob', { params: { id } })).data,
    onSettled: refreshAfter('replayExhaustedJob'),
  })
}

export function redeliverFailedMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ endpointId, id }: Pick<FailedDelivery, 'endpointId' | 'id'>) =>
      (await client.call('redeliverWebhook', { params: { id: endpointId, deliveryId: id } })).data,
    onSettled: refreshAfter('redeliverWebhook'),
  })
}

export function deleteSessionMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteSession', { params: { id } })),
    onSettled: refreshAfter('deleteSession'),
  })
}

export interface AuditRange {
  readonly format: 'csv' | 'jsonl'
  readonly from: string
  readonly to: string
}

/** Where the browser downloads the audit log of these days. */
export function auditExportPath(range: AuditRange): string {
  return `${bffRoot}/system/audit-entries?${new URLSearchParams({ ...range })}`
}

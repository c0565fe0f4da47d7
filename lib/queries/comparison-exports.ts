import { mutationOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { CreateExport, FormComparisonExport } from '#lib/contract/comparisons/exports.ts'
import { operationQuery, refreshAfter } from './operation-query.ts'
import { pollWhile } from './poll-policy.ts'

/** One export, read again while it is made. */
export function exportQuery(client: Client, comparisonId: string, exportId: string) {
  return {
    ...operationQuery(client, 'getFormComparisonExport', { params: { id: comparisonId, exportId } }),
    ...pollWhile<FormComparisonExport>({
      isUnderway: (data) => data === undefined || data.endedAt === null,
      listLiveIds: ({ id }) => [id],
    }),
  }
}

interface ExportIntent {
  readonly comparisonId: string
  readonly request: CreateExport
  readonly idempotencyKey: string
}

/** Sends a request under the key of its intent: a second delivery of the same intent makes no second file. */
export function startExportMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ comparisonId, request, idempotencyKey }: ExportIntent) => {
      const { data } = await client.call('createFormComparisonExport', {
        params: { id: comparisonId },
        headers: { 'idempotency-key': idempotencyKey },
        body: request,
      })
      return data
    },
    onSettled: refreshAfter('createFormComparisonExport'),
  })
}

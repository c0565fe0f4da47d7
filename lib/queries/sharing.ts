import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { ShareFormComparison, SharingOutcome } from '#lib/contract/comparisons/sharing.ts'
import { nullWhereNotOffered, operationQuery, refreshAfter } from './operation-query.ts'

/** Recipients of a comparison, newest first. */
export function sharingQuery(client: Client, id: string) {
  return operationQuery(client, 'getFormComparisonSharing', { params: { id } })
}

/** Files that sharing would pass on, and those it would not. */
export function sharingPreviewQuery(client: Client, id: string, target: ShareFormComparison | null) {
  return queryOptions({
    queryKey: ['previewFormComparisonSharing', id, target] as const,
    queryFn: async ({ signal }) => {
      if (!target) return null
      return (await client.call('previewFormComparisonSharing', { params: { id }, body: target, signal })).data
    },
    enabled: target !== null,
    staleTime: 0,
  })
}

export function shareComparisonMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async (target: ShareFormComparison): Promise<SharingOutcome> =>
      (await client.call('shareFormComparison', { params: { id }, body: target })).data,
    onSettled: refreshAfter('shareFormComparison'),
  })
}

export function undoSharingMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async (sharingId: string) =>
      void (await client.call('undoFormComparisonSharing', { params: { id, sharingId } })),
    onSettled: refreshAfter('undoFormComparisonSharing'),
  })
}

const shownShares = 6

/** The newest comparisons that were shared with the reader; null on a deployment without sharing. */
export function sharedWithMeQuery(client: Client) {
  return queryOptions({
    queryKey: ['listSharedFormComparisons', shownShares] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => {
        const query = { limit: shownShares }
        return (await client.call('listSharedFormComparisons', { query, signal })).data.sharedFormComparisons
      }),
  })
}

/** The reader's own requests for access to files of a comparison. */
export function ownAccessRequestsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['listComparisonAccessRequests', id] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await client.call('listComparisonAccessRequests', { params: { id }, signal })).data.accessRequests,
      ),
  })
}

export function requestAccessMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async (inputIds: readonly string[]) =>
      (await client.call('requestComparisonAccess', { params: { id }, body: { inputIds: [...inputIds] } })).data,
    onSettled: refreshAfter('requestComparisonAccess'),
  })
}

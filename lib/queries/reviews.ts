import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { FormComparisonReview } from '#lib/contract/comparisons/review.ts'
import { listQuery } from './list-query.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'
import { pollWhile } from './poll-policy.ts'

/** The review of a finished comparison, read again while others may change it; null on a deployment without reviews. */
export function reviewQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['getFormComparisonReview', id] as const,
    queryFn: ({ signal }): Promise<FormComparisonReview | null> =>
      nullWhereNotOffered(async () => (await client.call('getFormComparisonReview', { params: { id }, signal })).data),
    ...pollWhile<FormComparisonReview | null>({
      isUnderway: (review) => review !== null,
      listLiveIds: (review) => (review ? [review.comparisonId] : []),
      startAt: 12,
    }),
  })
}

type FindingsBody = CallInput<'updateReviewFindings'>['body']

/** All of them or none; a conflict where one of them, or the sign-off, is not as it was read. */
export function changeFindingsMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async (body: FindingsBody, { client: queries }) => {
      const { data } = await client.call('updateReviewFindings', { params: { id }, body })
      show(queries, data)
    },
    onSettled: refreshAfter('updateReviewFindings'),
  })
}

export interface PairingCall {
  readonly pairingId: string
  readonly body: CallInput<'putReviewPairing'>['body']
}

/** Joins or parts provisions. Sent again with its id, it changes nothing. */
export function putPairingMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async ({ pairingId, body }: PairingCall, { client: queries }) => {
      const { data } = await client.call('putReviewPairing', { params: { id, pairingId }, body })
      show(queries, data)
    },
    onSettled: refreshAfter('putReviewPairing'),
  })
}

export function deletePairingMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async ({ pairingId, endsSignOff }: { readonly pairingId: string; readonly endsSignOff: boolean }) => {
      await client.call('deleteReviewPairing', {
        params: { id, pairingId },
        query: { endsSignOff: endsSignOff ? 'true' : 'false' },
      })
    },
    onSettled: refreshAfter('deleteReviewPairing'),
  })
}

export function nameSecondReviewerMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'updateFormComparisonReview'>['body'], { client: queries }) => {
      const { data } = await client.call('updateFormComparisonReview', { params: { id }, body })
      show(queries, data)
    },
    onSettled: refreshAfter('updateFormComparisonReview'),
  })
}

export function signOffMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async (revision: number) => {
      await client.call('signOffReview', { params: { id }, body: { revision } })
    },
    onSettled: refreshAfter('signOffReview'),
  })
}

export function withdrawSignOffMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async () => {
      await client.call('withdrawSignOff', { params: { id } })
    },
    onSettled: refreshAfter('withdrawSignOff'),
  })
}

/** Newest first. */
export function reviewActivityQuery(client: Client, id: string) {
  return infiniteQueryOptions(listQuery(client, 'listReviewActivity', { params: { id } }))
}

/** Findings that wait for the reader; null on a deployment without reviews. */
export function reviewWorkQuery(client: Client) {
  return queryOptions({
    queryKey: ['listReviewWork'] as const,
    queryFn: ({ signal }) => nullWhereNotOffered(async () => (await client.call('listReviewWork', { signal })).data),
  })
}

/** A response is what a read would return. One that is older than what is shown is left out. */
function show(queries: QueryClient, review: FormComparisonReview): void {
  queries.setQueryData<FormComparisonReview | null>(['getFormComparisonReview', review.comparisonId], (known) =>
    known && known.revision > review.revision ? known : review,
  )
}

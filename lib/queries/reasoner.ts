import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { Reasoner, UpdateReasoner } from '#lib/contract/reasoner/operations.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'

/** The language model and whether the organization uses it; null on a deployment without `GET /reasoner`, which is an extension. */
export function reasonerQuery(client: Client) {
  return queryOptions({
    queryKey: ['getReasoner', {}] as const,
    queryFn: ({ signal }): Promise<Reasoner | null> =>
      nullWhereNotOffered(async () => (await client.call('getReasoner', { signal })).data),
  })
}

/** Saves over the revision that the member saw. `isSaved` is false where someone else has changed the settings since. */
export function updateReasonerMutation(client: Client) {
  const { queryKey } = reasonerQuery(client)
  return mutationOptions({
    mutationFn: async (body: UpdateReasoner, { client: queries }) => {
      try {
        queries.setQueryData(queryKey, (await client.call('updateReasoner', { body })).data)
        return { isSaved: true }
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
        const { data: current } = await client.call('getReasoner')
        if (current.changedAt === body.changedAt) throw error
        queries.setQueryData(queryKey, current)
        return { isSaved: false }
      }
    },
    onSettled: refreshAfter('updateReasoner'),
  })
}

/** Asks one short question without document text. */
export function testReasonerMutation(client: Client) {
  return mutationOptions({
    mutationFn: async () => (await client.call('testReasoner')).data,
    gcTime: 0,
  })
}

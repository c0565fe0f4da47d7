import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'

/** The requirements of the states, by state; null on a deployment without this extension. */
export function stateRequirementsQuery(client: Client) {
  return queryOptions({
    queryKey: ['listStateRequirements'] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('listStateRequirements', { signal })).data.states),
  })
}

/** Rejects with 409 where the requirements of the state were changed since `updatedAt`. */
export function replaceStateRequirementsMutation(client: Client, state: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'replaceStateRequirements'>['body']) =>
      (await client.call('replaceStateRequirements', { params: { state }, body })).data,
    onSettled: refreshAfter('replaceStateRequirements'),
  })
}

/** How a filing meets its state’s requirements; null on a deployment without this extension. */
export function filingRequirementsQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['getFilingRequirements', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await client.call('getFilingRequirements', { params: { filingId }, signal })).data,
      ),
  })
}

/** Rejects with 409 where they were changed since `updatedAt`. */
export function replaceFilingRequirementsMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'replaceFilingRequirements'>['body']) =>
      (await client.call('replaceFilingRequirements', { params: { filingId }, body })).data,
    onSettled: refreshAfter('replaceFilingRequirements'),
  })
}

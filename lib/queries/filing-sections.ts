import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'

/** The rate data of a filing; null on a deployment without this extension. */
export function rateDataQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['getRateData', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('getRateData', { params: { filingId }, signal })).data),
  })
}

/** Rejects with 409 where the rate data was changed since `updatedAt`. */
export function replaceRateDataMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'replaceRateData'>['body']) =>
      (await client.call('replaceRateData', { params: { filingId }, body })).data,
    onSettled: refreshAfter('replaceRateData'),
  })
}

/** The contact and fees of a filing; null on a deployment without this extension. */
export function contactAndFeesQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['getContactAndFees', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('getContactAndFees', { params: { filingId }, signal })).data),
  })
}

/** Rejects with 409 where they were changed since `updatedAt`. */
export function replaceContactAndFeesMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'replaceContactAndFees'>['body']) =>
      (await client.call('replaceContactAndFees', { params: { filingId }, body })).data,
    onSettled: refreshAfter('replaceContactAndFees'),
  })
}

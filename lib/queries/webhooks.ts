import { type InfiniteData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallData, CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { readAllPages } from './all-pages-query.ts'
import { listQuery } from './list-query.ts'
import { nullWhereNotOffered, operationQuery, refreshAfter } from './operation-query.ts'
import { pollWhile } from './poll-policy.ts'

/** The organization's endpoints, newest first. Null on a deployment without `GET /webhook-endpoints`, which is an extension. */
export function webhookEndpointsQuery(client: Client) {
  return queryOptions({
    queryKey: ['listWebhookEndpoints', 'all'] as const,
    queryFn: ({ signal }): Promise<readonly WebhookEndpoint[] | null> =>
      nullWhereNotOffered(
        async () => (await readAllPages({ client, id: 'listWebhookEndpoints', input: {}, signal })).items,
      ),
  })
}

export function webhookEndpointQuery(client: Client, id: string) {
  return operationQuery(client, 'getWebhookEndpoint', { params: { id } })
}

export type DeliverySearch = Omit<NonNullable<CallInput<'listWebhookDeliveries'>['query']>, 'limit' | 'cursor'>

/** The deliveries to an endpoint, newest first, as the reader asks for more. Read again while one of them is pending. */
export function webhookDeliveriesQuery(client: Client, id: string, search: DeliverySearch) {
  return {
    ...listQuery(client, 'listWebhookDeliveries', { params: { id }, query: search }),
    ...pollWhile<InfiniteData<CallData<'listWebhookDeliveries'>, string | null>>({
      isUnderway: (data) => data?.pages.some(({ deliveries }) => deliveries.some(isPending)) ?? false,
      listLiveIds: () => [id],
    }),
  }
}

/** The number of deliveries that a replay would send again: read before one is asked for. */
export function webhookReplayQuery(client: Client, id: string, range: CallInput<'getWebhookReplay'>['query']) {
  return operationQuery(client, 'getWebhookReplay', { params: { id }, query: range })
}

/** A delivery with its body and every attempt, read again while it is pending. */
export function webhookDeliveryQuery(client: Client, id: string, deliveryId: string) {
  return {
    ...operationQuery(client, 'getWebhookDelivery', { params: { id, deliveryId } }),
    ...pollWhile<WebhookDelivery>({
      isUnderway: (delivery) => delivery !== undefined && isPending(delivery),
      // Deliveries that change together produce one event, for their endpoint.
      listLiveIds: () => [id],
    }),
  }
}

function isPending({ status }: WebhookDelivery): boolean {
  return status === 'pending'
}

/** The response alone has the secret: it is shown from there and not kept. */
export function createWebhookEndpointMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createWebhookEndpoint'>['body']) =>
      (await client.call('createWebhookEndpoint', { body })).data,
    gcTime: 0,
    onSettled: refreshAfter('createWebhookEndpoint'),
  })
}

export function updateWebhookEndpointMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: CallInput<'updateWebhookEndpoint'>['body'] & { readonly id: string }) =>
      (await client.call('updateWebhookEndpoint', { params: { id }, body })).data,
    onSettled: refreshAfter('updateWebhookEndpoint'),
  })
}

export function deleteWebhookEndpointMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteWebhookEndpoint', { params: { id } })),
    onSettled: refreshAfter('deleteWebhookEndpoint'),
  })
}

export function enableWebhookEndpointMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => (await client.call('enableWebhookEndpoint', { params: { id } })).data,
    onSettled: refreshAfter('enableWebhookEndpoint'),
  })
}

/** The response alone has the new secret. */
export function rotateWebhookSecretMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => (await client.call('rotateWebhookSecret', { params: { id } })).data,
    gcTime: 0,
    onSettled: refreshAfter('rotateWebhookSecret'),
  })
}

export function testWebhookEndpointMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => (await client.call('testWebhookEndpoint', { params: { id } })).data,
    onSettled: refreshAfter('testWebhookEndpoint'),
  })
}

export function redeliverWebhookMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (params: CallInput<'redeliverWebhook'>['params']) =>
      (await client.call('redeliverWebhook', { params })).data,
    onSettled: refreshAfter('redeliverWebhook'),
  })
}

export function replayWebhooksMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: CallInput<'replayWebhookDeliveries'>['body'] & { readonly id: string }) =>
      (await client.call('replayWebhookDeliveries', { params: { id }, body })).data,
    onSettled: refreshAfter('replayWebhookDeliveries'),
  })
}

import type { webhookOperations } from '#lib/contract/webhooks/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { streamCacheControl } from '#lib/service/http/error-response.ts'
import { createWebhookEndpoint } from './create-webhook-endpoint.ts'
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts'
import { enableWebhookEndpoint } from './enable-webhook-endpoint.ts'
import { findEndpointOrThrow } from './find-endpoint.ts'
import { getWebhookReplay } from './find-replayable.ts'
import { getWebhookDelivery } from './get-webhook-delivery.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhookEndpoints } from './list-webhook-endpoints.ts'
import { redeliverWebhook } from './redeliver-webhook.ts'
import { replayWebhookDeliveries } from './replay-webhook-deliveries.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { streamEvents } from './stream-events.ts'
import { testWebhookEndpoint } from './test-webhook-endpoint.ts'
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts'

export const webhookRoutes = defineRoutes<keyof typeof webhookOperations>({
  createWebhookEndpoint: async ({ context, body }) => ({
    status: 201,
    body: await createWebhookEndpoint(context, body),
  }),

  listWebhookEndpoints: async ({ context, query }) => ({
    status: 200,
    body: await listWebhookEndpoints(context, query),
  }),

  getWebhookEndpoint: async ({ context, params }) => ({
    status: 200,
    body: await findEndpointOrThrow(context.deps.database.db, context, params.id),
  }),

  updateWebhookEndpoint: async ({ context, params, body }) => ({
    status: 200,
    body: await updateWebhookEndpoint(context, { ...body, ...params }),
  }),

  async deleteWebhookEndpoint({ context, params }) {
    await deleteWebhookEndpoint(context, params.id)
    return { status: 204 }
  },

  enableWebhookEndpoint: async ({ context, params }) => ({
    status: 200,
    body: await enableWebhookEndpoint(context, params.id),
  }),

  rotateWebhookSecret: async ({ context, params }) => ({
    status: 200,
    body: await rotateWebhookSecret(context, params.id),
  }),

  testWebhookEndpoint: async ({ context, params }) => ({
    status: 202,
    body: await testWebhookEndpoint(context, params.id),
  }),

  listWebhookDeliveries: async ({ context, params, query }) => ({
    status: 200,
    body: await listWebhookDeliveries(context, { ...query, ...params }),
  }),

  getWebhookDelivery: async ({ context, params }) => ({
    status: 200,
    body: await getWebhookDelivery(context, params),
  }),

  redeliverWebhook: async ({ context, params }) => ({ status: 202, body: await redeliverWebhook(context, params) }),

  getWebhookReplay: async ({ context, params, query }) => ({
    status: 200,
    body: await getWebhookReplay(context, { ...query, ...params }),
  }),

  replayWebhookDeliveries: async ({ context, params, body }) => ({
    status: 202,
    body: await replayWebhookDeliveries(context, { ...body, ...params }),
  }),

  streamEvents: async ({ context, headers, request }) => ({
    status: 200,
    bytes: streamEvents(context, { lastEventId: headers['last-event-id'], request }),
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': streamCacheControl,
      'X-Accel-Buffering': 'no',
    },
  }),
})

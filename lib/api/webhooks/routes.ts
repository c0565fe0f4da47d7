import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { webhookOperations } from '#lib/contract/webhooks/operations.ts'
import { ServiceError } from '#lib/http/service-error.ts'

export const webhookRoutes = defineRoutes<keyof typeof webhookOperations>({
  createWebhookEndpoint: notReady,
  listWebhookEndpoints: notReady,
  getWebhookEndpoint: notReady,
  updateWebhookEndpoint: notReady,
  deleteWebhookEndpoint: notReady,
  enableWebhookEndpoint: notReady,
  rotateWebhookSecret: notReady,
  testWebhookEndpoint: notReady,
  listWebhookDeliveries: notReady,
  getWebhookDelivery: notReady,
  redeliverWebhook: notReady,
  streamEvents: notReady,
})

async function notReady(): Promise<never> {
  throw new ServiceError('temporarily_unavailable', 'Webhooks are not available yet.', { retryAfterSeconds: 60 })
}

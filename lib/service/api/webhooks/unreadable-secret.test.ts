import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebhookEndpointWithSecret } from '#lib/contract/webhooks/endpoint.ts'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  fakeReceiver,
  readDeliveries,
  readDelivery,
  readEndpoint,
  recordComparisonEnd,
} from '#lib/tools/testing/webhooks.ts'
import { openWebhookSender } from './jobs/webhook-sender.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.deps.database.db.delete(webhookEndpoints)
})

/** An endpoint whose secret was sealed with a key that this process does not have. */
async function addUnreadable(): Promise<string> {
  const { id } = await addEndpoint(api)
  const sealedSecret = Buffer.alloc(60, 1).toString('base64')
  await api.deps.database.db.update(webhookEndpoints).set({ sealedSecret }).where(eq(webhookEndpoints.id, id))
  return id
}

async function rotate(id: string): Promise<WebhookEndpointWithSecret> {
  const path = `/webhook-endpoints/${id}/rotate-secret`
  const response = await api.request(path, { as: 'member', with: 'key', method: 'POST' })
  expect(response.status).toBe(200)
  return WebhookEndpointWithSecret.parse(await response.json())
}

test('an attempt that cannot be signed is a failed attempt with its reason, sends nothing and follows the schedule', async () => {
  const id = await addUnreadable()
  await recordComparisonEnd(api, 'unsigned')
  const receiver = fakeReceiver()
  await openWebhookSender(api.deps, receiver).sendDue()
  const [delivery] = await readDeliveries(api, id)
  if (!delivery) throw new Error('There is no delivery.')
  expect(delivery).toMatchObject({ status: 'pending', attemptCount: 1, lastError: 'secret_unreadable' })
  expect(Date.parse(delivery.nextAttemptAt ?? '')).toBeGreaterThan(api.deps.clock.now().getTime())
  expect(await readDelivery(api, delivery)).toMatchObject({
    attempts: [{ number: 1, signature: null, nextSignature: null, responseStatus: null, error: 'secret_unreadable' }],
  })
  expect(await readEndpoint(api, id)).toMatchObject({ failingSince: api.deps.clock.now().toISOString() })
  expect(receiver.received).toEqual([])
})

test('rotating a secret that cannot be decrypted makes a new one that signs immediately and alone', async () => {
  const id = await addUnreadable()
  await recordComparisonEnd(api, 'rotated')
  const receiver = fakeReceiver()
  await openWebhookSender(api.deps, receiver).sendDue()
  const { secret, secretChangesAt } = await rotate(id)
  expect(secretChangesAt).toBeNull()
  api.advance(6000)
  await openWebhookSender(api.deps, receiver).sendDue()
  expect(await readDeliveries(api, id)).toMatchObject([{ status: 'succeeded', attemptCount: 2 }])
  const [sent] = receiver.received
  expect(sent?.headers).not.toHaveProperty('Service-Signature-Next')
  expect(
    await verifyWebhook({
      secret,
      body: sent?.body ?? '',
      signature: sent?.headers['Service-Signature'],
      nowSeconds: api.deps.clock.now().getTime() / 1000,
    }),
  ).toBeNull()
})

test('rotating after a reset takes effect immediately, and the endpoint no longer says that it was reset', async () => {
  const { id } = await addEndpoint(api)
  const secretResetAt = api.deps.clock.now().toISOString()
  await api.deps.database.db.update(webhookEndpoints).set({ secretResetAt }).where(eq(webhookEndpoints.id, id))
  expect(await readEndpoint(api, id)).toMatchObject({ secretResetAt })
  expect(await rotate(id)).toMatchObject({ secretChangesAt: null, secretResetAt: null })
  expect(await rotate(id)).toMatchObject({ secretChangesAt: expect.any(String) })
})

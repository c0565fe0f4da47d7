import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { WebhookDelivery, WebhookDeliveryDetail, WebhookEnvelope } from '#lib/contract/webhooks/delivery.ts'
import { WebhookEndpoint, WebhookEndpointWithSecret } from '#lib/contract/webhooks/endpoint.ts'
import { recordEvent } from '#lib/service/api/kernel/outbox.ts'
import type { OutgoingWebhook, PostWebhook, WebhookResponse } from '#lib/service/api/webhooks/jobs/post-webhook.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import type { Actor, TestApi } from './start-test-api.ts'

export const receiverUrl = 'https://receiver.example.com/hook'

export async function addEndpoint(
  api: TestApi,
  body: { readonly url?: string; readonly enabledEvents?: readonly string[]; readonly filters?: object } = {},
  as: Actor = 'member',
): Promise<WebhookEndpointWithSecret> {
  const response = await api.request('/webhook-endpoints', {
    as,
    with: 'key',
    json: { url: receiverUrl, enabledEvents: ['form_comparison.completed'], ...body },
  })
  return WebhookEndpointWithSecret.parse(await response.json())
}

export async function readEndpoint(api: TestApi, id: string): Promise<WebhookEndpoint> {
  return WebhookEndpoint.parse(
    await (await api.request(`/webhook-endpoints/${id}`, { as: 'member', with: 'key' })).json(),
  )
}

/** The newest deliveries of an endpoint. */
export async function readDeliveries(api: TestApi, id: string): Promise<WebhookDelivery[]> {
  const response = await api.request(`/webhook-endpoints/${id}/deliveries?limit=100`, { as: 'member', with: 'key' })
  return z.object({ deliveries: z.array(WebhookDelivery) }).parse(await response.json()).deliveries
}

export async function readDelivery(api: TestApi, delivery: WebhookDelivery): Promise<WebhookDeliveryDetail> {
  const path = `/webhook-endpoints/${delivery.endpointId}/deliveries/${delivery.id}`
  return WebhookDeliveryDetail.parse(await (await api.request(path, { as: 'member', with: 'key' })).json())
}

/** Records that a comparison of the test organization has ended. */
export async function recordComparisonEnd(api: TestApi, id: string, type = 'form_comparison.completed'): Promise<void> {
  await api.deps.database.transaction((tx) =>
    recordEvent(tx, api.deps, {
      type,
      subject: { type: 'form_comparison', id },
      organizationId: api.organizationId,
      data: { status: 'succeeded' },
    }),
  )
}

/** Another organization, with endpoints at these addresses. Returns its id. */
export async function addOrganizationWithEndpoints(api: TestApi, urls: readonly string[]): Promise<string> {
  const { db } = api.deps.database
  const [id, createdAt] = [api.deps.randomId(), api.deps.clock.now().toISOString()]
  await db.insert(organizations).values({ id, name: id, slug: id, features: [], datasets: [], createdAt })
  const ids: string[] = []
  for (const url of urls) ids.push((await addEndpoint(api, { url })).id)
  await db.update(webhookEndpoints).set({ organizationId: id }).where(inArray(webhookEndpoints.id, ids))
  return id
}

/** Records that many comparisons of an organization have ended. */
export async function recordComparisonEnds(api: TestApi, organizationId: string, count: number): Promise<void> {
  await api.deps.database.db.execute(sql`
    insert into outbox_events (id, type, subject_type, subject_id, organization_id, data, occurred_at)
    select 'evt_' || left(md5(gen_random_uuid()::text), 20), 'form_comparison.completed', 'form_comparison',
      gen_random_uuid()::text, ${organizationId}, '{"status":"succeeded"}', ${api.deps.clock.now().toISOString()}
    from generate_series(1, ${count}::int)`)
}

export function respondWith(responseStatus: number, responseBody = ''): WebhookResponse {
  return { responseStatus, responseBody, error: null }
}

export interface FakeReceiver {
  readonly post: PostWebhook
  readonly received: OutgoingWebhook[]
}

/** Takes every request and gives the response of `respond`. */
export function fakeReceiver(
  respond: (outgoing: OutgoingWebhook, onStatus: () => void) => WebhookResponse | Promise<WebhookResponse> = () =>
    respondWith(200),
): FakeReceiver {
  const received: OutgoingWebhook[] = []
  return {
    received,
    async post(outgoing, onStatus) {
      received.push(outgoing)
      return await respond(outgoing, onStatus)
    },
  }
}

/** The events that arrived, oldest first. */
export function readEnvelopes({ received }: FakeReceiver): WebhookEnvelope[] {
  return received.map(({ body }) => WebhookEnvelope.parse(JSON.parse(Buffer.from(body).toString())))
}

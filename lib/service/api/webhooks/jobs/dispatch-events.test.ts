import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { recordEvent } from '#lib/service/api/kernel/outbox.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  type FakeReceiver,
  fakeReceiver,
  readDeliveries,
  readEnvelopes,
  receiverUrl,
  recordComparisonEnd,
} from '#lib/tools/testing/webhooks.ts'
import { openWebhookSender } from './webhook-sender.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['osha'] })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.deps.database.db.delete(webhookEndpoints)
})

const sendTo = (receiver: FakeReceiver) => openWebhookSender(api.deps, receiver).sendDue()

describe('an event', () => {
  test('goes to the endpoints that subscribe to it and were made before it', async () => {
    const [subscribed, other] = [
      await addEndpoint(api, { url: `${receiverUrl}/subscribed` }),
      await addEndpoint(api, { url: `${receiverUrl}/other`, enabledEvents: ['form_comparison.failed'] }),
    ]
    await recordComparisonEnd(api, 'before-late')
    // The clock does not move: only the order counts.
    const late = await addEndpoint(api, { url: `${receiverUrl}/late` })
    const receiver = fakeReceiver()
    await sendTo(receiver)
    expect(receiver.received.map(({ url }) => url)).toEqual([subscribed.url])
    expect(await readDeliveries(api, other.id)).toEqual([])
    expect(await readDeliveries(api, late.id)).toEqual([])
    await recordComparisonEnd(api, 'after-late')
    await sendTo(receiver)
    expect(receiver.received.map(({ url }) => url).toSorted()).toEqual([late.url, subscribed.url, subscribed.url])
  })

  test('arrives as the specification’s envelope, with a signature that the published verifier accepts', async () => {
    const { secret } = await addEndpoint(api)
    await recordComparisonEnd(api, '5f0c1c9e-8f1b-4d53-9a54-0f4f6f0f2a11')
    const receiver = fakeReceiver()
    await sendTo(receiver)
    expect(readEnvelopes(receiver)).toEqual([
      {
        id: expect.stringMatching(/^evt_[0-9a-f]{20}$/),
        type: 'form_comparison.completed',
        occurredAt: '2026-03-02T09:00:00.000Z',
        subject: {
          type: 'form_comparison',
          id: '5f0c1c9e-8f1b-4d53-9a54-0f4f6f0f2a11',
          $uri: '/api/v2/insurance/form-comparisons/5f0c1c9e-8f1b-4d53-9a54-0f4f6f0f2a11',
        },
        data: { status: 'succeeded' },
      },
    ])
    expect(receiver.received[0]?.headers['Service-Signature']).toMatch(/^t=1772442000,v1=[0-9a-f]{64}$/)
    const [outgoing] = receiver.received
    const { body = '', headers } = outgoing ?? {}
    const nowSeconds = api.deps.clock.now().getTime() / 1000
    expect(await verifyWebhook({ secret, body, signature: headers?.['Service-Signature'], nowSeconds })).toBeNull()
  })

  test('of another organization, or without subscribers, is not sent', async () => {
    await addEndpoint(api)
    const [elsewhere] = await api.deps.database.db
      .select()
      .from(organizations)
      .where(eq(organizations.name, 'Elsewhere Insurance'))
    await api.deps.database.transaction((tx) =>
      recordEvent(tx, api.deps, {
        type: 'form_comparison.completed',
        subject: { type: 'form_comparison', id: 'elsewhere' },
        organizationId: elsewhere?.id ?? '',
        data: {},
      }),
    )
    await recordComparisonEnd(api, 'unwanted', 'form_comparison.failed')
    const receiver = fakeReceiver()
    await sendTo(receiver)
    expect(receiver.received).toEqual([])
  })
})

describe('filters', () => {
  const [employer, stranger] = [`emp_${'1'.repeat(20)}`, `emp_${'2'.repeat(20)}`]
  const enabledEvents = ['osha.employer.event_added', 'answer.completed']
  const record = (type: string, subject: { type: string; id: string }, data: object) =>
    api.deps.database.transaction((tx) =>
      recordEvent(tx, api.deps, {
        type,
        subject,
        organizationId: api.organizationId,
        data: { ...data },
        occurrence: String(occurrence++),
      }),
    )
  let occurrence = 0

  test.each([
    [{}, 4],
    [{ states: ['WI'] }, 2],
    [{ employerIds: [employer] }, 2],
    [{ states: ['WI'], employerIds: [employer] }, 1],
  ])('%j narrow OSHA events and no others', async (filters, expected) => {
    await addEndpoint(api, { enabledEvents, filters })
    for (const id of [employer, stranger]) {
      for (const state of ['WI', 'OH']) await record('osha.employer.event_added', { type: 'employer', id }, { state })
    }
    await record('answer.completed', { type: 'answer', id: 'a' }, { state: 'OH' })
    const receiver = fakeReceiver()
    await sendTo(receiver)
    const types = readEnvelopes(receiver).map(({ type }) => type)
    expect(types.filter((type) => type === 'osha.employer.event_added')).toHaveLength(expected)
    expect(types.filter((type) => type === 'answer.completed')).toHaveLength(1)
  })

  test('without the dataset, which the organization may have lost, no OSHA event is sent', async () => {
    await addEndpoint(api, { enabledEvents })
    const setDatasets = (datasets: string[]) =>
      api.deps.database.db.update(organizations).set({ datasets }).where(eq(organizations.id, api.organizationId))
    await setDatasets([])
    await record('osha.employer.event_added', { type: 'employer', id: employer }, { state: 'WI' })
    const receiver = fakeReceiver()
    await sendTo(receiver)
    await setDatasets(['osha'])
    expect(receiver.received).toEqual([])
  })
})

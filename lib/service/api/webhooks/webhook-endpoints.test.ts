import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jurisdictionCodes } from '#lib/contract/kernel/jurisdiction-codes.ts'
import { webhookEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { webhookDeliveries, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { type Actor, startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'
import { addEndpoint, readDeliveries, readEndpoint, receiverUrl } from '#lib/tools/testing/webhooks.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function send(path: string, request: TestRequest = {}) {
  const response = await api.request(path, { as: 'member', ...request })
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

/** As if all of them had used up their time. */
async function endDeliveries(endpointId: string): Promise<void> {
  await api.deps.database.db
    .update(webhookDeliveries)
    .set({ status: 'failed', nextAttemptAt: null, endedAt: api.deps.clock.now().toISOString() })
    .where(eq(webhookDeliveries.endpointId, endpointId))
}

const withoutOsha = webhookEventTypes.filter((type) => !type.startsWith('osha.'))

describe('creating an endpoint', () => {
  test('returns it with its events sorted and its secret, which no later response contains', async () => {
    const enabledEvents = ['webhook_endpoint.test', 'form_comparison.failed', 'answer.completed', 'answer.completed']
    const { status, body } = await send('/webhook-endpoints', { json: { url: receiverUrl, enabledEvents } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^whk_[0-9a-f]{20}$/),
      url: receiverUrl,
      enabledEvents: ['answer.completed', 'form_comparison.failed', 'webhook_endpoint.test'],
      filters: {},
      status: 'enabled',
      secret: expect.stringMatching(/^whsec_.{32,}$/),
    })
    expect(body).not.toHaveProperty('disabledReason')
    const later = [await send(`/webhook-endpoints/${body.id}`), await send('/webhook-endpoints')]
    expect(JSON.stringify(later)).not.toMatch(/secret"|whsec_/)
    const { rows } = await api.deps.database.db.execute(sql`select to_jsonb(w) as row from webhook_endpoints w`)
    expect(JSON.stringify(rows)).not.toContain(body.secret)
  })

  test('accepts every event type but OSHA’s, which needs the dataset', async () => {
    expect(await send('/webhook-endpoints', { json: { url: receiverUrl, enabledEvents: withoutOsha } })).toMatchObject({
      status: 201,
      body: { enabledEvents: withoutOsha.toSorted() },
    })
    const all = await send('/webhook-endpoints', { json: { url: receiverUrl, enabledEvents: webhookEventTypes } })
    expect(all).toMatchObject({ status: 403, body: { code: 'dataset_not_enabled', dataset: 'osha' } })
    const { id } = await addEndpoint(api)
    const changed = await send(`/webhook-endpoints/${id}`, {
      method: 'PATCH',
      json: { enabledEvents: ['osha.employer.event_added'] },
    })
    expect(changed).toMatchObject({ status: 403, body: { code: 'dataset_not_enabled', dataset: 'osha' } })
  })

  test.each([
    ['an http address', { url: 'http://receiver.example.com/' }, 'url'],
    ['another port', { url: 'https://receiver.example.com:444/' }, 'url'],
    ['a user name', { url: 'https://user@receiver.example.com/' }, 'url'],
    ['a private address', { url: 'https://10.0.0.1/' }, 'url'],
    ['this machine', { url: 'https://localhost/' }, 'url'],
    ['loopback over http', { url: 'http://127.0.0.1:4000/' }, 'url'],
    ['another scheme', { url: 'ftp://receiver.example.com/' }, 'url'],
    ['no host where one is read', { url: 'https:///receiver.example.com/' }, 'url'],
    ['an empty user name', { url: 'https://@receiver.example.com/' }, 'url'],
    ['a host that reads like another', { url: 'https://receiver.example.com\\@other.example.com/' }, 'url'],
    ['an encoded host', { url: 'https://receiver%2eexample.com/' }, 'url'],
    ['a fragment', { url: 'https://receiver.example.com/#part' }, 'url'],
    ['no events', { enabledEvents: [] }, 'enabledEvents'],
    ['an unknown event', { enabledEvents: ['filing.created'] }, 'enabledEvents'],
    ['a filter of another form', { filters: { states: ['Wisconsin'] } }, 'filters'],
    ['a code of no state or territory', { filters: { states: ['WI', 'ZZ'] } }, 'filters'],
    ['a code in lower case', { filters: { states: ['wi'] } }, 'filters'],
    ['an unknown filter', { filters: { counties: ['Dane'] } }, 'filters'],
    ['an employer id of another form', { filters: { employerIds: ['7'] } }, 'filters'],
  ])('rejects %s and names its field', async (_, change, field) => {
    const json = { url: receiverUrl, enabledEvents: ['answer.failed'], ...change }
    const { status, body } = await send('/webhook-endpoints', { json })
    expect([status, body.code, body.details[0].path[0]]).toEqual([400, 'invalid_request', field])
  })

  test('stops at 100 endpoints of one organization, also for requests that race', async () => {
    const crowded = await startTestApi()
    const json = { url: receiverUrl, enabledEvents: ['answer.failed'] }
    const create = async () => (await crowded.request('/webhook-endpoints', { as: 'member', json })).status
    const atOnce = (length: number) => Promise.all(Array.from({ length }, create))
    // One member may have 64 requests under way.
    const statuses = [...(await atOnce(60)), ...(await atOnce(45))]
    expect(statuses.filter((status) => status === 201)).toHaveLength(100)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    await crowded.close()
  })
})

test('a change keeps what it does not name', async () => {
  const filters = { states: ['WI'], employerIds: [`emp_${'0'.repeat(20)}`] }
  const { id, secret: _, ...made } = await addEndpoint(api, { filters })
  const url = 'https://other.example.com:8443/in'
  const { body } = await send(`/webhook-endpoints/${id}`, { method: 'PATCH', json: { url } })
  expect(body).toEqual({ ...made, id, url })
  const cleared = await send(`/webhook-endpoints/${id}`, { method: 'PATCH', json: { filters: {} } })
  expect(cleared.body).toMatchObject({ url, filters: {}, enabledEvents: made.enabledEvents })
})

describe('the states of a filter', () => {
  test('are every state, the District of Columbia and the territories', async () => {
    const rows = await api.deps.database.db.select().from(jurisdictions)
    const states = rows.map(({ code }) => code)
    expect(states.toSorted()).toEqual(jurisdictionCodes.toSorted())
    expect((await addEndpoint(api, { filters: { states } })).filters).toEqual({ states })
  })

  test('are named in the error where they are not a code', async () => {
    const json = { url: receiverUrl, enabledEvents: ['answer.failed'], filters: { states: ['OH', 'ZZ'] } }
    const { body } = await send('/webhook-endpoints', { json })
    expect(body.details).toMatchObject([
      {
        path: ['filters', 'states', '1'],
        code: 'invalid_value',
        message: `ZZ is not one of ${jurisdictionCodes.join(' ')}.`,
      },
    ])
  })

  test('that were stored before codes were checked can be read, and stay until the filters are changed', async () => {
    const { id } = await addEndpoint(api)
    const filters = { states: ['OH', 'ZZ'] }
    await api.deps.database.db.update(webhookEndpoints).set({ filters }).where(eq(webhookEndpoints.id, id))
    expect(await readEndpoint(api, id)).toMatchObject({ filters })
    const url = 'https://other.example.com/in'
    expect(await send(`/webhook-endpoints/${id}`, { method: 'PATCH', json: { url } })).toMatchObject({
      status: 200,
      body: { url, filters },
    })
    const listed = await send('/webhook-endpoints?limit=100')
    expect(listed.body.webhookEndpoints).toContainEqual(expect.objectContaining({ id, filters }))
    expect((await send(`/webhook-endpoints/${id}`, { method: 'PATCH', json: { filters } })).status).toBe(400)
  })
})

describe('deleting', () => {
  const remove = (id: string, as: Actor) => send(`/webhook-endpoints/${id}`, { method: 'DELETE', as })

  test('is for the member who created the endpoint, owners and administrators', async () => {
    for (const as of ['member', 'owner', 'admin'] as const) {
      const { id } = await addEndpoint(api, {}, 'member')
      expect((await remove(id, as)).status).toBe(204)
    }
  })

  test('is rejected for other members, who can read the endpoint and are not kept from it', async () => {
    const { id, createdBy } = await addEndpoint(api, {}, 'admin')
    expect(createdBy).toEqual({ id: api.members.admin.id, name: 'admin' })
    expect(await remove(id, 'member')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await readEndpoint(api, id)).toMatchObject({ id })
  })
})

test('a description is kept, changed and removed', async () => {
  const { id, description } = await addEndpoint(api)
  expect(description).toBe('')
  const change = async (text: string) =>
    (await send(`/webhook-endpoints/${id}`, { method: 'PATCH', json: { description: text } })).body.description
  expect(await change('Claims system, production')).toBe('Claims system, production')
  expect((await send(`/webhook-endpoints/${id}`, { method: 'PATCH', json: {} })).body.description).toBe(
    'Claims system, production',
  )
  expect(await change('')).toBe('')
  const tooLong = { method: 'PATCH', json: { description: 'x'.repeat(201) } }
  expect((await send(`/webhook-endpoints/${id}`, tooLong)).status).toBe(400)
})

test('a deleted endpoint is gone', async () => {
  const { id } = await addEndpoint(api)
  expect((await send(`/webhook-endpoints/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await send(`/webhook-endpoints/${id}`)).status).toBe(404)
})

describe('rotating the secret', () => {
  test('returns another secret once and says when it takes over', async () => {
    const { id, secret } = await addEndpoint(api)
    const { status, body } = await send(`/webhook-endpoints/${id}/rotate-secret`, { method: 'POST' })
    expect([status, body.secret === secret]).toEqual([200, false])
    expect(body).toMatchObject({
      secret: expect.stringMatching(/^whsec_/),
      secretChangesAt: '2026-03-03T09:00:00.000Z',
    })
    expect(await readEndpoint(api, id)).toMatchObject({ secretChangesAt: '2026-03-03T09:00:00.000Z' })
  })
})

describe('authorization', () => {
  const operations = [
    ['list', 'GET', '', 'read'],
    ['read', 'GET', '/{id}', 'read'],
    ['list deliveries of', 'GET', '/{id}/deliveries', 'read'],
    ['read a delivery of', 'GET', '/{id}/deliveries/{delivery}', 'read'],
    ['create', 'POST', '', 'write'],
    ['update', 'PATCH', '/{id}', 'write'],
    ['enable', 'POST', '/{id}/enable', 'write'],
    ['rotate the secret of', 'POST', '/{id}/rotate-secret', 'write'],
    ['test', 'POST', '/{id}/test', 'write'],
    ['redeliver to', 'POST', '/{id}/deliveries/{delivery}/redeliver', 'write'],
    ['count for a replay', 'GET', '/{id}/replays?since=2026-01-01T00:00:00Z', 'read'],
    ['replay to', 'POST', '/{id}/replays', 'write'],
    ['delete', 'DELETE', '/{id}', 'write'],
  ] as const
  const callers: readonly [Actor, 'session' | 'key' | 'readOnlyKey', 'read' | 'write' | 'stranger'][] = [
    ['owner', 'session', 'write'],
    ['admin', 'key', 'write'],
    ['member', 'key', 'write'],
    ['viewer', 'session', 'read'],
    ['member', 'readOnlyKey', 'read'],
    ['stranger', 'session', 'stranger'],
  ]
  const cases = operations.flatMap(([name, method, path, needs]) =>
    callers.map(([as, credential, may]) => ({ name, method, path, needs, as, credential, may })),
  )

  test.each(cases)(
    '$as with a $credential may $name: $may of $needs',
    async ({ method, path, needs, as, credential, may }) => {
      const { id } = await addEndpoint(api)
      const { body: delivery } = await send(`/webhook-endpoints/${id}/test`, { method: 'POST' })
      if (path.endsWith('/replays')) await endDeliveries(id)
      const replay = { since: '2026-01-01T00:00:00Z', count: 1 }
      const json = path.endsWith('/replays')
        ? replay
        : method === 'PATCH'
          ? {}
          : path === ''
            ? { url: receiverUrl, enabledEvents: ['answer.failed'] }
            : undefined
      const { status, body } = await send(
        `/webhook-endpoints${path}`.replace('{id}', id).replace('{delivery}', delivery.id),
        { method, as, with: credential, ...(method === 'GET' || json === undefined ? {} : { json }) },
      )
      if (needs === 'write' && may === 'read') return expect([status, body.code]).toEqual([403, 'forbidden'])
      if (may === 'stranger' && path !== '') return expect([status, body.code]).toEqual([404, 'not_found'])
      expect(status).toBeLessThan(300)
      if (may === 'stranger') expect(JSON.stringify(body)).not.toContain(id)
    },
  )

  test('every operation on another organization’s endpoint is the 404 of one that does not exist', async () => {
    const { id } = await addEndpoint(api)
    await send(`/webhook-endpoints/${id}/test`, { method: 'POST' })
    await endDeliveries(id)
    const none = `whk_${'0'.repeat(20)}`
    const since = '2026-01-01T00:00:00Z'
    const requests = [
      { path: `/replays?since=${since}` },
      { path: '/replays', json: { since, count: 1 } },
      { path: '', method: 'DELETE' },
      { path: '', method: 'PATCH', json: { description: 'Mine' } },
    ]
    for (const { path, ...request } of requests) {
      const [hidden, missing] = await Promise.all(
        [id, none].map(async (one) => {
          const response = await api.request(`/webhook-endpoints/${one}${path}`, { as: 'stranger', ...request })
          return [response.status, { ...(await response.json()), requestId: '' }]
        }),
      )
      expect(hidden).toEqual(missing)
      expect(hidden?.[0]).toBe(404)
    }
    expect(await readDeliveries(api, id)).toMatchObject([{ status: 'failed' }])
  })

  test('a delivery of another endpoint is missing', async () => {
    const [one, other] = [await addEndpoint(api), await addEndpoint(api)]
    const { body: delivery } = await send(`/webhook-endpoints/${one.id}/test`, { method: 'POST' })
    expect((await send(`/webhook-endpoints/${other.id}/deliveries/${delivery.id}`)).status).toBe(404)
  })
})

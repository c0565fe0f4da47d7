import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '#lib/client/call-types.ts'
import { createClient } from '#lib/client/client.ts'
import { sessionHeader } from '#lib/client/early-read.ts'
import { deskDrafts, deskSessions } from '#lib/service/database/schema/desk.ts'
import { askForOwner } from './find-owner.ts'
import { createPageTransport, serveDeskRequest } from './serve-desk.ts'
import { createDeskSession, type DeskSession, findDeskSession } from './session-store.ts'
import { openTestDesk, type TestDesk } from './testing.ts'

const id = '00000000-0000-4000-8000-000000000100'
const ana = '00000000-0000-4000-8000-000000000001'
const empty = {
  product: {
    kind: 'none',
    id: '',
    productName: '',
    name: '',
    carrier: '',
    lineOfBusiness: '',
    state: '',
    description: '',
  },
  documents: [],
  facts: '',
}
const draft = {
  content: { variants: [], sharedContext: empty, knowledge: [], focus: [], scenarios: [], reviewMaterial: [] },
  intent: null,
  revision: null,
}
const me = {
  member: { id: ana, email: 'ana@desk.test', name: 'Ana', role: 'member', grants: [], createdAt: '' },
  organization: { id: '00000000-0000-4000-8000-000000000009', name: 'O', creditLimit: null },
  scopes: [],
  features: [],
  datasets: [],
  credential: { kind: 'session', access: 'read_write' },
}

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.runtime.database.db.delete(deskDrafts)
  desk.respondWith(200, me)
})

const signIn = (memberId: string | null) =>
  createDeskSession(desk.runtime, { credential: 'fds_secret', method: 'password', displayName: 'Ana', memberId })

async function save(session: DeskSession | null, headers: Record<string, string> = {}): Promise<Response> {
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const request = new Request(`${desk.runtime.publicUrl}/desk/drafts/${id}`, {
    method: 'PUT',
    headers: { ...own, [sessionHeader]: session?.epoch ?? '', ...headers },
    body: JSON.stringify(draft),
  })
  const findSession = async () => session
  return await serveDeskRequest(request, { runtime: desk.runtime, findSession, address: null, requestId: 'r-1' })
}

const owners = async () => (await desk.runtime.database.db.select().from(deskDrafts)).map(({ owner }) => owner)

describe('a save', () => {
  it('belongs to the member of the session, without a request to the service', async () => {
    const response = await save(await signIn('m-1'))
    expect(response.status).toBe(200)
    expect(await owners()).toEqual(['m-1'])
    expect(desk.received).toEqual([])
  })

  it('gets a response that is private, of this cookie and of this request', async () => {
    const { headers } = await save(await signIn('m-1'))
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'r-1',
    })
  })

  it.each<[string, Record<string, string>, string]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, '403 forbidden'],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, '403 forbidden'],
    ['a tab of a person who was signed in before', { [sessionHeader]: 'e0' }, '401 unauthenticated'],
  ])('from %s is rejected, with nothing saved', async (_, headers, expected) => {
    const response = await save(await signIn('m-1'), headers)
    const { code, requestId } = await response.json()
    expect([`${response.status} ${code}`, requestId, response.headers.get('vary')]).toEqual([expected, 'r-1', 'Cookie'])
    expect(await owners()).toEqual([])
  })

  it('without a session is rejected, with nothing saved', async () => {
    const response = await save(null)
    expect(response.status).toBe(401)
    expect(await owners()).toEqual([])
  })
})

describe('a session that began before its member was stored', () => {
  it('asks the service once, then stores the member', async () => {
    const { id: sessionId } = await signIn(null)
    for (let n = 0; n < 2; n += 1) await save(await findDeskSession(desk.runtime, sessionId))
    expect(desk.received.map(({ path }) => path)).toEqual(['/api/v2/me'])
    expect(await owners()).toEqual([ana])
    expect(await findDeskSession(desk.runtime, sessionId)).toMatchObject({ memberId: ana })
  })

  it('ends when the service no longer knows its credential', async () => {
    desk.respondWith(401, { error: 'x', code: 'unauthenticated' })
    const session = await signIn(null)
    const response = await save(session)
    expect(response.status).toBe(401)
    const rows = await desk.runtime.database.db.select().from(deskSessions).where(eq(deskSessions.id, session.id))
    expect(rows).toEqual([])
  })

  it('gets 503 with a time to wait while the service does not respond, and goes on afterwards', async () => {
    desk.respondWith(502, 'bad gateway')
    const session = await signIn(null)
    const response = await save(session)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    desk.respondWith(200, me)
    expect((await save(session)).status).toBe(200)
  })
})

it('owns its records by its credential if the deployment does not identify the caller', async () => {
  desk.respondWith(404, { error: 'x', code: 'not_found' })
  const ownerOf = (credential: string) => askForOwner(desk.runtime, { credential, address: null })
  expect(await ownerOf('key-1')).toBe(await ownerOf('key-1'))
  expect(await ownerOf('key-1')).not.toBe(await ownerOf('key-2'))
  expect(await ownerOf('key-1')).not.toContain('key-1')
})

it('a page reads drafts in this process and everything else from the service, with one client', async () => {
  const session = await signIn('m-1')
  await save(session)
  const client = createClient(createPageTransport({ runtime: desk.runtime, session, address: null }))
  expect((await client.call('listDrafts')).data.drafts).toMatchObject([{ id }])
  await expect(client.call('getDraft', { params: { id: ana } })).rejects.toMatchObject({ status: 404 })
  expect(desk.received).toEqual([])
  expect((await client.call('getMe')).data.member.id).toBe(ana)
})

describe('records of the organization', () => {
  const read = async (organization: string) => {
    desk.respondWith(200, { ...me, organization: { ...me.organization, id: organization } })
    const transport = createPageTransport({ runtime: desk.runtime, session: await signIn(ana), address: null })
    return createClient(transport)
  }
  const scenario = {
    name: 'Base',
    page: {
      carrierId: 'carrier_1',
      statementYear: 2019,
      line: '19.1',
      part: '2',
      section: null,
      variant: 'current',
      measure: 'm',
    },
    content: {
      selection: {
        excluded: [],
        average: 'volume-all',
        averageByAge: {},
        ownFactors: {},
        tail: { kind: 'bondy' },
        sigmaRule: 'mack',
      },
      method: 'chain-ladder',
      lossRatio: null,
      bootstrap: { seed: 1, simulations: 1000 },
      note: '',
    },
    revision: null,
  } satisfies CallInput<'saveScenario'>['body']

  it('are those of the caller’s current organization', async () => {
    const client = await read('00000000-0000-4000-8000-000000000011')
    await client.call('saveScenario', { params: { id }, body: scenario })
    expect((await client.call('getScenario', { params: { id } })).data.name).toBe('Base')
    const moved = await read('00000000-0000-4000-8000-000000000012')
    await expect(moved.call('getScenario', { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('need a credential that the service still knows', async () => {
    const client = await read('00000000-0000-4000-8000-000000000011')
    desk.respondWith(401, { error: 'x', code: 'unauthenticated' })
    await expect(client.call('getScenario', { params: { id } })).rejects.toMatchObject({ status: 401 })
  })
})

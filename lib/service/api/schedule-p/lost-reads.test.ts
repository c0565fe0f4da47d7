import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApiListener, isUpload } from '#lib/desk/server/handle-api.ts'
import { createHttpServer, type HttpServer } from '#lib/desk/server/http-server.ts'
import { createApi } from '#lib/service/api/app.ts'
import type { Database } from '#lib/service/database/database.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { loadPages } from '#lib/tools/testing/schedule-p.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const root = '/insurance/carriers/12345/loss-development'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
  await loadPages(api, [{ naicCompanyCode: '12345', statementYear: 2024, line: 'C', part: '2' }])
}, 120_000)
afterAll(() => api.close())

let begin: Step
let commit: Step
let http: HttpServer
let port: number
/** The server's side of the connection. */
let accepted: Promise<Socket>
/** Of the one request of a test. */
let findResponse: () => Promise<Response>
beforeEach(async () => {
  begin = openStep()
  commit = openStep()
  const database = pauseReads(api.deps.database, begin, commit)
  const app = createApi({ ...api.deps, database }, { checkResponses: true })
  const fetch = vi.spyOn(app, 'fetch')
  findResponse = async () => await fetch.mock.results[0]?.value
  http = createHttpServer({
    isOwnHost: () => true,
    isUpload,
    handle: createApiListener({ api: app, trustProxy: false }),
  })
  port = await http.listen(0, '127.0.0.1')
  accepted = once(http.server, 'connection').then(([connection]) => connection)
})
afterEach(async () => {
  await http.stop(0)
  await api.deps.database.db.delete(ledgerEntries)
})

const reads = [
  ['a list of rows', `${root}?limit=2`],
  ['an industry page', '/insurance/loss-development/industry?statementYear=2024&line=C&part=2'],
] as const

test.each(reads)('%s is not charged if the client hung up before it was read', async (_, path) => {
  const client = await send(path)
  await begin.reached
  await hangUp(client)
  begin.pass()
  commit.pass()
  await findResponse()
  expect(await listAmounts()).toEqual([])
})

test('one row is not charged if the client hung up before it was read', async () => {
  const { rows } = await (await api.request(`${root}?limit=1`, { as: 'member' })).json()
  await api.deps.database.db.delete(ledgerEntries)
  const client = await send(`${root}/${rows[0].id}`)
  await begin.reached
  await hangUp(client)
  begin.pass()
  commit.pass()
  await findResponse()
  expect(await listAmounts()).toEqual([])
})

test.each(reads)('the charge of %s is returned if the client hung up while it was stored', async (_, path) => {
  const client = await send(path)
  begin.pass()
  await commit.reached
  await hangUp(client)
  commit.pass()
  await findResponse()
  const [charge, returned, ...more] = await listAmounts()
  expect(charge).toBeGreaterThan(0)
  expect(returned).toBe(-(charge ?? 0))
  expect(more).toEqual([])

  const { entries } = await (await api.request('/usage/entries', { as: 'member' })).json()
  expect(entries.map(({ credits }: { credits: number }) => credits)).toContain((returned ?? 0) / 100)
  const usage = await (await api.request('/usage', { as: 'member' })).json()
  expect(usage).toMatchObject({ creditsUsed: 0, days: [expect.objectContaining({ count: 0, credits: 0 })] })
})

test('a charge is returned in the month it was made in', async () => {
  api.advance(Date.parse('2026-03-31T23:59:59.999Z') - api.deps.clock.now().getTime())
  const client = await send(`${root}?limit=2`)
  begin.pass()
  await commit.reached
  await hangUp(client)
  api.advance(1)
  commit.pass()
  await findResponse()
  expect(await listAmounts()).toHaveLength(2)
  const usage = await (await api.request('/usage', { as: 'member', with: 'key' })).json()
  expect(usage).toMatchObject({ month: '2026-04', creditsUsed: 0, days: [] })
  api.advance(Date.parse('2026-03-02T09:00:00.000Z') - api.deps.clock.now().getTime())
})

test.each(reads)('%s stays charged if the client hung up after it was sent', async (_, path) => {
  begin.pass()
  commit.pass()
  const client = await send(path)
  await once(client, 'data')
  await hangUp(client)
  expect((await findResponse()).status).toBe(200)
  expect(await listAmounts()).toEqual([expect.any(Number)])
})

/** Sends a read and leaves the connection open. */
async function send(path: string): Promise<Socket> {
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  client.write(`GET /api/v2${path} HTTP/1.1\r\nHost: desk.test\r\nAuthorization: Bearer fdk_member\r\n\r\n`)
  return client
}

/** Resolves when the server knows. */
async function hangUp(client: Socket): Promise<void> {
  const connection = await accepted
  const closed = once(connection, 'close')
  client.destroy()
  await closed
}

/** In 1/100 credit, charges first. */
async function listAmounts(): Promise<number[]> {
  const entries = await api.deps.database.db.select().from(ledgerEntries)
  return entries.map(({ amount }) => amount).toSorted((a, b) => b - a)
}

interface Step {
  readonly reached: Promise<void>
  pass(): void
  /** Resolves when the test lets it pass. */
  stop(): Promise<void>
}

function openStep(): Step {
  const reached = Promise.withResolvers<void>()
  const passed = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    pass: () => passed.resolve(),
    stop() {
      reached.resolve()
      return passed.promise
    },
  }
}

/** Every transaction stops before it begins to read, and again before it commits. */
function pauseReads(database: Database, begin: Step, commit: Step): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await begin.stop()
        const result = await work(tx)
        await commit.stop()
        return result
      }),
  }
}

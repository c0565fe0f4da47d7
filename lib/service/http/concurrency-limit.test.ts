import { expect, test } from 'vitest'
import * as z from 'zod'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { type ConcurrencyLimit, openConcurrencyLimit } from './concurrency-limit.ts'
import { createOperationApp } from './operation-app.ts'

const base = { origin: 'desk', tag: 'Notes', summary: 'x', access: { credential: 'any' } } as const
const text = z.object({ text: z.string() })
const operations = defineOperations({
  checkHealth: { ...base, method: 'GET', path: '/health', access: { credential: 'none' }, responses: { 204: null } },
  signIn: { ...base, method: 'POST', path: '/session', access: { credential: 'none' }, responses: { 204: null } },
  readNote: { ...base, method: 'GET', path: '/note', responses: { 204: null } },
  saveNote: {
    ...base,
    method: 'PUT',
    path: '/note',
    body: { kind: 'json', schema: text, maxBytes: 64 },
    responses: { 204: null },
  },
  download: { ...base, method: 'GET', path: '/content', responses: { 200: 'bytes' } },
  upload: {
    ...base,
    method: 'POST',
    path: '/content',
    body: { kind: 'multipart', fields: z.strictObject({}), maxBytes: 64 },
    responses: { 204: null },
  },
  follow: { ...base, method: 'GET', path: '/events', responses: { 200: 'events' } },
})

const few = { running: 2, runningOfLine: 1, waiting: 2, waitingOfLine: 1, waitMs: 60_000 }

/** Everyone is known, as the member of the same name. Handlers end when `release` is called. */
function open(
  concurrencyLimit: ConcurrencyLimit = openConcurrencyLimit({
    record: few,
    upload: few,
    download: few,
    unknown: few,
    stranger: few,
  }),
) {
  const released = Promise.withResolvers<void>()
  let handled = 0
  const answer = async () => {
    handled += 1
    await released.promise
    return { status: 204 }
  }
  const endless = async () => ({ status: 200, bytes: new ReadableStream<Uint8Array>(), headers: {} })
  const app = createOperationApp<{ readonly user: string }, object>({
    root: '/x',
    operations,
    handlers: {
      checkHealth: async () => ({ status: 204 }),
      signIn: answer,
      readNote: answer,
      saveNote: answer,
      download: endless,
      upload: answer,
      follow: endless,
    },
    requestIdOf: () => 'r-1',
    admit: ({ operation, bindings: { user } }) =>
      concurrencyLimit.begin({ operation, memberId: user, address: '192.0.2.1' }),
    authenticate: async ({ bindings: { user } }) => ({ context: {}, memberId: user }),
    authorize: () => undefined,
    onFailure: () => expect.unreachable(),
  })
  return {
    send: (line: string, user: string, init: RequestInit = {}) => {
      const [method = 'GET', path = ''] = line.split(' ')
      return Promise.resolve(app.request(path, { method, ...init }, { user }))
    },
    release: () => released.resolve(),
    handled: () => handled,
  }
}

async function readRejection(response: Response) {
  const { code } = ErrorBody.strict().parse(await response.json())
  return [response.status, code, response.headers.get('retry-after')]
}

const form = { body: '--x--', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }

test('a member’s flood gets an error body, and another member is served', async () => {
  const { send, release } = open()
  const first = send('GET /x/note', 'ana')
  const waiting = send('GET /x/note', 'ana')
  expect(await readRejection(await send('GET /x/note', 'ana'))).toEqual([429, 'rate_limited', '1'])
  const other = send('GET /x/note', 'ben')
  release()
  expect((await Promise.all([first, waiting, other])).map(({ status }) => status)).toEqual([204, 204, 204])
})

test('when everyone’s requests wait, one more is rejected as unavailable, and health checks get a response', async () => {
  const { send, release } = open()
  const flood = ['ana', 'ana', 'ben', 'ben'].map((user) => send('GET /x/note', user))
  expect(await readRejection(await send('GET /x/note', 'cleo'))).toEqual([503, 'temporarily_unavailable', '1'])
  expect((await send('GET /x/health', 'cleo')).status).toBe(204)
  release()
  await Promise.all(flood)
})

test('streams of events, downloads and uploads under way leave reads their room', async () => {
  const { send, release, handled } = open()
  for (let count = 0; count < 5; count += 1) expect((await send('GET /x/events', 'ana')).status).toBe(200)
  expect((await send('GET /x/content', 'ana')).status).toBe(200)
  const upload = send('POST /x/content', 'ana', form)
  await expect.poll(handled).toBe(1)
  const read = send('GET /x/note', 'ana')
  release()
  expect((await read).status).toBe(204)
  await upload
})

test('a body that drips in holds no turn', async () => {
  const { send, release, handled } = open()
  const headers = { 'Content-Type': 'application/json' }
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const drip = { body: readable, headers, duplex: 'half' } as const
  const slow = send('PUT /x/note', 'ana', drip)
  const quick = send('PUT /x/note', 'ana', { body: '{"text":"b"}', headers })
  await expect.poll(handled).toBe(1)
  release()
  expect((await quick).status).toBe(204)
  const writer = writable.getWriter()
  await writer.write(Buffer.from('{"text":"a"}'))
  await writer.close()
  expect((await slow).status).toBe(204)
})

test('a download that was read or given up leaves its place', async () => {
  const { send } = open()
  for (let count = 0; count < 5; count += 1) {
    const response = await send('GET /x/content', 'ana')
    await response.body?.cancel()
    expect((await send('HEAD /x/content', 'ana')).status).toBe(200)
  }
})

test('an operation that publishes another 429 says 503', async () => {
  const operation = { ...operations.readNote, errors: ['cost_control_enforced'] } as const
  const known = { operation, memberId: 'ana', address: '192.0.2.1' }
  const concurrencyLimit = openConcurrencyLimit({
    record: few,
    upload: few,
    download: few,
    unknown: few,
    stranger: few,
  })
  const first = await concurrencyLimit.begin(known)
  const waiting = concurrencyLimit.begin(known)
  await expect(concurrencyLimit.begin(known)).rejects.toMatchObject({ code: 'temporarily_unavailable' })
  first.leave()
  const second = await waiting
  second.leave()
})

test('strangers take no turn from members', async () => {
  const concurrencyLimit = openConcurrencyLimit({
    record: few,
    upload: few,
    download: few,
    unknown: few,
    stranger: few,
  })
  const stranger = { operation: operations.saveNote, memberId: null, address: '192.0.2.1' }
  await concurrencyLimit.begin(stranger)
  await concurrencyLimit.begin({ ...stranger, address: '192.0.2.2' })
  const member = await concurrencyLimit.begin({ ...stranger, memberId: 'ana' })
  member.leave()
  // Known after a look: its turn is the member's from then on.
  await member.resume('ana')
})

test('members who are not known yet do not wait for each other', async () => {
  const many = { ...few, running: 100, runningOfLine: 50 }
  const concurrencyLimit = openConcurrencyLimit({
    record: few,
    upload: few,
    download: few,
    unknown: many,
    stranger: few,
  })
  const unknown = { operation: operations.readNote, memberId: null, address: '192.0.2.1' }
  await Promise.all(Array.from({ length: 50 }, () => concurrencyLimit.begin(unknown)))
  const strangers = Array.from({ length: 3 }, () =>
    concurrencyLimit.begin({ ...unknown, operation: operations.signIn }),
  )
  await expect(Promise.all(strangers)).rejects.toMatchObject({ code: 'rate_limited' })
})

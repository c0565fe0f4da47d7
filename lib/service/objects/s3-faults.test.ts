import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toServiceError } from '#lib/service/http/service-error.ts'
import { ObjectDamaged, type ObjectStore, StoreUnavailable } from './object-store.ts'
import { openS3Store } from './s3-store.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const times = { idleMs: 800, attemptMs: 2000, pausesMs: [10, 20] }
const secretAccessKey = 'the secret of the bucket'
/** Not the time of this process. */
const signedAt = new Date('2026-03-02T09:00:00.000Z')
const large = Buffer.alloc(3 * 1024 * 1024, 'a')
const body = {
  byteLength: large.byteLength,
  sha256: createHash('sha256').update(large).digest('hex'),
  read: () => [large],
}
const name = `organization/${body.sha256}`

let server: Server
let store: ObjectStore
/** One for each request; the last one for all that follow. */
let script: Handle[] = []
let received: IncomingMessage[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request)
    const handle = script.length > 1 ? script.shift() : script[0]
    handle?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = { bucket: 'desk', prefix: '', region: 'us-east-1', encryption: 'AES256' }
  const origin = `http://127.0.0.1:${port}`
  store = openS3Store({ ...settings, origin, accessKeyId: 'key', secretAccessKey }, { now: () => signedAt, times })
})
afterEach(() => {
  server.closeAllConnections()
  received = []
})
afterAll(() => server.close())

const silent: Handle = () => undefined
const reset: Handle = (request) => request.socket.destroy()
const resetInTheMiddle: Handle = (request) => request.once('data', () => request.socket.destroy())
const accept: Handle = (request, response) => void buffer(request).then(() => response.writeHead(200).end())
const respond =
  (status: number, code = ''): Handle =>
  (request, response) => {
    request.resume()
    response.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`)
  }
const part: Handle = (_, response) => response.writeHead(206, { 'content-length': 5 }).end('bytes')
const halfAPart: Handle = (request, response) => {
  response.writeHead(206, { 'content-length': 5 }).write('by')
  setTimeout(() => request.socket.destroy(), 20)
}
const slowForEver: Handle = (_, response) => {
  response.writeHead(206)
  const timer = setInterval(() => response.write('x'), 50)
  response.once('close', () => clearInterval(timer))
}

test.each([
  ['no response', silent],
  ['a reset connection', reset],
  ['a connection that is reset in the middle of an upload', resetInTheMiddle],
  ['an internal error', respond(500, 'InternalError')],
  ['too many requests', respond(503, 'SlowDown')],
])('%s is tried again, and the object is stored', async (_, fault) => {
  script = [fault, accept]
  await store.put(name, body)
  expect(received).toHaveLength(2)
})

test.each([
  ['no response', silent],
  ['a reset connection', reset],
  ['half a response', halfAPart],
  ['a response without end', slowForEver],
])('%s to a read is tried again, and no part of it is passed on', async (_, fault) => {
  script = [fault, part]
  expect(Buffer.from(await store.get(name, 0)).toString()).toBe('bytes')
})

test.each([
  ['never responds', silent],
  ['resets every connection', reset],
  ['resets in the middle of every upload', resetInTheMiddle],
  ['sends half of every response', halfAPart],
  ['sends without end', slowForEver],
  ['is overloaded', respond(503, 'SlowDown')],
])(
  'a store that %s is given up within bounded time, with a retry for the caller',
  async (_, fault) => {
    script = [fault]
    for (const work of [() => store.get(name, 0), () => store.put(name, body)]) {
      const startedAt = performance.now()
      const error = await work().catch((thrown: unknown) => thrown)
      // Three attempts of at most 2 s, or 5 s where 3 MiB are sent.
      expect(performance.now() - startedAt).toBeLessThan(20_000)
      expect(error).toBeInstanceOf(StoreUnavailable)
      expect(toServiceError(error)).toMatchObject({
        code: 'temporarily_unavailable',
        options: { retryAfterSeconds: 5 },
      })
    }
  },
  60_000,
)

test.each([
  [507, 'InsufficientStorage', /full/],
  [403, 'QuotaExceeded', /full/],
  [507, '', /full/],
  [403, 'AccessDenied', /does not accept/],
  [404, 'NoSuchBucket', /does not accept/],
  [301, 'PermanentRedirect', /does not accept/],
])('%i %s is not tried again and says what is wrong', async (status, code, message) => {
  script = [respond(status, code)]
  const error = await store.put(name, body).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect(toServiceError(error)).toMatchObject({
    message: expect.stringMatching(message),
    options: { retryAfterSeconds: 60 },
  })
  expect(received).toHaveLength(1)
})

test.each<[string, Handle[], boolean]>([
  ['says no', [respond(403, 'AccessDenied')], true],
  ['is too busy and then says no', [respond(429), respond(403, 'AccessDenied')], true],
  ['may have carried out a first attempt and then says no', [reset, respond(403, 'AccessDenied')], false],
  ['sends no response', [reset], false],
  ['fails', [respond(500, 'InternalError')], false],
])('whether a deletion is certainly not carried out, where the store %s', async (_, handles, isUndone) => {
  script = [...handles]
  await expect(store.delete(name)).rejects.toMatchObject({ isUndone })
})

test('a deletion that found no connection is certainly not carried out', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const settings = { bucket: 'desk', prefix: '', region: 'us-east-1', encryption: null, accessKeyId: 'key' }
  for (const host of ['127.0.0.1', 'localhost']) {
    const away = openS3Store(
      { ...settings, origin: `http://${host}:${port}`, secretAccessKey },
      { now: () => signedAt, times },
    )
    await expect(away.delete(name)).rejects.toMatchObject({ isUndone: true })
  }
})

test('a store that is full says so before it has read everything, and that is what the caller gets', async () => {
  script = [
    (request, response) => {
      response.writeHead(507, { connection: 'close' }).end('<Error><Code>InsufficientStorage</Code></Error>')
      request.once('data', () => response.end())
    },
  ]
  await expect(store.put(name, body)).rejects.toThrow(/full|does not respond/)
})

// Each store has a different name for it.
test.each(['BadDigest', 'InvalidDigest', 'XAmzContentSHA256Mismatch'])(
  'bytes that were changed on their way are sent again: %s',
  async (code) => {
    script = [respond(400, code), accept]
    await store.put(name, body)
    expect(received).toHaveLength(2)
  },
)

test('bytes that are not those that were announced are not sent to their end, and not tried again', async () => {
  script = [accept]
  await expect(store.put(name, { ...body, read: () => [large.subarray(1)] })).rejects.toThrow(ObjectDamaged)
  expect(received.length).toBeLessThan(2)
})

test('a store that answers a part with everything is not taken at its word', async () => {
  script = [respond(200)]
  await expect(store.get(name, 5)).rejects.toThrow(StoreUnavailable)
})

test('requests state the hash, the length and the encryption, and no error or header holds the secret', async () => {
  script = [accept, silent]
  await store.put(name, body)
  expect(received[0]?.headers).toMatchObject({
    'x-amz-content-sha256': body.sha256,
    'content-length': String(body.byteLength),
    'x-amz-server-side-encryption': 'AES256',
    'x-amz-date': '20260302T090000Z',
  })
  const error = await store.get(name, 0).catch((thrown: unknown) => thrown)
  const shown = [JSON.stringify(received.map(({ headers, url }) => [headers, url])), showAll(error)].join()
  expect(shown).not.toContain(secretAccessKey)
})

/** All that a log could hold of it. */
function showAll(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))} ${showAll(error.cause)}`
}

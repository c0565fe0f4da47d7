import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { openConcurrencyLimit } from './concurrency-limit.ts'
import { createOperationApp } from './operation-app.ts'
import { ServiceError } from './service-error.ts'

const base = { origin: 'desk', tag: 'Notes', summary: 'x', access: { credential: 'any' } } as const
const operations = defineOperations({
  read: { ...base, method: 'GET', path: '/note', responses: { 204: null } },
  save: {
    ...base,
    method: 'PUT',
    path: '/note',
    body: { kind: 'json', schema: z.object({ text: z.string() }), maxBytes: 64 },
    responses: { 204: null },
  },
  download: { ...base, method: 'GET', path: '/content', responses: { 200: 'bytes', 304: null } },
})

const room = { running: 4, runningOfLine: 2, waiting: 8, waitingOfLine: 4, waitMs: 60_000 }
const users = ['ana', 'ben', 'cleo']

/** The outcome of a request, by the header `x-fate`. */
type Fate = 'ok' | 'unknown' | 'forbidden' | 'fails' | 'not_modified' | 'empty' | 'breaks' | 'in one piece'
const fates: readonly Fate[] = [
  'ok',
  'unknown',
  'forbidden',
  'fails',
  'not_modified',
  'empty',
  'breaks',
  'in one piece',
]

function open() {
  const concurrencyLimit = openConcurrencyLimit({
    record: room,
    upload: room,
    download: room,
    unknown: room,
    stranger: room,
  })
  const answer = async ({ request }: { readonly request?: Request }) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (request?.headers.get('x-fate') === 'fails') throw new Error('The handler failed.')
    return { status: 204 }
  }
  const app = createOperationApp<{ readonly user: string }, { readonly fate: string | null }>({
    root: '/x',
    operations,
    handlers: {
      read: answer,
      save: answer,
      download: async ({ request }: { readonly request?: Request }) => respond(request?.headers.get('x-fate')),
    },
    requestIdOf: () => 'r-1',
    admit: ({ operation, client, bindings: { user } }) =>
      concurrencyLimit.begin({ operation, memberId: user, address: '192.0.2.1', client }),
    async authenticate({ headers, bindings: { user } }) {
      if (headers.get('x-fate') === 'unknown') throw new ServiceError('unauthenticated')
      return { context: { fate: headers.get('x-fate') }, memberId: user }
    },
    authorize(_operation, { fate }) {
      if (fate === 'forbidden') throw new ServiceError('forbidden')
    },
    onFailure: () => undefined,
  })
  return (line: string, user: string, init: RequestInit) => {
    const [method = 'GET', path = ''] = line.split(' ')
    return Promise.resolve(app.request(`/x${path}`, { method, ...init }, { user }))
  }
}

function respond(fate: string | null | undefined) {
  if (fate === 'fails') throw new Error('The handler failed.')
  if (fate === 'not_modified') return { status: 304 }
  if (fate === 'in one piece') return { status: 200, bytes: new Uint8Array(9), headers: {} }
  let left = fate === 'empty' ? 0 : 3
  const bytes = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1
      if (fate === 'breaks' && left === 0) controller.error(new Error('The source broke.'))
      else if (left < 0) controller.close()
      else controller.enqueue(new Uint8Array(100_000))
    },
  })
  return { status: 200, bytes, headers: {} }
}

const lines = ['GET /note', 'HEAD /note', 'PUT /note', 'PUT /note broken', 'GET /content', 'HEAD /content'] as const

test('however requests end, every turn that they took is free afterwards', async () => {
  const met = new Set<number>()
  for (let seed = 1; seed <= 10; seed += 1) {
    const prng = createPrng(seed)
    const send = open()
    const sendOne = async () => {
      const [line, user, gone] = [prng.pick(lines), prng.pick(users), new AbortController()]
      const headers = { 'x-fate': prng.pick(fates), 'Content-Type': 'application/json' }
      const body = line.startsWith('PUT') ? { body: bodyOf(line), duplex: 'half' } : {}
      if (prng.chance(1 / 3)) setImmediate(() => gone.abort())
      const response = await send(line.replace(' broken', ''), user, { headers, signal: gone.signal, ...body })
      if (prng.chance(1 / 3)) await response.body?.cancel()
      else await response.arrayBuffer().catch(() => undefined)
      met.add(response.status)
    }
    const sent: Promise<unknown>[] = []
    for (let request = 0; request < 150; request += 1) {
      sent.push(sendOne())
      if (prng.chance(1 / 4)) await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(sent)
    for (const line of ['GET /note', 'GET /content']) {
      const all = users.slice(0, 2).flatMap((user) => [send(line, user, {}), send(line, user, {})])
      const responses = await Promise.all(all)
      expect(responses.filter(({ ok }) => !ok)).toEqual([])
      await Promise.all(responses.map((response) => response.arrayBuffer()))
    }
  }
  expect([...met].toSorted()).toEqual([200, 204, 304, 400, 401, 403, 429, 500, 503])
})

/** `broken`: the client leaves while it sends. */
function bodyOf(line: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('{"text":'))
      if (line.endsWith('broken')) controller.error(new Error('The client left.'))
      else {
        controller.enqueue(Buffer.from('"a"}'))
        controller.close()
      }
    },
  })
}

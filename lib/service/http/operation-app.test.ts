import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { createOperationApp, type FailedRequest, type OperationAppOptions } from './operation-app.ts'
import { ServiceError } from './service-error.ts'

const base = { origin: 'desk', tag: 'Notes', summary: 'x', access: { credential: 'session' } } as const
const params = z.strictObject({ id: z.guid() })
const operations = defineOperations({
  listNotes: { ...base, method: 'GET', path: '/notes', responses: { 200: z.object({ notes: z.array(z.string()) }) } },
  readNote: { ...base, method: 'GET', path: '/notes/{id}', params, responses: { 200: 'bytes' } },
  saveNote: {
    ...base,
    method: 'PUT',
    path: '/notes/{id}',
    params,
    body: { kind: 'json', schema: z.strictObject({ text: z.string().max(5) }), maxBytes: 64 },
    responses: { 200: z.object({ text: z.string() }) },
    errors: ['conflict'],
  },
  getNewest: { ...base, method: 'GET', path: '/notes/newest', responses: { 204: null } },
})

const id = '00000000-0000-4000-8000-000000000001'
type Options = OperationAppOptions<{ readonly user?: string }, { readonly user: string }>

function open(change: Partial<Options> = {}) {
  const failures: FailedRequest[] = []
  const app = createOperationApp<{ readonly user?: string }, { readonly user: string }>({
    root: '/x',
    operations,
    handlers: {
      listNotes: async () => ({ status: 200, body: { notes: ['a'] } }),
      readNote: async () => ({ status: 200, bytes: new Uint8Array([1, 2]), headers: { 'Content-Type': 'text/plain' } }),
      saveNote: async () => ({ status: 200, body: { text: 'saved' } }),
      getNewest: async () => ({ status: 204 }),
    },
    requestIdOf: () => 'r-1',
    async authenticate({ bindings: { user } }) {
      if (!user) throw new ServiceError('unauthenticated')
      return { context: { user }, memberId: user }
    },
    authorize({ operation }, { user }) {
      if (user === 'viewer' && operation.method !== 'GET') throw new ServiceError('forbidden')
    },
    onFailure: (failed) => failures.push(failed),
    ...change,
  })
  const send = (line: string, init: RequestInit = {}, user: string | null = 'ana') => {
    const [method = 'GET', path = ''] = line.split(' ')
    return app.request(path, { method, ...init }, user === null ? {} : { user })
  }
  return { send, failures }
}

async function codeOf(response: Response): Promise<string> {
  const body = ErrorBody.strict().parse(await response.json())
  expect(body.requestId).toBe('r-1')
  return `${response.status} ${body.code}`
}

const json = { 'Content-Type': 'application/json' }

describe('the order of checks', () => {
  const { send } = open()
  const put = (init: RequestInit, user: string | null = 'viewer') => send(`PUT /x/notes/${id}`, init, user)
  const large = 'x'.repeat(65)

  it.each([
    ['401 before 415', { body: large }, null, '401 unauthenticated'],
    [
      '415 before 413',
      { body: large, headers: { 'Content-Type': 'text/plain' } },
      'viewer',
      '415 unsupported_media_type',
    ],
    ['413 before 400', { body: large, headers: json }, 'viewer', '413 request_too_large'],
    ['400 before 403', { body: '{}', headers: json }, 'viewer', '400 invalid_request'],
    ['403 before the handler', { body: '{"text":"a"}', headers: json }, 'viewer', '403 forbidden'],
  ] as const)('is %s', async (...[, init, user, expected]) => {
    expect(await codeOf(await put(init, user))).toBe(expected)
  })

  it('ends in the handler', async () => {
    const response = await put({ body: '{"text":"a"}', headers: json }, 'ana')
    expect([response.status, await response.json()]).toEqual([200, { text: 'saved' }])
  })
})

describe('matching', () => {
  const { send } = open()

  it('lets a literal segment win over a parameter', async () => {
    expect((await send('GET /x/notes/newest')).status).toBe(204)
  })

  it.each(['GET /x', 'GET /x/', 'GET /x/notes/', 'GET /notes', 'GET /x/notes/a/b', 'GET /X/notes'])(
    'gives 404 to %s, signed in or not',
    async (line) => {
      expect(await codeOf(await send(line))).toBe('404 not_found')
      expect(await codeOf(await send(line, {}, null))).toBe('404 not_found')
    },
  )

  it('names the methods of a path in 405 and to OPTIONS', async () => {
    const wrong = await send(`POST /x/notes/${id}`)
    expect(wrong.headers.get('allow')).toBe('GET, PUT, HEAD, OPTIONS')
    expect(await codeOf(wrong)).toBe('405 method_not_allowed')
    const asked = await send('OPTIONS /x/notes')
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  it('runs HEAD as GET, without the body', async () => {
    const response = await send('HEAD /x/notes')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect((await send('HEAD /x/notes', {}, null)).status).toBe(401)
  })

  it('gives 400 to an id of another form, or 404 where ids are not published', async () => {
    expect(await codeOf(await send('GET /x/notes/7'))).toBe('400 invalid_request')
    expect(await codeOf(await open({ hidesInvalidIds: true }).send('GET /x/notes/7'))).toBe('404 not_found')
  })
})

describe('a response', () => {
  it('is always private and has the request’s id', async () => {
    const { send } = open()
    for (const line of ['GET /x/notes', `GET /x/notes/${id}`, 'GET /x/notes/newest', 'GET /x/nowhere']) {
      const { headers } = await send(line)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toBe('r-1')
    }
  })

  it('challenges on 401 only where callers authenticate by a header', async () => {
    const challenged = await open({ challenge: 'Bearer' }).send('GET /x/notes', {}, null)
    expect(challenged.headers.get('www-authenticate')).toBe('Bearer')
    expect((await open().send('GET /x/notes', {}, null)).headers.get('www-authenticate')).toBeNull()
  })

  it('is a bare 500 after any other thrown error, which is reported with its cause', async () => {
    const cause = new Error('secret table')
    const { send, failures } = open({ handlers: { listNotes: () => Promise.reject(cause) } })
    const response = await send('GET /x/notes')
    expect(await response.clone().text()).not.toContain('secret')
    expect(await codeOf(response)).toBe('500 internal_error')
    expect(failures).toMatchObject([{ requestId: 'r-1', operation: 'listNotes', cause }])
  })

  it('is reported when it is finished, with the member and the operation', async () => {
    const finished: object[] = []
    const { send } = open({ onResponse: (entry) => finished.push(entry) })
    await send('GET /x/notes')
    await send('GET /x/nowhere')
    expect(finished).toMatchObject([
      { method: 'GET', operation: 'listNotes', status: 200, member: 'ana' },
      { method: 'GET', operation: null, status: 404, member: null },
    ])
  })
})

describe('where responses are checked', () => {
  const checked = (handle: () => Promise<{ status: number; body?: object }>) =>
    open({ checksResponses: true, handlers: { listNotes: handle, saveNote: handle } })

  it.each([
    ['a status', { status: 201, body: { notes: [] } }],
    ['a field', { status: 200, body: { notes: [], more: 1 } }],
    ['a type', { status: 200, body: { notes: 'none' } }],
  ])('%s that the contract does not declare is a 500', async (_, response) => {
    expect((await checked(async () => response).send('GET /x/notes')).status).toBe(500)
    expect((await checked(async () => ({ status: 200, body: { notes: [] } })).send('GET /x/notes')).status).toBe(200)
  })

  it('an error code that the contract does not declare is a 500', async () => {
    const conflict = () => Promise.reject(new ServiceError('conflict'))
    expect((await checked(conflict).send('GET /x/notes')).status).toBe(500)
    const put = { body: '{"text":"a"}', headers: json }
    expect((await checked(conflict).send(`PUT /x/notes/${id}`, put)).status).toBe(409)
  })
})

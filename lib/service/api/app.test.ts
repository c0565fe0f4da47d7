import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { describeApi } from '#lib/contract/openapi.ts'
import { createLogger } from '#lib/desk/server/logger.ts'
import { startTestApi, type TestApi } from '../../tools/testing/start-test-api.ts'
import { openCallers } from './accounts/find-caller.ts'
import { createApi } from './app.ts'
import type { Deps } from './kernel/context.ts'

const mebibyte = 1024 * 1024

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function errorOf(response: Response): Promise<ErrorBody & { status: number }> {
  return { ...(await response.json()), status: response.status }
}

/** The same service on another database. */
function withDatabase(database: Deps['database']): Deps {
  return { ...api.deps, database, callers: openCallers({ ...api.deps, database, lifeMs: 0 }) }
}

test('health, with the version, and readiness respond without a credential', async () => {
  for (const [path, body] of [
    ['/healthz', { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }],
    ['/readyz', { status: 'ok' }],
  ] as const) {
    const response = await api.request(path)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(body)
  }
})

test('every response is private and has a unique request id', async () => {
  const responses = [
    await api.request('/healthz'),
    await api.request('/me', { as: 'owner' }),
    await api.request('/nowhere'),
  ]
  for (const { headers } of responses) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(new Set(responses.map(({ headers }) => headers.get('x-request-id'))).size).toBe(responses.length)
})

test('the OpenAPI document is the one derived from the contract, below the address of this service', async () => {
  const document = await (await api.request('/openapi.json')).json()
  expect(document).toEqual(JSON.parse(JSON.stringify(describeApi(api.deps.settings.publicUrl ?? ''))))
  expect(document.openapi).toMatch(/^3\.1/)
  expect(new URL(document.servers[0].url, 'http://desk.test').pathname).toBe('/api/v2')
})

describe('routes', () => {
  test.each(['/nowhere', '/me/', '//me', '/me/more', '', '/', '/ME'])(
    '"%s" is not there: 404 for everyone',
    async (path) => {
      expect(await errorOf(await api.request(path, { as: 'owner' }))).toMatchObject({ status: 404, code: 'not_found' })
      expect(await errorOf(await api.request(path))).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  test('HEAD responds as GET does, without the body', async () => {
    const response = await api.request('/me', { as: 'owner', method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    expect((await api.request('/me', { method: 'HEAD' })).status).toBe(401)
  })
})

describe('the order of checks', () => {
  const broken = { method: 'POST', body: 'x'.repeat(limits.jsonBodyBytes + 1) }

  test('401 comes before 415', async () => {
    expect(await errorOf(await api.request('/members', broken))).toMatchObject({ status: 401 })
  })
  test('415 comes before 413', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    expect(await errorOf(await api.request('/members', { ...broken, headers, as: 'viewer' }))).toMatchObject({
      status: 415,
    })
  })
  test('413 comes before 400', async () => {
    const headers = { 'Content-Type': 'application/json' }
    expect(await errorOf(await api.request('/members', { ...broken, headers, as: 'viewer' }))).toMatchObject({
      status: 413,
    })
  })
  test('400 comes before 403', async () => {
    expect(await errorOf(await api.request('/members', { json: {}, as: 'viewer' }))).toMatchObject({ status: 400 })
  })
  test('403 comes before 404', async () => {
    const path = '/members/00000000-0000-4000-8000-000000000000'
    expect(await errorOf(await api.request(path, { method: 'DELETE', as: 'viewer' }))).toMatchObject({ status: 403 })
    expect(await errorOf(await api.request(path, { method: 'DELETE', as: 'owner' }))).toMatchObject({ status: 404 })
  })
})

describe('bodies', () => {
  async function details(body: unknown): Promise<ErrorBody['details']> {
    const response = await api.request('/members', {
      as: 'owner',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(400)
    return (await response.json()).details
  }

  test('a missing field is required, one of another type is invalid_type, one out of bounds invalid_value', async () => {
    expect(await details({ name: 7, role: 'emperor' })).toEqual([
      expect.objectContaining({ location: 'body', path: ['email'], code: 'required' }),
      expect.objectContaining({ location: 'body', path: ['name'], code: 'invalid_type' }),
      expect.objectContaining({ location: 'body', path: ['role'], code: 'invalid_value' }),
    ])
  })

  test('each unknown field is a separate item, twenty at most', async () => {
    const fields = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field${n}`, n]))
    const found = await details({ email: 'a@b.test', name: 'A', role: 'member', ...fields })
    expect(found).toHaveLength(20)
    expect(found?.every(({ code }) => code === 'unknown_field')).toBe(true)
  })

  test('__proto__ is a field like any other, and unknown', async () => {
    const found = await details('{"email":"a@b.test","name":"A","role":"member","__proto__":{"role":"owner"}}')
    expect(found).toEqual([expect.objectContaining({ path: ['__proto__'], code: 'unknown_field' })])
  })

  test('U+0000 and half a surrogate pair are invalid values at their place', async () => {
    const found = await details('{"email":"a@b.test","name":"a\\u0000","role":"member","grants":[{"scope":"\\udfff"}]}')
    expect(found?.map(({ path, code }) => [path.join('/'), code])).toEqual([
      ['name', 'invalid_value'],
      ['grants/0/scope', 'invalid_value'],
    ])
  })

  test('a path has 12 items of 64 characters at most', async () => {
    const [found] = (await details({ ['x'.repeat(300)]: 1, email: 'a@b.test', name: 'A', role: 'member' })) ?? []
    expect(found?.path).toEqual(['x'.repeat(64)])
  })

  test('nesting of 16 levels is read, of 17 rejected', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect((await details(nested(16)))?.[0]?.code).toBe('invalid_type')
    expect((await details(nested(17)))?.[0]?.message).toContain('16 levels')
    expect((await details(`"${'['.repeat(50)}"`))?.[0]?.code).toBe('invalid_type')
  })

  test('a field given twice counts as given last', async () => {
    const found = await details('{"email":7,"email":"a@b.test","name":"A","role":"member","role":"none"}')
    expect(found?.map(({ path }) => path[0])).toEqual(['role'])
  })

  test('a byte order mark is passed over', async () => {
    expect((await details('\ufeff{"email":"a@b.test","name":"A","role":"none"}'))?.[0]?.path).toEqual(['role'])
  })
})

describe('query strings', () => {
  test.each([
    ['limit=0', 'limit', 'invalid_value'],
    ['limit=101', 'limit', 'invalid_value'],
    ['limit=', 'limit', 'invalid_value'],
    ['limit=1.5', 'limit', 'invalid_value'],
    ['limit=1&limit=1', 'limit', 'invalid_value'],
    ['cursor=', 'cursor', 'invalid_value'],
    [`cursor=${'x'.repeat(129)}`, 'cursor', 'invalid_value'],
    ['Limit=1', 'Limit', 'unknown_field'],
    ['__proto__=1', '__proto__', 'unknown_field'],
    ['limit[]=1', 'limit[]', 'unknown_field'],
  ])('?%s is rejected', async (query, name, code) => {
    const body = await errorOf(await api.request(`/members?${query}`, { as: 'owner' }))
    expect(body).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(body.details).toContainEqual(expect.objectContaining({ location: 'query', path: [name], code }))
  })

  test.each(['limit=%zz', 'limit=%', 'limit=%ff'])('?%s is rejected as badly encoded', async (query) => {
    const body = await errorOf(await api.request(`/members?${query}`, { as: 'owner' }))
    expect(body).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('what goes wrong inside', () => {
  test('gives a bare 500, and is logged with its cause and without credentials', async () => {
    const lines: string[] = []
    const logger = createLogger({ level: 'error', now: api.deps.clock.now, write: (line) => lines.push(line) })
    const database = {
      ...api.deps.database,
      get db(): never {
        throw new Error('secret table layout for Bearer fds_owner')
      },
    }
    const app = createApi({ ...withDatabase(database), logger })
    const response = await app.request('/api/v2/me', { headers: { Authorization: 'Bearer fds_owner' } })
    expect(response.status).toBe(500)
    const body = await response.json()
    expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'requestId'])
    expect(JSON.stringify(body)).not.toContain('secret table')
    expect(lines.join()).toContain('secret table layout')
    expect(lines.join()).toContain(body.requestId)
    expect(lines.join()).not.toContain('fds_owner')
  })

  test.each([
    ['refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [
      'refuses them at each of its addresses',
      new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]),
    ],
    ['stops', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['is gone in the middle', new Error('Connection terminated unexpectedly')],
    ['has no room on its disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('is unavailable for a while when the database %s', async (_, cause) => {
    const database = {
      ...api.deps.database,
      get db(): never {
        throw new Error('Failed query', { cause })
      },
    }
    const response = await createApi(withDatabase(database)).request('/api/v2/me', {
      headers: { Authorization: 'Bearer fds_x' },
    })
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'temporarily_unavailable' })
  })
})

describe('readiness', () => {
  /** The response of the service on a database of which some parts differ. */
  async function probe(parts: Partial<Deps['database']>): Promise<Response> {
    const database = { ...api.deps.database, ...parts }
    return await createApi({ ...api.deps, database }, { checkResponses: true }).request('/api/v2/readyz')
  }

  test.each([
    ['only reads', { isWritable: async () => false }],
    ['does not respond', { isWritable: () => Promise.reject(new Error('gone')) }],
    ['responds too late', { isWritable: () => new Promise<boolean>(() => {}) }],
    ['is on a disk that does not respond', { freeBytes: () => new Promise<number>(() => {}) }],
    ['has no room for the next segment of its log', { freeBytes: async () => 32 * mebibyte - 1 }],
  ])('is 503 with Retry-After within two seconds while the database %s', async (_, parts) => {
    const startedAt = performance.now()
    const response = await probe(parts)
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'temporarily_unavailable' })
  })

  test.each([32 * mebibyte, 256 * mebibyte - 1])(
    'is 200 and names what is rejected with %i bytes free on the disk, while small writes work',
    async (freeBytes) => {
      const response = await probe({ freeBytes: async () => freeBytes })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        status: 'degraded',
        degraded: [{ reason: 'disk_space', message: expect.stringContaining('Uploads') }],
      })
    },
  )

  test('is not degraded once large writes are accepted', async () => {
    expect(await (await probe({ freeBytes: async () => 256 * mebibyte })).json()).toEqual({ status: 'ok' })
  })

  test.runIf(process.env.TEST_DATABASE_URL === undefined)(
    'is 503 within two seconds while one transaction occupies the embedded database, and 200 after it',
    async () => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const transaction = api.deps.database.transaction(async () => {
        begun.resolve()
        await ended
      })
      await begun.promise
      const startedAt = performance.now()
      const responses = await Promise.all(Array.from({ length: 20 }, () => api.request('/readyz')))
      expect(performance.now() - startedAt).toBeLessThan(2000)
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503))
      end()
      await transaction
      expect((await api.request('/readyz')).status).toBe(200)
    },
  )
})

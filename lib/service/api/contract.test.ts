import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { datasets } from '#lib/contract/accounts/access.ts'
import { ErrorBody, errorStatus } from '#lib/contract/kernel/errors.ts'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { getOperation, operationIds } from '#lib/contract/operations.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import { startTestApi, type TestApi, type TestRequest } from '../../tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets })
})
afterAll(() => api.close())

const table = operationIds.map((id) => ({ id, operation: getOperation(id) }))
const guarded = table.filter(({ operation }) => operation.access.credential !== 'none')
const reads = table.filter(({ operation }) => operation.method === 'GET')
const ofMembers = guarded.filter(({ operation }) => operation.access.credential !== 'service')
const withJson = ofMembers.filter(({ operation }) => operation.body?.kind === 'json')

describe.each(table)('$operation.method $operation.path ($id)', ({ operation }) => {
  test('rejects a query parameter it does not know', async () => {
    const path = `${examplePath(operation)}?no_such_parameter=1`
    const body = await expectError(await send(operation, path), 'invalid_request')
    expect(body.details).toContainEqual(
      expect.objectContaining({ location: 'query', path: ['no_such_parameter'], code: 'unknown_field' }),
    )
  })

  test('allows the methods of its path, HEAD where GET is one of them, and OPTIONS: in a 405 and to OPTIONS', async () => {
    const methods = table
      .filter((other) => other.operation.path === operation.path)
      .map((other) => other.operation.method)
    const expected = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted()
    const listAllowed = ({ headers }: Response) => headers.get('allow')?.split(', ').toSorted()
    const wrong = await api.request(examplePath(operation), { method: 'TRACE-NOTHING' })
    await expectError(wrong, 'method_not_allowed')
    expect(listAllowed(wrong)).toEqual(expected)
    const options = await api.request(examplePath(operation), { method: 'OPTIONS' })
    expect([options.status, listAllowed(options)]).toEqual([204, expected])
  })
})

describe.each(reads)('HEAD $operation.path ($id)', ({ operation }) => {
  test('has the status and the media type of GET, and no body', async () => {
    const get = await send(operation, examplePath(operation))
    await get.body?.cancel()
    const head = await send({ ...operation, method: 'HEAD' }, examplePath(operation))
    expect([head.status, head.headers.get('content-type')]).toEqual([get.status, get.headers.get('content-type')])
    expect(await head.text()).toBe('')
  })
})

/** Parameters of a query that the handler gets as numbers. */
const integerParameters = table.flatMap(({ id, operation }) =>
  Object.entries(operation.query?.shape ?? {}).flatMap(([name, schema]) => {
    const { minimum } = z
      .object({ minimum: z.number().optional() })
      .parse(z.toJSONSchema(z.object({ schema }), { io: 'input' }).properties?.schema)
    const valid = [minimum ?? 1, 1, 2020].map(String).find((text) => typeof z.safeParse(schema, text).data === 'number')
    return valid === undefined ? [] : [{ id, operation, name, valid }]
  }),
)

test('the queries of the table have integer parameters', () => {
  expect(new Set(integerParameters.map(({ name }) => name))).toEqual(
    new Set(['limit', 'version', 'before', 'statementYear', 'accidentYear']),
  )
})

describe.each(integerParameters)('$name of $id', ({ operation, name, valid }) => {
  const fullwidth = valid.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  const others = [
    ...[`0${valid}`, `00${valid}`, `+${valid}`, `-${valid}`, ` ${valid}`, `${valid} `, `${valid}\n`, ''],
    ...[`${valid}.0`, `${valid}e0`, `0x${Number(valid).toString(16)}`, fullwidth],
  ]

  test('is not accepted in any other form: 400 with its name in details', async () => {
    for (const text of others) {
      const path = `${examplePath(operation)}?${new URLSearchParams({ [name]: text })}`
      const { details } = await expectError(await send(operation, path), 'invalid_request')
      const expected = { location: 'query', path: [name], code: 'invalid_value' }
      expect(details, JSON.stringify(text)).toContainEqual(expect.objectContaining(expected))
    }
  })

  test('is a whole number in plain digits', async () => {
    const response = await send(operation, `${examplePath(operation)}?${name}=${valid}`)
    const details = response.status === 400 ? (await expectError(response, 'invalid_request')).details : []
    expect(details?.flatMap(({ path }) => path)).not.toContain(name)
  })
})

describe.each(guarded)('$operation.method $operation.path ($id)', ({ operation }) => {
  test.each([
    ['no credential', {}],
    ['an unknown credential', { Authorization: 'Bearer fdk_nobody' }],
    ['two credentials', { Authorization: 'Bearer fds_owner, Bearer fds_owner' }],
    ['another scheme', { Authorization: 'Basic b3duZXI6b3duZXI=' }],
  ])('responds 401 to %s, before looking at anything else', async (_, headers) => {
    const response = await api.request(`${examplePath(operation)}?no_such_parameter=1`, {
      method: operation.method,
      headers,
    })
    await expectError(response, 'unauthenticated')
  })
})

describe.each(withJson)('$operation.method $operation.path ($id)', ({ operation }) => {
  const maxBytes = operation.body?.maxBytes ?? 0

  test('rejects a field it does not know', async () => {
    const response = await send(operation, examplePath(operation), { json: { noSuchField: 'one', another: 'two' } })
    const { details } = await expectError(response, 'invalid_request')
    for (const name of ['noSuchField', 'another']) {
      expect(details).toContainEqual(expect.objectContaining({ location: 'body', path: [name], code: 'unknown_field' }))
    }
  })

  test.each(['text/plain', 'application/json; charset=latin1', 'application/jsonx', ''])(
    'rejects the content type "%s"',
    async (type) => {
      const response = await send(operation, examplePath(operation), { body: '{}', headers: { 'Content-Type': type } })
      await expectError(response, 'unsupported_media_type')
    },
  )

  test.each(['application/json; profile=x', 'application/json;charset=UTF8', 'Application/JSON; charset="utf-8"'])(
    'takes the content type "%s"',
    async (type) => {
      const response = await send(operation, examplePath(operation), { body: '{}', headers: { 'Content-Type': type } })
      expect(response.status).not.toBe(415)
    },
  )

  test('rejects a compressed body', async () => {
    const response = await send(operation, examplePath(operation), {
      json: {},
      headers: { 'Content-Encoding': 'gzip' },
    })
    await expectError(response, 'unsupported_media_type')
  })

  test('counts its body in bytes: the limit is accepted, one byte more is not', async () => {
    // "é" is one character and two bytes.
    const start = '{"noSuchField":"é"}'
    const padded = Buffer.concat([Buffer.from(start), Buffer.alloc(maxBytes - Buffer.byteLength(start), ' ')])
    const headers = { 'Content-Type': 'application/json' }
    await expectError(await send(operation, examplePath(operation), { body: padded, headers }), 'invalid_request')
    const over = Buffer.concat([padded, Buffer.from(' ')])
    await expectError(await send(operation, examplePath(operation), { body: over, headers }), 'request_too_large')
  })

  test.each([
    ['nothing', ''],
    ['half a document', '{"a":'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['nesting 10,000 levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['U+0000 in text', '{"name":"a\\u0000b"}'],
    ['half a surrogate pair', '{"name":"\\ud800"}'],
    ['__proto__', '{"__proto__":{"role":"owner"}}'],
    ['null', 'null'],
    ['a list', '[]'],
  ])('rejects %s as its body', async (_, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const { details } = await expectError(
      await send(operation, examplePath(operation), { body, headers }),
      'invalid_request',
    )
    expect(details?.every(({ location }) => location === 'body')).toBe(true)
  })
})

// Codes of types of insurance, the ids of their subtypes, of rating programs and of Schedule P rows are text.
const withParams = ofMembers.filter(
  ({ operation }) =>
    /\{(id|comparisonId|filingId|fileId|productId)\}/.test(operation.path) &&
    !/\{toiCode\}|\/rating-programs\/|\/loss-development\//.test(operation.path),
)
describe.each(withParams)('$operation.method $operation.path ($id)', ({ operation }) => {
  test.each([
    'not-a-uuid',
    '%7B00000000-0000-4000-8000-000000000000%7D',
    '00000000000040008000000000000000',
    '..%2Fme',
  ])('rejects %s as an id', async (id) => {
    const path = operation.path.replace(/\{\w+\}/, id).replace(/\{(\w+)\}/g, (_, name) => example(name))
    const { details } = await expectError(await send(operation, path), 'invalid_request')
    expect(details?.some(({ location }) => location === 'path')).toBe(true)
  })
})

test('no two operations have the same method and path, and each path is below the root', () => {
  const lines = table.map(({ operation }) => `${operation.method} ${operation.path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(lines).size).toBe(lines.length)
  expect(table.every(({ operation }) => operation.path.startsWith('/') && !operation.path.startsWith(apiRoot))).toBe(
    true,
  )
})

function examplePath({ path }: Operation): string {
  const ofEndpoint = path.replace('/webhook-endpoints/{id}', `/webhook-endpoints/whk_${'0'.repeat(20)}`)
  return ofEndpoint.replace(/\{(\w+)\}/g, (_, name: string) => example(name))
}

function example(name: string): string {
  const examples: Record<string, string> = { page: '1', state: 'WI' }
  return examples[name] ?? '00000000-0000-4000-8000-000000000001'
}

type SentOperation = Pick<Operation, 'access' | 'body'> & { readonly method: Operation['method'] | 'HEAD' }

/** As someone past every gate of role and credential. */
function send(operation: SentOperation, path: string, request: TestRequest = {}): Promise<Response> {
  const isService = operation.access.credential === 'service'
  const hasBody = request.json !== undefined || request.body !== undefined
  const body = hasBody ? {} : emptyBody(operation)
  return api.request(path, {
    ...(isService || operation.access.credential === 'none' ? {} : { as: 'owner' as const }),
    method: operation.method,
    ...body,
    ...request,
    headers: {
      ...(isService ? { Authorization: `Bearer ${api.deps.secrets.exchange}` } : {}),
      ...body.headers,
      ...request.headers,
    },
  })
}

function emptyBody({ body }: Pick<Operation, 'body'>): TestRequest {
  if (body?.kind === 'json') return { json: {} }
  if (body?.kind === 'multipart') {
    return { body: '--x--\r\n', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }
  }
  return {}
}

async function expectError(response: Response, code: keyof typeof errorStatus): Promise<ErrorBody> {
  const body = ErrorBody.strict().parse(await response.json())
  expect(body).toMatchObject({ code, requestId: response.headers.get('x-request-id') })
  expect(response.status).toBe(errorStatus[code])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  return body
}

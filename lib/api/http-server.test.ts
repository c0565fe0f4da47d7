import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ErrorBody } from '#lib/contract/errors.ts'
import { createApiListener, isUpload } from './http/handle-api.ts'
import { ownHosts } from './http/request-target.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { startTestApi, type TestApi } from './testing/start-test-api.ts'

let api: TestApi
let http: HttpServer
let port: number
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())
beforeEach(async () => {
  let isOwnHost = (_: string) => false
  http = createHttpServer({
    isOwnHost: (host) => isOwnHost(host),
    isUpload,
    handle: createApiListener({ api: api.app, trustProxy: false }),
  })
  port = await http.listen(0, '127.0.0.1')
  isOwnHost = ownHosts(`http://127.0.0.1:${port}`, port)
  return () => http.stop(100)
})

interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends these bytes and reads until the server closes, which `Connection: close` or a refusal makes it do. */
function sendRaw(bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: rest.join('\r\n\r\n') })
    })
  })
}

function get(target: string, ...headers: string[]): Promise<RawAnswer> {
  return sendRaw(request('GET', target, headers))
}

function request(method: string, target: string, headers: readonly string[] = []): string {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: 127.0.0.1:${port}`]
  return `${[`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
}

function expectRefusal({ status, head, body }: RawAnswer, expected: { status: number; code: string }): void {
  const parsed = ErrorBody.strict().parse(JSON.parse(body))
  expect({ status, code: parsed.code }).toEqual(expected)
  expect(head).toContain('cache-control: private, no-store')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain(`x-request-id: ${parsed.requestId}`)
  expect(head).toMatch(/content-type: application\/json/)
}

test('an ordinary request is answered', async () => {
  expect((await get('/api/v2/healthz')).status).toBe(200)
  expect((await get('/api/v2/me', 'Authorization: Bearer fds_owner')).status).toBe(200)
})

test('a request to speak another protocol is answered as if it had not asked', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: eA==']
  http.server.on('upgrade', () => expect.unreachable())
  const answer = get('/api/v2/healthz', ...upgrade)
  expect((await answer).status).toBe(200)
})

test('an expectation the service does not know is refused; 100-continue is met', async () => {
  expectRefusal(await get('/api/v2/healthz', 'Expect: tea'), { status: 417, code: 'invalid_request' })
  expect((await get('/api/v2/healthz', 'Expect: 100-continue')).status).toBe(100)
})

test('a target in absolute form means its path', async () => {
  expect((await get(`http://127.0.0.1:${port}/api/v2/healthz`)).status).toBe(200)
  expectRefusal(await get('http://evil.example/api/v2/me'), { status: 421, code: 'invalid_request' })
})

describe('malformed requests are refused in the body of the specification', () => {
  test.each([
    ['a bad percent-escape', '/api/v2/files/a%zz'],
    ['a percent-escape that is not UTF-8', '/api/v2/files/%ff'],
    ['a dot segment', '/api/v2/files/../me'],
    ['an encoded dot segment', '/api/v2/files/%2e%2e/me'],
    ['an encoded slash around dots', '/api/v2/files/..%2fme'],
    ['a backslash', '/api/v2\\me'],
    ['a fragment', '/api/v2/me#x'],
    ['no path', '*'],
  ])('%s', async (_, target) => {
    expectRefusal(await get(target, 'Authorization: Bearer fds_owner'), { status: 400, code: 'invalid_request' })
  })

  test.each([
    ['not HTTP at all', 'HELLO\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost x\r\n\r\n'],
    ['two lengths', 'POST /api/v2/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    [
      'a length and chunks',
      'POST /api/v2/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n'],
    ['two hosts', 'GET /api/v2/me HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    expectRefusal(await sendRaw(bytes), { status: 400, code: 'invalid_request' })
  })

  test('headers too large, or too many', async () => {
    expectRefusal(await get('/api/v2/healthz', `X-Large: ${'x'.repeat(20_000)}`), {
      status: 431,
      code: 'request_too_large',
    })
    const many = Array.from({ length: 101 }, (_, n) => `X-${n}: ${n}`)
    expectRefusal(await get('/api/v2/healthz', ...many), { status: 431, code: 'request_too_large' })
    expect((await get('/api/v2/healthz', ...many.slice(0, 90))).status).toBe(200)
  })

  test('TRACE and CONNECT', async () => {
    const trace = await sendRaw(request('TRACE', '/api/v2/me'))
    expectRefusal(trace, { status: 405, code: 'method_not_allowed' })
    expect(trace.head).toContain('allow: get, patch')
    expectRefusal(await sendRaw(request('CONNECT', 'example.com:443')), { status: 405, code: 'method_not_allowed' })
  })
})

describe('foreign hosts are refused', () => {
  test.each(['evil.example', 'localhost', 'localhost:1', '127.0.0.1.evil.example', ''])('Host: %s', async (host) => {
    expectRefusal(await get('/api/v2/me', `Host: ${host}`), { status: 421, code: 'invalid_request' })
  })

  test('but not the other names of a loopback address, and not for health checks', async () => {
    for (const name of ['localhost', '[::1]', 'LOCALHOST']) {
      expect((await get('/api/v2/me', `Host: ${name}:${port}`)).status).toBe(401)
    }
    expect((await get('/api/v2/healthz', 'Host: 10.0.0.7')).status).toBe(200)
  })
})

describe('repeated headers', () => {
  test('two credentials are no credential', async () => {
    const answer = await get('/api/v2/me', 'Authorization: Bearer fds_owner', 'Authorization: Bearer fds_viewer')
    expectRefusal(answer, { status: 401, code: 'unauthenticated' })
  })

  test('two content types are not application/json', async () => {
    const headers = [
      'Authorization: Bearer fds_owner',
      'Content-Type: application/json',
      'Content-Type: text/plain',
      'Content-Length: 2',
    ]
    expectRefusal(await sendRaw(`${request('POST', '/api/v2/members', headers)}{}`), {
      status: 415,
      code: 'unsupported_media_type',
    })
  })

  test('two idempotency keys are an invalid one', async () => {
    const headers = [
      'Authorization: Bearer fds_owner',
      'Content-Type: application/json',
      'Content-Length: 2',
      'Idempotency-Key: a',
      'Idempotency-Key: a',
    ]
    const { body } = await sendRaw(`${request('POST', '/api/v2/insurance/form-comparisons', headers)}{}`)
    expect(JSON.parse(body).details).toContainEqual(
      expect.objectContaining({ location: 'header', path: ['idempotency-key'], code: 'invalid_value' }),
    )
  })
})

describe('bodies', () => {
  const headers = ['Authorization: Bearer fds_owner', 'Content-Type: application/json']

  test('without an announced length are counted all the same', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    const bytes = `${request('POST', '/api/v2/members', [...headers, 'Transfer-Encoding: chunked'])}${chunk.repeat(17)}0\r\n\r\n`
    expectRefusal(await sendRaw(bytes), { status: 413, code: 'request_too_large' })
  })

  test('announced too large are refused before they are sent', async () => {
    const answer = await sendRaw(request('POST', '/api/v2/members', [...headers, 'Content-Length: 999999999']))
    expectRefusal(answer, { status: 413, code: 'request_too_large' })
  })
})

describe('slow clients', () => {
  const upload = 'Content-Type: multipart/form-data; boundary=x'
  const complete = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n'

  test.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['a body that never ends', `${complete}\r\nx`],
  ])('%s are refused', async (_, bytes) => {
    const impatient = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      handle: () => undefined,
      timeouts: { headersMs: 100, bodyMs: 100, uploadMs: 60_000 },
    })
    port = await impatient.listen(0, '127.0.0.1')
    expectRefusal(await sendRaw(bytes), { status: 408, code: 'invalid_request' })
    await impatient.stop(100)
  })

  test('an answer may take longer than a body', async () => {
    const isPast = Promise.withResolvers<void>()
    const impatient = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      async handle({ method }, response) {
        if (method === 'POST') return
        response.writeHead(200, { 'Content-Length': 10, Connection: 'close' }).write('first ')
        await isPast.promise
        response.end('last')
      },
      timeouts: { headersMs: 60_000, bodyMs: 100, uploadMs: 60_000 },
    })
    port = await impatient.listen(0, '127.0.0.1')
    const answer = get('/')
    await sendRaw(request('POST', '/', ['Content-Length: 10']))
    isPast.resolve()
    expect((await answer).body).toBe('first last')
    await impatient.stop(100)
  })

  test('an upload has longer', async () => {
    const patient = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      handle: () => undefined,
      timeouts: { headersMs: 60_000, bodyMs: 60_000, uploadMs: 100 },
    })
    port = await patient.listen(0, '127.0.0.1')
    expectRefusal(await sendRaw(`${complete}${upload}\r\n\r\nx`), { status: 408, code: 'invalid_request' })
    await patient.stop(100)
  })
})

describe('stopping', () => {
  test('lets a request under way finish, and accepts none after it', async () => {
    const entered = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const slow = createHttpServer({
      isOwnHost: () => true,
      isUpload,
      async handle(_, response) {
        entered.resolve()
        await release.promise
        response.end('done')
      },
    })
    port = await slow.listen(0, '127.0.0.1')
    const answer = sendRaw('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await entered.promise
    const stopped = slow.stop(5000)
    await expect(sendRaw('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).rejects.toThrow('ECONNREFUSED')
    release.resolve()
    expect((await answer).body).toContain('done')
    await stopped
  })

  test('cuts off what does not finish in time', async () => {
    const entered = Promise.withResolvers<void>()
    const stuck = createHttpServer({ isOwnHost: () => true, isUpload, handle: () => entered.resolve() })
    port = await stuck.listen(0, '127.0.0.1')
    const answer = sendRaw('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await entered.promise
    await stuck.stop(50)
    expect((await answer).body).toBe('')
  })
})

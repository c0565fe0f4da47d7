import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError, type RawResponse, sendRaw as sendRawTo } from '#lib/tools/testing/send-raw.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { createApiListener, isUpload } from './handle-api.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { ownHosts } from './request-target.ts'

let api: TestApi
let http: HttpServer
let port: number
beforeAll(async () => {
  api = await startTestApi()
})
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

const sendRaw = (bytes: string) => sendRawTo(port, bytes)

function get(target: string, ...headers: string[]): Promise<RawResponse> {
  return sendRaw(request('GET', target, headers))
}

function request(method: string, target: string, headers: readonly string[] = []): string {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: 127.0.0.1:${port}`]
  return `${[`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
}

test('an ordinary request gets its response', async () => {
  expect((await get('/api/v2/healthz')).status).toBe(200)
  expect((await get('/api/v2/me', 'Authorization: Bearer fds_owner')).status).toBe(200)
})

test('a request to upgrade the connection is handled as if it had not asked', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: eA==']
  http.server.on('upgrade', () => expect.unreachable())
  const response = get('/api/v2/healthz', ...upgrade)
  expect((await response).status).toBe(200)
})

test('rejects an unknown expectation and meets 100-continue', async () => {
  expectError(await get('/api/v2/healthz', 'Expect: tea'), { status: 417, code: 'invalid_request' })
  expect((await get('/api/v2/healthz', 'Expect: 100-continue')).status).toBe(100)
})

test('a target in absolute form means its path', async () => {
  expect((await get(`http://127.0.0.1:${port}/api/v2/healthz`)).status).toBe(200)
  expectError(await get('http://evil.example/api/v2/me'), { status: 421, code: 'invalid_request' })
})

describe('malformed requests are rejected with the error body of the specification', () => {
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
    expectError(await get(target, 'Authorization: Bearer fds_owner'), { status: 400, code: 'invalid_request' })
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
    expectError(await sendRaw(bytes), { status: 400, code: 'invalid_request' })
  })

  test('headers too large, or too many', async () => {
    expectError(await get('/api/v2/healthz', `X-Large: ${'x'.repeat(20_000)}`), {
      status: 431,
      code: 'request_too_large',
    })
    const many = Array.from({ length: 101 }, (_, n) => `X-${n}: ${n}`)
    expectError(await get('/api/v2/healthz', ...many), { status: 431, code: 'request_too_large' })
    expect((await get('/api/v2/healthz', ...many.slice(0, 90))).status).toBe(200)
  })

  test('TRACE and CONNECT', async () => {
    const trace = await sendRaw(request('TRACE', '/api/v2/me'))
    expectError(trace, { status: 405, code: 'method_not_allowed' })
    expect(trace.head).toContain('allow: get, patch')
    expectError(await sendRaw(request('CONNECT', 'example.com:443')), { status: 405, code: 'method_not_allowed' })
  })
})

test('an error below the desk is private to the cookie that the request came with', async () => {
  for (const response of [
    await get('/desk/drafts/%zz'),
    await get('/desk/drafts', 'Host: evil.example'),
    await sendRaw(request('POST', '/desk/nothing', ['Content-Length: 999999'])),
  ]) {
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.head).toContain('vary: cookie')
  }
})

describe('foreign hosts are rejected', () => {
  test.each(['evil.example', 'localhost', 'localhost:1', '127.0.0.1.evil.example', ''])('Host: %s', async (host) => {
    expectError(await get('/api/v2/me', `Host: ${host}`), { status: 421, code: 'invalid_request' })
  })

  test('but not the other names of a loopback address, and not for health checks', async () => {
    for (const name of ['localhost', '[::1]', 'LOCALHOST']) {
      expect((await get('/api/v2/me', `Host: ${name}:${port}`)).status).toBe(401)
    }
    expect((await get('/api/v2/healthz', 'Host: 10.0.0.7')).status).toBe(200)
    expect((await sendRaw('GET /api/v2/healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
})

describe('repeated headers', () => {
  test('two credentials are no credential', async () => {
    const response = await get('/api/v2/me', 'Authorization: Bearer fds_owner', 'Authorization: Bearer fds_viewer')
    expectError(response, { status: 401, code: 'unauthenticated' })
  })

  test('two content types are not application/json', async () => {
    const headers = [
      'Authorization: Bearer fds_owner',
      'Content-Type: application/json',
      'Content-Type: text/plain',
      'Content-Length: 2',
    ]
    expectError(await sendRaw(`${request('POST', '/api/v2/members', headers)}{}`), {
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

  test('without an announced length are counted too', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    const bytes = `${request('POST', '/api/v2/members', [...headers, 'Transfer-Encoding: chunked'])}${chunk.repeat(17)}0\r\n\r\n`
    expectError(await sendRaw(bytes), { status: 413, code: 'request_too_large' })
  })

  test('announced too large are rejected before they are sent', async () => {
    const response = await sendRaw(request('POST', '/api/v2/members', [...headers, 'Content-Length: 999999999']))
    expectError(response, { status: 413, code: 'request_too_large' })
  })
})

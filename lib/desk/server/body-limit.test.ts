import { globSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { draftLimits } from '#lib/contract/drafts/operations.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { getOperation, operationIds } from '#lib/contract/operations.ts'
import { apiRoot, bffRoot, buildPath } from '#lib/contract/paths.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { findBodyLimit } from './body-limit.ts'
import { createApiListener, isApiRequest, isUpload } from './handle-api.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const id = '11111111-1111-4111-8111-111111111111'

/** Every address of the process: Next's from the files of `app`, the operations' from their table, and some unknown ones. */
function listPaths(): string[] {
  const routes = globSync('**/{page.tsx,route.ts}', { cwd: join(import.meta.dirname, '../../../app') }).map((file) => {
    const segments = file.split('/').slice(0, -1)
    const shown = segments.filter((segment) => !segment.startsWith('('))
    return `/${shown.map((segment) => segment.replace(/^\[.*\]$/, id)).join('/')}`
  })
  const operations = operationIds.flatMap((operationId) => {
    const { path } = getOperation(operationId)
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id])
    const filled = buildPath(path, Object.fromEntries(names))
    return [apiRoot + filled, bffRoot + filled]
  })
  const signingIn = [
    '/api/auth/callback/password',
    '/api/auth/callback/oidc',
    '/api/auth/signin/oidc',
    '/api/auth/_log',
  ]
  const unknown = [
    '/no/such/page',
    '/api',
    '/api/v2',
    '/api/v3/x',
    '/bff',
    '/desk',
    '/_next/static/a.js',
    '/icon.svg',
    '//x',
  ]
  return [...new Set([...routes, ...operations, ...signingIn, ...unknown])]
}

let api: TestApi
let http: HttpServer
let port: number
let largestHeld = 0
beforeAll(async () => {
  api = await startTestApi()
  const handleApi = createApiListener({ api: api.app, trustProxy: false })
  http = createHttpServer({
    isOwnHost: () => true,
    isUpload,
    handle: (request, response) =>
      isApiRequest(request) ? void handleApi(request, response) : holdAll(request, response),
  })
  port = await http.listen(0, '127.0.0.1')
})
afterAll(async () => {
  await http.stop(100)
  await api.close()
})

/** The worst of readers: takes everything as fast as it comes, and responds at the end. */
function holdAll(request: IncomingMessage, response: ServerResponse): void {
  let held = 0
  request.on('data', (chunk: Buffer) => {
    held += chunk.length
    largestHeld = Math.max(largestHeld, held)
  })
  request.on('end', () => response.end('read'))
  request.on('error', () => {})
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly length: number
  readonly isChunked: boolean
}

/** Sends a body of this length, as far as the server lets it, and reads what comes back until the server closes. */
function send({ method, path, length, isChunked }: Sent): Promise<{ status: number; text: string; sent: number }> {
  const type =
    findOperation(method, path)?.body?.kind === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json'
  const member = path.endsWith('/sessions/current') ? api.members.viewer : api.members.owner
  const secret = path.endsWith('/sessions/exchange') ? api.deps.secrets.exchange : member.session
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const headers = ['Host: x', `Authorization: Bearer ${secret}`, `Content-Type: ${type}`, 'Connection: close', framing]
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let sent = 0
    const write = () => {
      while (socket.writable && sent < length) {
        const piece = Buffer.alloc(Math.min(64 * 1024, length - sent), 0x20)
        sent += piece.length
        if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`)
        const goesOn = socket.write(piece)
        if (isChunked) socket.write(sent === length ? '\r\n0\r\n\r\n' : '\r\n')
        if (!goesOn) return
      }
    }
    socket.on('drain', write)
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', (error) => {
      if (length !== Number.POSITIVE_INFINITY) reject(error)
    })
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text, sent }))
    socket.write([`${method} ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    write()
  })
}

function findOperation(method: string, path: string) {
  const root = path.startsWith(apiRoot) ? apiRoot : bffRoot
  return operationIds
    .map(getOperation)
    .find((operation) => operation.method === method && root + operation.path.replace(/\{\w+\}/g, id) === path)
}

describe.each(listPaths())('%s', (path) => {
  test.each([
    ['announced', false],
    ['in chunks', true],
  ])('rejects a body of one byte over the limit, %s, with any method', async (_, isChunked) => {
    for (const method of methods) {
      largestHeld = 0
      const { maxBytes, handlerChecks } = findBodyLimit({ method, url: path })
      // The response goes on while the body is not read: it is cut off at the time limit for a body.
      if (isChunked && findOperation(method, path)?.responses[200] === 'events') continue
      const { status, text } = await send({ method, path, length: maxBytes + 1, isChunked })
      expect(largestHeld).toBeLessThanOrEqual(maxBytes)
      if (handlerChecks === 'announced' && !isChunked) {
        // The handler, which rejects it by its length, gets none of it.
        expect({ method, largestHeld, text: text.split('\r\n\r\n')[1] }).toEqual({
          method,
          largestHeld: 0,
          text: 'read',
        })
        continue
      }
      // A path that an operation names in full, such as `…/products`, has only that operation's methods: nothing is read.
      if (handlerChecks === 'bytes' && status === 405) continue
      // An operation of the service that reads no body may respond before it is known how long it gets.
      if (isChunked && isApiRequest({ url: path }) && !findOperation(method, path)?.body) continue
      expect({ method, status }).toEqual({ method, status: 413 })
      if (method === 'HEAD') continue
      expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request_too_large' })
    }
  })
})

test.each([
  ['POST', '/api/auth/callback/password'],
  ['POST', '/bff/files'],
  ['POST', `${apiRoot}/files`],
  ['POST', `${apiRoot}/sessions`],
  ['GET', `${apiRoot}/me`],
  ['GET', '/comparisons'],
  ['DELETE', '/no/such/page'],
])('cuts off %s %s whose body does not end, and holds no more than its limit', async (method, path) => {
  const before = process.memoryUsage().rss
  largestHeld = 0
  const { sent } = await send({ method, path, length: Number.POSITIVE_INFINITY, isChunked: true })
  expect(sent).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(largestHeld).toBeLessThanOrEqual(findBodyLimit({ method, url: path }).maxBytes)
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
})

test('takes a body of exactly the limit', async () => {
  const path = '/api/auth/callback/password'
  const { maxBytes } = findBodyLimit({ method: 'POST', url: path })
  for (const isChunked of [false, true]) {
    expect(await send({ method: 'POST', path, length: maxBytes, isChunked })).toMatchObject({ status: 200 })
  }
})

test.each([
  ['POST', '/api/auth/callback/password', 64 * 1024],
  ['POST', '/bff/insurance/form-comparisons', comparisonLimits.requestBytes],
  ['POST', '/bff/files', fileLimits.uploadBytes],
  ['PATCH', '/bff/files/x?version=1', limits.jsonBodyBytes],
  ['PUT', '/desk/drafts/x', draftLimits.bodyBytes],
  ['GET', '/bff/files', 64 * 1024],
  ['POST', '/', 0],
  ['GET', '/_next/static/a.js', 0],
])('%s %s takes up to %i bytes', (method, url, maxBytes) => {
  expect(findBodyLimit({ method, url }).maxBytes).toBe(maxBytes)
})

import { describe, expect, it, vi } from 'vitest'
import { sessionHeader } from '#lib/client/browser.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { type ForwardOptions, forwardRequest } from './forward.ts'
import type { DeskSession } from './session-store.ts'

const publicUrl = 'http://127.0.0.1:4000'
const id = '0b6f0f0e-3c1c-4b3a-9a53-0d5d3a1c9f10'
const session: DeskSession = {
  id: 's',
  epoch: 'e1',
  method: 'password',
  displayName: 'A',
  credential: 'fds_secret',
  memberId: null,
}
const own = { 'sec-fetch-site': 'same-origin', [sessionHeader]: 'e1' }

interface Sent {
  readonly request: Request
  readonly body: string
}

interface Setting extends Partial<ForwardOptions> {
  readonly upstream?: Response | 'no response'
}

/** Sends a browser's request to the BFF in front of an API with the given response. */
async function forward(
  line: string,
  init: RequestInit & { duplex?: 'half' } = {},
  { upstream = new Response('{}'), ...more }: Setting = {},
) {
  const sent: Sent[] = []
  const ended: string[] = []
  const [rawPath = '', query] = line.split('?')
  const logged: string[] = []
  const log = {
    info: () => undefined,
    warn: (message: string, fields?: object) => void logged.push(`warn ${message} ${JSON.stringify(fields)}`),
    error: (message: string, fields?: object) => void logged.push(`error ${message} ${JSON.stringify(fields)}`),
  }
  const service = {
    fetch: async (request: Request) => {
      sent.push({ request, body: await request.clone().text() })
      if (upstream === 'no response') throw new TypeError('cut off at 10.0.0.7')
      return upstream
    },
  }
  const response = await forwardRequest(new Request(`${publicUrl}/bff`, { headers: own, ...init }), {
    runtime: { service, apiBaseUrl: null, publicUrl, log },
    findSession: async () => session,
    rawPath,
    search: query ? `?${query}` : '',
    address: '10.0.0.1',
    requestId: 'r-1',
    onCredentialEnded: async ({ id: ending }) => void ended.push(ending),
    ...more,
  })
  return { response, sent, ended, logged }
}

describe('what is let through', () => {
  it('reaches the API at the operation’s own path with the person’s credential', async () => {
    const { response, sent } = await forward(`/files/${id}?version=2`)
    expect(response.status).toBe(200)
    expect(sent[0]?.request.url).toBe(`http://service.internal/api/v2/files/${id}?version=2`)
    expect(sent[0]?.request.headers.get('authorization')).toBe('Bearer fds_secret')
  })

  it.each([
    '/files/..',
    '/files/%2e%2e',
    '/files/%2E%2E/me',
    `/files/${id}/../../me`,
    `/files/${id}%2fcontent`,
    `/files/${id}%5c..`,
    `/files/${id}%00`,
    `/files/${id}%3fversion=1`,
    '/files/not-a-uuid',
    ...['..', '%2e%2e', '%252e%252e', '.', '%2E', '', 'a%2fb', 'a%5cb', 'a%3fb', 'a%23b', 'a%01b'].map(
      (carrier) => `/insurance/carriers/${carrier}/loss-development`,
    ),
    'xme',
    '//me',
    '/me/',
    '/me%zz',
    '/healthz',
    '/sessions',
    '/sessions/exchange',
    '/sessions/current',
    '/unknown',
    '',
  ])('is not %s: 404 in the API’s error body, and nothing is sent', async (line) => {
    const { response, sent } = await forward(line)
    expect(response.status).toBe(404)
    const error = 'There is nothing at this address.'
    expect(await response.json()).toEqual({ error, code: 'not_found', requestId: 'r-1' })
    expect(sent).toEqual([])
  })

  it('reaches the API with each identifier encoded', async () => {
    const { sent } = await forward('/insurance/carriers/a:b%20c/loss-development')
    expect(sent[0]?.request.url).toBe('http://service.internal/api/v2/insurance/carriers/a%3Ab%20c/loss-development')
  })

  it.each([
    ['/files', 'GET, POST, HEAD, OPTIONS'],
    [`/webhook-endpoints/whk_${'0'.repeat(20)}`, 'GET, PATCH, DELETE, HEAD, OPTIONS'],
    [`/insurance/serff-import-sessions/${id}/sharing`, 'PUT, OPTIONS'],
    [`/webhook-endpoints/whk_${'0'.repeat(20)}/test`, 'POST, OPTIONS'],
  ])('at %s has one of the methods %s', async (line, allowed) => {
    expect((await forward(line, { method: 'OPTIONS' })).response.headers.get('allow')).toBe(allowed)
    const wrong = await forward(line, { method: 'TRACED' })
    expect(await wrong.response.json()).toMatchObject({ error: `Use one of these methods here: ${allowed}.` })
  })

  it('has one of the methods of its path; 405 and OPTIONS name the same ones', async () => {
    const wrong = await forward('/me', { method: 'DELETE' })
    const options = await forward('/me', { method: 'OPTIONS' })
    expect([wrong.response.status, wrong.response.headers.get('allow')]).toEqual([405, 'GET, PATCH, HEAD, OPTIONS'])
    expect([options.response.status, options.response.headers.get('allow')]).toEqual([204, 'GET, PATCH, HEAD, OPTIONS'])
    expect([...wrong.sent, ...options.sent]).toEqual([])
  })

  it('may be HEAD where GET is, with or without the page’s session header, and reaches the API as HEAD', async () => {
    for (const headers of [own, { 'sec-fetch-site': 'same-origin' }]) {
      const { response, sent } = await forward('/me', { method: 'HEAD', headers }, { upstream: new Response(null) })
      expect([response.status, sent[0]?.request.method]).toEqual([200, 'HEAD'])
    }
    expect((await forward('/webhook-endpoints/x/test', { method: 'HEAD' })).response.status).toBe(404)
  })

  it('needs a session: 401 in the API’s error body', async () => {
    const { response, sent } = await forward('/me', {}, { findSession: async () => null })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'Sign in to continue.', code: 'unauthenticated' })
    expect(sent).toEqual([])
  })

  it('takes a file as a form, and nothing else in its place', async () => {
    const upload = (type: string) =>
      forward('/files', { method: 'POST', headers: { ...own, 'content-type': type }, body: 'x' })
    expect((await upload('multipart/form-data; boundary=x')).response.status).toBe(200)
    const wrong = await upload('application/json')
    expect([wrong.response.status, wrong.sent]).toEqual([415, []])
    expect(await wrong.response.json()).toMatchObject({ error: 'The body must be multipart/form-data.' })
  })

  it('takes a body only in the operation’s own media type', async () => {
    const post = { method: 'POST', headers: { ...own, 'content-type': 'text/plain' }, body: '{}' }
    expect((await forward('/insurance/form-comparisons', post)).response.status).toBe(415)
    const form = {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    }
    expect((await forward('/files', form)).response.status).toBe(415)
  })
})

describe('a body of too great an announced length', () => {
  const headers = {
    ...own,
    'content-type': 'application/json',
    'content-length': String(comparisonLimits.requestBytes + 1),
  }
  const send = (more: Record<string, string> = {}, setting: Setting = {}) =>
    forward('/insurance/form-comparisons', { method: 'POST', headers: { ...headers, ...more }, body: '{}' }, setting)

  it('is a 413, and nothing is sent', async () => {
    const { response, sent } = await send()
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'request_too_large' })
    expect(sent).toEqual([])
  })

  it('is a 401 before, without a session, and a 415 in another media type', async () => {
    expect((await send({}, { findSession: async () => null })).response.status).toBe(401)
    expect((await send({ 'content-type': 'text/plain' })).response.status).toBe(415)
  })
})

describe('an API that does not respond', () => {
  it('is a 503 that says when to try again, and one line in the log', async () => {
    const { response, logged } = await forward('/me', {}, { upstream: 'no response' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toEqual({
      error: 'The service did not respond. Try again in a moment.',
      code: 'temporarily_unavailable',
      requestId: 'r-1',
    })
    expect(logged).toEqual(['warn The API did not respond. {"requestId":"r-1","operation":"getMe"}'])
  })

  it('is no line in the log where the browser has left', async () => {
    const { logged } = await forward('/me', { signal: AbortSignal.abort() }, { upstream: 'no response' })
    expect(logged).toEqual([])
  })
})

it('an error of this process is a 500 that says nothing of its cause, which is in the log', async () => {
  const findSession = () => Promise.reject(new Error('secret cause'))
  const { response, sent, logged } = await forward('/me', {}, { findSession })
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret cause')
  expect(response.headers.get('vary')).toBe('Cookie')
  expect(logged).toEqual(['error The BFF failed. {"requestId":"r-1","error":{}}'])
  expect(sent).toEqual([])
})

it('an error that the caller can do something about is not in the log', async () => {
  expect((await forward('/unknown')).logged).toEqual([])
})

it('a body that the server has withheld is sent in place of the request’s', async () => {
  const secretBody = new Blob(['{"password":"p"}']).stream()
  const post = { method: 'POST', headers: { ...own, 'content-type': 'Application/JSON ; charset=utf-8' }, body: '{}' }
  const { sent } = await forward('/insurance/form-comparisons', post, { secretBody })
  expect(sent[0]?.body).toBe('{"password":"p"}')
})

describe('who may write', () => {
  const body = JSON.stringify({ variants: [] })
  const write = (headers: Record<string, string>) =>
    forward('/insurance/form-comparisons', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [sessionHeader]: 'e1', ...headers },
      body,
    })

  it('pages of this desk, by Fetch Metadata or by the exact Origin', async () => {
    expect((await write({ 'sec-fetch-site': 'same-origin' })).response.status).toBe(200)
    expect((await write({ origin: publicUrl })).response.status).toBe(200)
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: publicUrl },
    { origin: 'http://127.0.0.1:4001' },
    { origin: 'null' },
    { origin: `${publicUrl}.evil.test` },
    {},
  ])('not %j', async (headers) => {
    const { response, sent } = await write(headers)
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { error: expect.stringContaining('own pages') },
    ])
    expect(sent).toEqual([])
  })

  it('not a tab of a person who was signed in before, which may not read either', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', [sessionHeader]: 'e0' }
    const { response, sent } = await forward('/me', { headers })
    expect([response.status, sent]).toEqual([401, []])
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('Reload') })
  })

  it('not a tab that was opened before someone else signed in', async () => {
    expect((await write({ 'sec-fetch-site': 'same-origin', [sessionHeader]: 'e0' })).response.status).toBe(401)
    const silent = { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } }
    expect((await forward(`/files/${id}`, silent)).response.status).toBe(401)
  })

  it('and a picture or a script on another site cannot read either', async () => {
    const { response } = await forward('/me', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.status).toBe(403)
  })
})

describe('what crosses the border', () => {
  it('upstream: accept, type, idempotency key and a request id; no cookie, no address, no credential of the browser’s', async () => {
    const { sent } = await forward('/insurance/form-comparisons', {
      method: 'POST',
      headers: {
        ...own,
        accept: 'application/json',
        'accept-language': 'de',
        authorization: 'Bearer smuggled',
        'content-type': 'application/json',
        cookie: 'filing-desk.session=x',
        'idempotency-key': 'k-1',
        'x-forwarded-for': '1.2.3.4',
        'x-http-method-override': 'DELETE',
        'x-request-id': 'mine',
      },
      body: '{"a":1}',
    })
    expect(Object.fromEntries(sent[0]?.request.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer fds_secret',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
      'x-request-id': 'r-1',
    })
    expect(sent[0]?.body).toBe('{"a":1}')
  })

  it('upstream: no type without a body', async () => {
    const { sent } = await forward('/me', { headers: { ...own, 'content-type': 'application/json' } })
    expect(Object.fromEntries(sent[0]?.request.headers ?? [])).toEqual({
      authorization: 'Bearer fds_secret',
      'x-request-id': 'r-1',
    })
  })

  it('back: no cookie, no credential, nothing cached; Retry-After and the API’s request id pass', async () => {
    const upstream = new Response('{"error":"x","code":"temporarily_unavailable"}', {
      status: 503,
      headers: {
        'content-type': 'application/json',
        'retry-after': '30',
        'x-request-id': 'up-1',
        'set-cookie': 'a=b',
        'cache-control': 'public, max-age=99',
        'x-powered-by': 'x',
        'access-control-allow-origin': '*',
      },
    })
    const { response } = await forward('/me', {}, { upstream })
    expect(response.status).toBe(503)
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-type': 'application/json',
      'retry-after': '30',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'up-1',
    })
  })

  it.each([
    [`/api/v2/insurance/form-comparisons/${id}`, `/bff/insurance/form-comparisons/${id}`],
    [`http://service.internal/api/v2/insurance/form-comparisons/${id}`, `/bff/insurance/form-comparisons/${id}`],
    [`form-comparisons/${id}`, null],
    [`/api/v2/insurance/form-comparisons/../../../../admin`, null],
    [`/api/v2/insurance/form-comparisons/%zz`, null],
    ['/api/v2/unknown', null],
    ['/api/v20/me', null],
    ['http://', null],
    ['https://evil.test/api/v2/me', null],
    ['//evil.test/api/v2/me', null],
    ['/elsewhere', null],
    ['/abcdef/me', null],
  ])('Location %s becomes %s', async (location, expected) => {
    const upstream = new Response('{}', { status: 202, headers: { location } })
    const { response } = await forward('/me', {}, { upstream })
    expect(response.headers.get('location')).toBe(expected)
  })

  it.each([
    [`https://api.example.com/root/api/v2/files/${id}`, `/bff/files/${id}`],
    [`/root/api/v2/files/${id}`, `/bff/files/${id}`],
    [`files/${id}`, `/bff/files/${id}`],
    [`http://service.internal/api/v2/files/${id}`, null],
    [`/api/v2/files/${id}`, null],
  ])('Location %s of another deployment becomes %s', async (location, expected) => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { headers: { location } }))
    const apiBaseUrl = 'https://api.example.com/root/api/v2'
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const { response } = await forward('/me', {}, { runtime: { service: null, apiBaseUrl, publicUrl, log } })
    expect(String(fetching.mock.calls[0]?.[0])).toBe('https://api.example.com/root/api/v2/me')
    expect(response.headers.get('location')).toBe(expected)
    fetching.mockRestore()
  })

  it.each([200, 299, 400, 599])('a %i passes', async (status) => {
    const { response } = await forward('/me', {}, { upstream: new Response('as it is', { status }) })
    expect([response.status, await response.text()]).toEqual([status, 'as it is'])
  })

  it('a 204 has no body', async () => {
    const { response } = await forward(
      `/files/${id}`,
      { method: 'DELETE' },
      { upstream: new Response(null, { status: 204 }) },
    )
    expect([response.status, response.body]).toEqual([204, null])
  })

  it('only a file is an attachment, under the name that the API gives it', async () => {
    const headers = { 'content-disposition': 'attachment; filename="a.pdf"' }
    const file = await forward(`/files/${id}/content`, {}, { upstream: new Response('', { headers }) })
    expect(file.response.headers.get('content-disposition')).toBe('attachment; filename="a.pdf"')
    const unnamed = await forward(`/files/${id}/content`, {}, { upstream: new Response('') })
    expect(unnamed.response.headers.get('content-disposition')).toBe('attachment')
    const other = await forward(`/files/${id}`)
    expect(other.response.headers.get('content-disposition')).toBeNull()
    expect(other.response.headers.get('content-security-policy')).toBeNull()
    const missing = await forward(`/files/${id}/content`, {}, { upstream: Response.json({}, { status: 404 }) })
    expect(missing.response.headers.get('content-disposition')).toBeNull()
  })

  it('a file comes only as an attachment in a sandbox', async () => {
    const upstream = new Response('<script>', {
      headers: { 'content-type': 'text/html', 'content-disposition': 'inline' },
    })
    const { response } = await forward(`/files/${id}/content`, {}, { upstream })
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([300, 301, 302, 303, 304, 307, 308, 399])('a redirect %i is not followed and not shown', async (status) => {
    const upstream = new Response(null, { status, headers: { location: 'https://evil.test' } })
    const { response } = await forward('/me', {}, { upstream })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('location')).toBeNull()
  })

  it('forgets the session when the API no longer knows its credential', async () => {
    const upstream = Response.json({ error: 'x', code: 'unauthenticated' }, { status: 401 })
    const { response, ended } = await forward('/me', {}, { upstream })
    expect(response.status).toBe(401)
    expect(ended).toEqual(['s'])
    expect((await forward('/me', {}, { upstream: Response.json({}, { status: 403 }) })).ended).toEqual([])
  })
})

describe('a stream of events', () => {
  it('passes as it comes, resumes after the browser’s last event, and is neither stored nor compressed on its way', async () => {
    const upstream = new TransformStream<Uint8Array, Uint8Array>()
    const writer = upstream.writable.getWriter()
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
    const { response, sent } = await forward(
      '/events',
      { headers: { 'sec-fetch-site': 'same-origin', 'last-event-id': '7.1.1772442000' } },
      { upstream: new Response(upstream.readable, { headers }) },
    )
    expect(sent[0]?.request.headers.get('last-event-id')).toBe('7.1.1772442000')
    expect(response.headers.get('content-type')).toBe(headers['content-type'])
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.has('content-disposition')).toBe(false)
    const reader = response.body?.getReader()
    for (const message of ['data: 1\n\n', 'data: 2\n\n']) {
      void writer.write(new TextEncoder().encode(message))
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(message)
    }
    await reader?.cancel()
  })

  it('ends upstream when the browser goes away', async () => {
    const leaving = new AbortController()
    const { sent } = await forward('/events', { signal: leaving.signal })
    leaving.abort()
    expect(sent[0]?.request.signal.aborted).toBe(true)
  })
})

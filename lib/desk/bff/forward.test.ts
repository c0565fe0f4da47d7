import { describe, expect, it } from 'vitest'
import { sessionHeader } from '#lib/client/early-read.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { type ForwardSetting, forward, ownPage as own, publicUrl } from './testing.ts'

const id = '0b6f0f0e-3c1c-4b3a-9a53-0d5d3a1c9f10'

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
  const send = (more: Record<string, string> = {}, setting: ForwardSetting = {}) =>
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

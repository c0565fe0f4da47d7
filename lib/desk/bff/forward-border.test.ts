import { describe, expect, it, vi } from 'vitest'
import { forward, ownPage as own, publicUrl } from './testing.ts'

const id = '0b6f0f0e-3c1c-4b3a-9a53-0d5d3a1c9f10'

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
    expect(await response.json()).toMatchObject({ error: 'The service responded with a redirect.' })
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

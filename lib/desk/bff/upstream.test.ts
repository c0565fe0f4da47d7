import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/client/errors.ts'
import { createUpstreamTransport, sendUpstream, type UpstreamCaller, type UpstreamRequest } from './upstream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Another deployment with the given response; `sent` holds the requests it received. */
function deployment(respond: (init: RequestInit) => Promise<Response>) {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_: URL, init: RequestInit) => {
    sent.push(init)
    return respond(init)
  })
  const read = sendUpstream(
    { service: null, apiBaseUrl: 'https://api.example.com/api/v2' },
    { method: 'GET', path: '/me', headers: {}, body: null },
    { credential: 'fdk_secret', address: null },
  )
  return { sent, read }
}

it('a deployment that does not begin to respond within a minute is given up', async () => {
  const { read } = deployment(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  )
  const rejected = expect(read).rejects.toThrow(NetworkError)
  await vi.advanceTimersByTimeAsync(60_000)
  await rejected
})

it('a response that has begun may take as long as its reader does: a large file over a slow line', async () => {
  const { read, sent } = deployment(async () => new Response('a large file'))
  const response = await read
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(sent[0]?.signal?.aborted).toBe(false)
  expect(await response.text()).toBe('a large file')
})

describe('a request to another deployment', () => {
  const runtime = { service: null, apiBaseUrl: 'https://api.example.com/api/v2' }
  const caller = { credential: 'fdk_secret', address: null }
  const request = { method: 'GET', path: '/me?limit=1', headers: { accept: 'application/json' }, body: null }

  async function send(more: Partial<UpstreamRequest> = {}, by: UpstreamCaller = caller) {
    const sent: { url: string; init: RequestInit }[] = []
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      sent.push({ url: url.href, init })
      return new Response('ok')
    })
    await sendUpstream(runtime, { ...request, ...more }, by)
    const [first] = sent
    if (!first) throw new Error('Nothing was sent.')
    return { ...first, headers: Object.fromEntries(new Headers(first.init.headers)) }
  }

  it('follows no redirect, reads no cache, and has the credential of the person alone', async () => {
    const { url, init, headers } = await send({ headers: { ...request.headers, authorization: 'Bearer smuggled' } })
    expect(url).toBe('https://api.example.com/api/v2/me?limit=1')
    expect(init).toMatchObject({ method: 'GET', redirect: 'manual', cache: 'no-store', body: null })
    expect(headers).toEqual({ accept: 'application/json', authorization: 'Bearer fdk_secret' })
  })

  it('has no credential where the operation takes none', async () => {
    expect((await send({}, { credential: null, address: null })).headers).toEqual({ accept: 'application/json' })
  })

  it('ends with the request of the browser', async () => {
    const leaving = new AbortController()
    const { init } = await send({ signal: leaving.signal })
    leaving.abort()
    expect(init.signal?.aborted).toBe(true)
  })

  it('that sends a file takes as long as the browser keeps sending', async () => {
    vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit) => {
      const responding = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => responding.reject(signal.reason))
      setTimeout(() => responding.resolve(new Response('stored')), 5 * 60_000)
      return responding.promise
    })
    const upload = sendUpstream(runtime, { ...request, method: 'POST', body: new Blob(['file']).stream() }, caller)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(await (await upload).text()).toBe('stored')
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['/../admin', '/files/%2e%2e/%2E%2e/admin', '/a/./b', '\\..\\admin'])(
    'never leaves the API: %s',
    async (path) => {
      await expect(send({ path })).rejects.toThrow('leaves the API')
    },
  )
})

it('a request to the embedded service has the address of the person and ends with the request of the browser', async () => {
  const seen: { request: Request; address: string | null }[] = []
  const service = {
    fetch(request: Request, { address }: { address: string | null }) {
      seen.push({ request, address })
      return new Response('ok')
    },
  }
  const leaving = new AbortController()
  const transport = createUpstreamTransport({ service, apiBaseUrl: null }, { credential: 'fds_1', address: '10.0.0.1' })
  const call = { method: 'GET', path: '/me', headers: {}, body: null } as const
  await transport({ ...call, root: 'api', signal: leaving.signal })
  leaving.abort()
  expect(seen[0]?.address).toBe('10.0.0.1')
  expect(seen[0]?.request.url).toBe('http://service.internal/api/v2/me')
  expect(seen[0]?.request.headers.get('authorization')).toBe('Bearer fds_1')
  expect(seen[0]?.request.signal.aborted).toBe(true)
  expect(() => transport({ ...call, root: 'desk' })).toThrow('not upstream')
})

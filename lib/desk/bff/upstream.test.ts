import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/client/errors.ts'
import { sendUpstream } from './upstream.ts'

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

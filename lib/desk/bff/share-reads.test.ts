import { expect, test } from 'vitest'
import type { TransportRequest } from '#lib/client/transport.ts'
import { openSharedReads } from '#lib/desk/server/shared-reads.ts'
import { shareReads } from './share-reads.ts'
import { forward } from './testing.ts'

const path = '/insurance/form-comparisons/0b6f0f0e-3c1c-4b3a-9a53-0d5d3a1c9f10'
const read: TransportRequest = { root: 'api', method: 'GET', path, headers: {}, body: null }

/** The session of the BFF's requests here. */
const own = { id: 's' }

function runtimeWith(reads: ReturnType<typeof openSharedReads>, answer: string) {
  const asked: string[] = []
  const service = {
    fetch: async ({ url }: Request) => {
      asked.push(url)
      return new Response(answer)
    },
  }
  return { runtime: { service, sharedReads: reads }, asked }
}

test('a read of the page is the next one of its browser too, once, and the API is asked once', async () => {
  const reads = openSharedReads()
  const { runtime, asked } = runtimeWith(reads, 'of the API')
  const page = await shareReads(async () => new Response('of the page'), reads, own)(read)
  expect(await page.text()).toBe('of the page')
  expect(await (await forward(path, {}, { runtime })).response.text()).toBe('of the page')
  expect(asked).toEqual([])
  expect(await (await forward(path, {}, { runtime })).response.text()).toBe('of the API')
  expect(asked).toHaveLength(1)
})

test('it is for its own session, path and method alone', async () => {
  const reads = openSharedReads()
  const { runtime } = runtimeWith(reads, 'of the API')
  await shareReads(async () => new Response('of another person'), reads, { id: 'other' })(read)
  expect(await (await forward(path, {}, { runtime })).response.text()).toBe('of the API')
  const send = shareReads(async () => new Response('of the page'), reads, own)
  await send({ ...read, path: `${path}/review` })
  await send({ ...read, method: 'POST' })
  await send({ ...read, root: 'desk' })
  expect(await (await forward(path, {}, { runtime })).response.text()).toBe('of the API')
  expect(await reads.take({ id: 'other' }, path)?.then((response) => response.text())).toBe('of another person')
})

test('a read that failed fails for both', async () => {
  const reads = openSharedReads()
  const send = shareReads(() => Promise.reject(new TypeError('cut off')), reads, own)
  await expect(send(read)).rejects.toThrow('cut off')
  await expect(reads.take(own, path)).rejects.toThrow('cut off')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const chunkBytes = 1024 * 1024

let api: TestApi
let path: string
beforeAll(async () => {
  api = await startTestApi()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(12 * chunkBytes).fill(120)]), 'large.txt')
  const { id } = await (await api.request('/files', { as: 'owner', body, address: '192.0.2.9' })).json()
  await api.request(`/files/${id}`, { as: 'owner', method: 'PATCH', json: { sharedWith: [api.members.member.id] } })
  path = `/files/${id}/content`
})
afterAll(() => api.close())

test('a reader does not wait for a chunk of every download that is under way', async () => {
  let delivered = 0
  let isReading = true
  const downloads = (['owner', 'member'] as const).flatMap((as) => Array.from({ length: 4 }, () => as))
  const finished = downloads.map(async (as) => {
    const response = await api.request(path, { as })
    expect(response.status).toBe(200)
    for await (const piece of response.body ?? []) {
      delivered += piece.byteLength
      if (!isReading) return
    }
  })
  await expect.poll(() => delivered).toBeGreaterThan(downloads.length * chunkBytes)

  const before = delivered
  expect((await api.request('/files', { as: 'viewer' })).status).toBe(200)
  const deliveredDuring = delivered - before
  isReading = false
  await Promise.all(finished)
  // Each of its few queries waits for the one chunk that is being read.
  expect(deliveredDuring).toBeLessThanOrEqual(8 * chunkBytes)
})

test('an unread download and a HEAD request leave room for the next', async () => {
  for (let round = 0; round < 8; round += 1) {
    const response = await api.request(path, { as: 'owner' })
    await response.body?.cancel()
    expect((await api.request(path, { as: 'owner', method: 'HEAD' })).status).toBe(200)
  }
  expect((await api.request(path, { as: 'owner' })).status).toBe(200)
})

test('requests over a member’s share wait, and then get an error body', async () => {
  const open: Promise<Response>[] = []
  for (let count = 0; count < 40; count += 1) open.push(api.request(path, { as: 'member' }))
  const rejected = await Promise.all(open.slice(32))
  expect(rejected.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 429))
  expect(rejected[0]?.headers.get('retry-after')).toBe('1')
  expect(ErrorBody.strict().parse(await rejected[0]?.json()).code).toBe('rate_limited')
  expect((await api.request('/files', { as: 'member' })).status).toBe(200)
  for (const response of open.slice(0, 32)) response.then(({ body }) => body?.cancel())
  await Promise.all(open)
})

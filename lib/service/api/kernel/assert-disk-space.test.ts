import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fileChunks } from '#lib/service/database/schema/files.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { create } from '#lib/tools/testing/comparisons.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.close())

function fillDisk() {
  vi.spyOn(api.deps.database, 'freeBytes').mockResolvedValue(1_000_000)
}

test('rejects an upload with Retry-After if the disk is nearly full, and stores nothing', async () => {
  const before = await api.deps.database.db.$count(fileChunks)
  fillDisk()
  const body = new FormData()
  body.append('file', new Blob(['text']), 'form.txt')
  const response = await api.request('/files', { as: 'member', body })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('60')
  expect(await api.deps.database.db.$count(fileChunks)).toBe(before)
})

test('rejects a new comparison without using up its key if the disk is nearly full, and still reads and deletes', async () => {
  const [earlier, later] = [await addFile(api, { text: earlierWording }), await addFile(api, { text: laterWording })]
  const request = {
    variants: [
      { key: 'a', documents: [earlier] },
      { key: 'b', documents: [later] },
    ],
  }
  fillDisk()
  const rejected = await create(api, request, { key: 'no-room' })
  expect(rejected).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } })
  expect(rejected.headers.get('Retry-After')).toBe('60')
  const spare = await addFile(api, { text: 'spare' })
  expect((await api.request('/files', { as: 'member' })).status).toBe(200)
  expect((await api.request(`/files/${spare}`, { as: 'member', method: 'DELETE' })).status).toBe(204)

  vi.restoreAllMocks()
  expect((await create(api, request, { key: 'no-room' })).status).toBe(202)
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addFile } from '#lib/api/testing/add-file.ts'
import { create } from '#lib/api/testing/comparisons.ts'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/api/testing/wordings.ts'
import { fileChunks } from '#lib/database/schema/files.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 120_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.close())

function fillDisk() {
  vi.spyOn(api.deps.database, 'freeBytes').mockResolvedValue(1_000_000)
}

test('where the disk is nearly full an upload is told to wait, and leaves nothing', async () => {
  const before = await api.deps.database.db.$count(fileChunks)
  fillDisk()
  const body = new FormData()
  body.append('file', new Blob(['text']), 'form.txt')
  const answer = await api.request('/files', { as: 'member', body })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('60')
  expect(await api.deps.database.db.$count(fileChunks)).toBe(before)
})

test('so is a new comparison, whose key is not used up; what is there is read and deleted as ever', async () => {
  const [earlier, later] = [await addFile(api, { text: earlierWording }), await addFile(api, { text: laterWording })]
  const request = {
    variants: [
      { key: 'a', documents: [earlier] },
      { key: 'b', documents: [later] },
    ],
  }
  fillDisk()
  const refused = await create(api, request, { key: 'no-room' })
  expect(refused).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } })
  expect(refused.headers.get('Retry-After')).toBe('60')
  const spare = await addFile(api, { text: 'spare' })
  expect((await api.request('/files', { as: 'member' })).status).toBe(200)
  expect((await api.request(`/files/${spare}`, { as: 'member', method: 'DELETE' })).status).toBe(204)

  vi.restoreAllMocks()
  expect((await create(api, request, { key: 'no-room' })).status).toBe(202)
})

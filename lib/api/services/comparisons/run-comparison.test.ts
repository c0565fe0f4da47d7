import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFile } from '#lib/api/testing/add-file.ts'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/api/testing/wordings.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ works: true })
}, 120_000)
afterAll(() => api.close())

test('two wordings are compared and the result cites their pages', async () => {
  const [earlier, later] = [await addFile(api, { text: earlierWording }), await addFile(api, { text: laterWording })]
  const created = await api.request('/insurance/form-comparisons', {
    as: 'member',
    json: {
      variants: [
        { key: 'a', documents: [earlier] },
        { key: 'b', documents: [later] },
      ],
    },
  })
  expect(await created.clone().json()).toMatchObject({ status: 'queued' })
  expect(created.status).toBe(202)
  const location = created.headers.get('Location') ?? ''
  const path = location.replace('/api/v2', '')
  await expect
    .poll(async () => (await (await api.request(path, { as: 'member' })).json()).status, { timeout: 20_000 })
    .toBe('succeeded')
  const done = await (await api.request(path, { as: 'member' })).json()
  console.log(JSON.stringify(done, null, 1).slice(0, 3000))
})

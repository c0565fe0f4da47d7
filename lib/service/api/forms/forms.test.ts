import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function upload(as: 'member' | 'stranger', name: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File(['We insure you against loss.'], name, { type: 'text/plain' }))
  const response = await api.request('/files', { as, body })
  expect(response.status).toBe(201)
  return (await response.json()).id
}

test('registers a form and its editions in a scope and lists the newest edition first', async () => {
  const fileId = await upload('member', 'HO 1.txt')
  const created = await api.request('/insurance/forms', {
    as: 'member',
    json: { scope: 'mc:harbor', title: 'Home', formNumber: 'HO 1' },
  })
  expect(created.status).toBe(201)
  const form = await created.json()
  expect(form.scope).toBe(api.scope)
  for (const editionDate of ['2019-05', '2024-03', undefined]) {
    const response = await api.request(`/insurance/forms/${form.id}/editions`, {
      as: 'member',
      json: { formNumber: 'HO 1', ...(editionDate ? { editionDate } : {}), files: [fileId] },
    })
    expect(response.status).toBe(201)
  }
  const list = await (await api.request(`/insurance/forms/${form.id}/editions?limit=2`, { as: 'viewer' })).json()
  expect(list.editions.map(({ editionDate }: { editionDate: string }) => editionDate)).toEqual(['2024-03', '2019-05'])
  const rest = await (
    await api.request(`/insurance/forms/${form.id}/editions?limit=2&cursor=${list.nextCursor}`, { as: 'viewer' })
  ).json()
  expect(rest).toMatchObject({ editions: [{ editionDate: null, files: [fileId] }], nextCursor: null })
  const twice = await api.request(`/insurance/forms/${form.id}/editions`, {
    as: 'member',
    json: { formNumber: 'HO 1', files: [fileId] },
  })
  expect([twice.status, (await twice.json()).code]).toEqual([409, 'conflict'])
  const same = await api.request('/insurance/forms', {
    as: 'member',
    json: { scope: api.scope, title: 'Home', formNumber: 'HO 1' },
  })
  expect([same.status, (await same.json()).code]).toEqual([409, 'conflict'])
})

test('rejects a file that the caller cannot open, names its place, and adds no edition', async () => {
  const foreign = await upload('stranger', 'theirs.txt')
  const form = await (
    await api.request('/insurance/forms', {
      as: 'member',
      json: { scope: 'mc:harbor', title: 'Auto', formNumber: 'PA 1' },
    })
  ).json()
  const rejected = await api.request(`/insurance/forms/${form.id}/editions`, {
    as: 'member',
    json: { formNumber: 'PA 1', files: [foreign] },
  })
  expect(rejected.status).toBe(400)
  expect((await rejected.json()).details).toMatchObject([
    { location: 'body', path: ['files', '0'], code: 'invalid_value' },
  ])
  expect((await (await api.request(`/insurance/forms/${form.id}/editions`, { as: 'member' })).json()).editions).toEqual(
    [],
  )
})

test('forbids registering to viewers and hides scope and form from other organizations', async () => {
  const json = { scope: 'mc:harbor', title: 'Boat', formNumber: 'BO 1' }
  expect((await api.request('/insurance/forms', { as: 'viewer', json })).status).toBe(403)
  expect((await api.request('/insurance/forms', { as: 'stranger', json })).status).toBe(404)
  const form = await (await api.request('/insurance/forms', { as: 'member', json })).json()
  expect((await api.request(`/insurance/forms/${form.id}`, { as: 'viewer' })).status).toBe(200)
  expect((await api.request(`/insurance/forms/${form.id}`, { as: 'stranger' })).status).toBe(404)
})

test('searches number and title for literal text', async () => {
  const found = await (await api.request('/insurance/forms?search=bO%201', { as: 'viewer' })).json()
  expect(found.forms.map(({ formNumber }: { formNumber: string }) => formNumber)).toEqual(['BO 1'])
  expect((await (await api.request('/insurance/forms?search=%25', { as: 'viewer' })).json()).forms).toEqual([])
})

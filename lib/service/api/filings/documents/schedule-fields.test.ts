import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { addFiling, readAudit, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const given = {
  title: 'Homeowners form',
  formNumber: 'HD 00 03',
  editionDate: '2026-01',
  formType: 'PCF',
  action: 'replaced',
  replacedFormNumber: 'HD 00 03 05 19',
  readability: 52.4,
}

async function addDocument(fields: object = { schedule: 'form' }, text = 'We insure.') {
  const filingId = await addFiling(api)
  const fileId = await addFile(api, { text, name: 'policy.txt', scopeId: api.scopeId })
  const { status, body } = await send(api, `/managed-filings/${filingId}/documents`, { json: { fileId, ...fields } })
  return { filingId, status, body, path: `/managed-filings/${filingId}/documents/${body.id}` }
}

const change = (path: string, json: object, as = 'member' as const) => send(api, path, { method: 'PATCH', json, as })

describe('the entry of a form', () => {
  test('is added with the fields of the form schedule', async () => {
    const { status, body } = await addDocument({ schedule: 'form', ...given })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...given, updatedAt: body.createdAt })
  })

  test('is changed field by field, null removes a value, and the activity says what changed', async () => {
    const { filingId, body, path } = await addDocument({ schedule: 'form', ...given })
    api.advance(1)
    const changed = await change(path, { updatedAt: body.updatedAt, editionDate: '2026-02', readability: null })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ ...given, editionDate: '2026-02', readability: null, file: body.file })
    expect(Date.parse(changed.body.updatedAt)).toBeGreaterThan(Date.parse(body.updatedAt))
    const [, entry] = await readAudit(api, filingId)
    expect(entry).toMatchObject({
      action: 'filing.document_updated',
      detail: {
        schedule: 'form',
        title: given.title,
        changes: [
          { field: 'editionDate', from: '2026-01', to: '2026-02' },
          { field: 'readability', from: 52.4, to: null },
        ],
      },
    })
  })

  test('keeps its revision where nothing differs', async () => {
    const { filingId, body, path } = await addDocument({ schedule: 'form', ...given })
    api.advance(1)
    const { body: same } = await change(path, { updatedAt: body.updatedAt, ...given })
    expect(same.updatedAt).toBe(body.updatedAt)
    expect(await readAudit(api, filingId)).toHaveLength(1)
  })

  test('is changed by one of two on the same revision; the other gets a conflict and changes nothing', async () => {
    const { body, path } = await addDocument()
    api.advance(1)
    const answers = await Promise.all(
      ['Mine', 'Yours'].map((title) => change(path, { updatedAt: body.updatedAt, title })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ code: 'conflict', details: [{ path: ['updatedAt'] }] })
    const won = answers.find(({ status }) => status === 200)
    const { body: listed } = await send(api, path.replace(/\/[^/]+$/, ''))
    expect(listed.documents).toEqual([won?.body])
  })

  test.each([
    ['a type that is no code', { formType: 'policy' }, 'formType'],
    ['an action that is not one of three', { action: 'amended' }, 'action'],
    ['a score with two decimals', { readability: 52.44 }, 'readability'],
    ['a score that no text reaches', { readability: 122.1 }, 'readability'],
    ['a month 13', { editionDate: '2026-13' }, 'editionDate'],
    ['a form number of 65 characters', { formNumber: 'x'.repeat(65) }, 'formNumber'],
    ['an empty title', { title: '' }, 'title'],
    ['a title of spaces', { title: '  ' }, 'title'],
    ['a form number of spaces', { formNumber: '\t' }, 'formNumber'],
    ['a replaced form without the action', { replacedFormNumber: 'HD 1' }, 'replacedFormNumber'],
    ['a field that it does not have', { pages: 3 }, 'pages'],
  ])('rejects %s and stays as it was', async (_, fields, field) => {
    const { body, path } = await addDocument()
    const { status, body: error } = await change(path, { updatedAt: body.updatedAt, ...fields })
    expect(status).toBe(400)
    expect(JSON.stringify(error.details)).toContain(field)
    const { body: listed } = await send(api, path.replace(/\/[^/]+$/, ''))
    expect(listed.documents).toEqual([body])
  })

  test('keeps the form it replaces only as long as it replaces one', async () => {
    const { body, path } = await addDocument({ schedule: 'form', ...given })
    const { updatedAt } = body
    expect((await change(path, { updatedAt, action: 'new' })).status).toBe(400)
    expect((await change(path, { updatedAt, action: 'new', replacedFormNumber: null })).status).toBe(200)
  })
})

test.each([['rate_rule'], ['supporting']])('a document of the schedule %s has no field of forms', async (schedule) => {
  const { status, body } = await addDocument({ schedule, formType: 'PCF' })
  expect([status, body.details[0].path]).toEqual([400, ['formType']])
  const added = await addDocument({ schedule })
  const { updatedAt } = added.body
  expect((await change(added.path, { updatedAt, action: 'new' })).status).toBe(400)
  expect((await change(added.path, { updatedAt, title: 'Memo' })).body.title).toBe('Memo')
})

describe('the identity that a file prints', () => {
  test('is its form number and edition, and not the name of the file', async () => {
    const { path } = await addDocument({ schedule: 'form' }, 'LM HO 00 03 05 11\n\nWe insure.')
    const { status, body } = await send(api, `${path}/printed-identity`)
    expect([status, body]).toEqual([200, { formNumber: 'LM HO 00 03', editionDate: '2011-05', readability: null }])
  })

  test('is unknown where nothing is printed', async () => {
    const { path } = await addDocument()
    expect((await send(api, `${path}/printed-identity`)).body).toEqual({
      ...{ formNumber: null, editionDate: null, readability: null },
    })
  })

  test('comes with the reading ease of the whole text', async () => {
    const { path } = await addDocument({ schedule: 'form' }, 'We will pay for loss to the house. '.repeat(20))
    expect((await send(api, `${path}/printed-identity`)).body.readability).toBe(114.1)
  })
})

test('strangers, missing documents and documents of other filings are answered alike', async () => {
  const { body, path } = await addDocument()
  const other = await addFiling(api)
  const unknown = path.replace(/[^/]+$/, api.deps.randomId())
  const elsewhere = `/managed-filings/${other}/documents/${body.id}`
  const json = { updatedAt: body.updatedAt, title: 'x' }
  const answers = await Promise.all([
    send(api, path, { method: 'PATCH', json, as: 'stranger' }),
    change(unknown, json),
    change(elsewhere, json),
    send(api, `${path}/printed-identity`, { as: 'stranger' }),
    send(api, `${unknown}/printed-identity`),
    send(api, `${elsewhere}/printed-identity`),
  ])
  for (const { status, body: error } of answers) expect([status, error.code]).toEqual([404, 'not_found'])
  expect((await send(api, path, { method: 'PATCH', json, as: 'viewer' })).status).toBe(403)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { addComparison, addFiling, addScope, readAudit, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let otherScope: string

beforeAll(async () => {
  api = await startTestApi()
  otherScope = await addScope(api, 'other', { member: { edit: true } })
})
afterAll(() => api.close())

const pathOf = (filingId: string) => `/managed-filings/${filingId}/documents`
const add = (filingId: string, json: object) => send(api, pathOf(filingId), { json: { schedule: 'form', ...json } })
const list = async (filingId: string) => (await send(api, pathOf(filingId))).body.documents
const addScopeFile = (name = 'policy.txt') => addFile(api, { text: 'We insure.', name, scopeId: api.scopeId })

describe('a document', () => {
  test.each([
    ['title', { title: 'Underwriting guidelines' }, { name: 'u.txt', text: 'We insure.' }],
    ['file name', { title: 'Memo' }, { name: 'Internal memo 7.txt', text: 'We insure.' }],
    ['beginning', { title: 'Memo' }, { name: 'm.txt', text: 'Not for filing. We insure.' }],
  ])('says that it is internal where its %s does, when it is added and listed', async (_, given, file) => {
    const filingId = await addFiling(api)
    const { body } = await add(filingId, { ...given, fileId: await addFile(api, { ...file, scopeId: api.scopeId }) })
    api.advance(1)
    const open = await add(filingId, { title: 'Policy', fileId: await addScopeFile() })
    expect([body.isInternal, open.body.isInternal]).toEqual([true, false])
    expect((await list(filingId)).map(({ isInternal }: FilingDocument) => isInternal)).toEqual([true, false])
  })

  test('is a file of the filing’s scope on a schedule, under its own title or the file’s name', async () => {
    const filingId = await addFiling(api)
    const comparisonId = await addComparison(api)
    const [fileId, second] = [await addScopeFile(), await addScopeFile('manual.txt')]
    const { status, body } = await add(filingId, { fileId })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      filingId,
      schedule: 'form',
      title: 'policy',
      formNumber: null,
      editionDate: null,
      formType: null,
      action: null,
      replacedFormNumber: null,
      readability: null,
      file: {
        id: fileId,
        name: 'policy.txt',
        mediaType: 'text/plain',
        version: 1,
        pageCount: 1,
        textStatus: 'ready',
      },
      comparisonId: null,
      comparisonTitle: null,
      isInternal: false,
      addedBy: { id: api.members.member.id, name: 'member' },
      createdAt: api.deps.clock.now().toISOString(),
      updatedAt: api.deps.clock.now().toISOString(),
    })
    api.advance(1)
    const more = { schedule: 'rate_rule', title: 'Manual', formNumber: 'HO 3', editionDate: '2024-03', comparisonId }
    const added = await add(filingId, { fileId: second, ...more })
    expect(added.body).toMatchObject({ ...more, file: { id: second } })
    expect(await list(filingId)).toEqual([body, added.body])
    expect(await readAudit(api, filingId)).toEqual([
      {
        action: 'filing.document_added',
        detail: { schedule: 'form', title: 'policy' },
        memberId: api.members.member.id,
      },
      {
        action: 'filing.document_added',
        detail: { schedule: 'rate_rule', title: 'Manual' },
        memberId: api.members.member.id,
      },
    ])
  })

  test('is listed page by page in the order of adding, with the current version of its file', async () => {
    const filingId = await addFiling(api)
    const added: string[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      added.push((await add(filingId, { fileId: await addScopeFile(name) })).body.id)
      if (name !== 'b') api.advance(1)
    }
    const found: { id: string }[] = []
    let cursor: string | null = null
    do {
      const suffix: string = cursor === null ? '' : `&cursor=${cursor}`
      const { body } = await send(api, `${pathOf(filingId)}?limit=2${suffix}`)
      found.push(...body.documents)
      cursor = body.nextCursor
    } while (cursor !== null)
    // The second and the third came at the same time.
    const ids = found.map(({ id }) => id)
    expect([ids[0], ids.slice(1, 3).toSorted(), ids.slice(3)]).toEqual([
      added[0],
      added.slice(1, 3).toSorted(),
      added.slice(3),
    ])
  })

  test('opens no cursor of another filing', async () => {
    const [filingId, another] = [await addFiling(api), await addFiling(api)]
    for (const name of ['a', 'b']) await add(filingId, { fileId: await addScopeFile(name) })
    const { nextCursor } = (await send(api, `${pathOf(filingId)}?limit=1`)).body
    const response = await send(api, `${pathOf(another)}?limit=1&cursor=${nextCursor}`)
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
  })

  test('stays, without its file, when the file is deleted', async () => {
    const filingId = await addFiling(api)
    const fileId = await addScopeFile()
    const { body } = await add(filingId, { fileId })
    await api.deps.database.db
      .update(files)
      .set({ deletedAt: api.deps.clock.now().toISOString() })
      .where(eq(files.id, fileId))
    expect(await list(filingId)).toEqual([{ ...body, file: null }])
  })

  test('is taken off its schedule, and can be added again', async () => {
    const filingId = await addFiling(api)
    const fileId = await addScopeFile()
    const { body } = await add(filingId, { fileId })
    const path = `${pathOf(filingId)}/${body.id}`
    expect(await send(api, path, { method: 'DELETE' })).toEqual({ status: 204, body: null })
    expect(await list(filingId)).toEqual([])
    expect((await send(api, path, { method: 'DELETE' })).status).toBe(404)
    expect((await readAudit(api, filingId)).at(-1)).toMatchObject({
      action: 'filing.document_removed',
      detail: { schedule: 'form', title: 'policy' },
    })
    expect((await send(api, `/files/${fileId}`)).status).toBe(200)
    expect((await add(filingId, { fileId })).status).toBe(201)
  })

  test('of another filing is not removed through this one', async () => {
    const [filingId, another] = [await addFiling(api), await addFiling(api)]
    const { body } = await add(another, { fileId: await addScopeFile() })
    expect((await send(api, `${pathOf(filingId)}/${body.id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await list(another)).toHaveLength(1)
  })
})

describe('adding a document', () => {
  test('of a file that is missing, hidden or deleted is a 404 at the file', async () => {
    const filingId = await addFiling(api)
    const deleted = await addScopeFile()
    await api.deps.database.db
      .update(files)
      .set({ deletedAt: api.deps.clock.now().toISOString() })
      .where(eq(files.id, deleted))
    const hiddenScope = await addScope(api, 'hidden')
    const hidden = await addFile(api, { text: 'x', scopeId: hiddenScope })
    const ofAnother = await addFile(api, { text: 'x', owner: 'admin' })
    for (const fileId of [api.deps.randomId(), deleted, hidden, ofAnother]) {
      expect(await add(filingId, { fileId })).toMatchObject({
        status: 404,
        body: { code: 'not_found', details: [{ location: 'body', path: ['fileId'], code: 'invalid_value' }] },
      })
    }
  })

  test('of a file one can open that is not of the filing’s scope says to upload it there', async () => {
    const filingId = await addFiling(api)
    const own = await addFile(api, { text: 'x', owner: 'member' })
    const ofOtherScope = await addFile(api, { text: 'x', scopeId: otherScope })
    for (const fileId of [own, ofOtherScope]) {
      const { status, body } = await add(filingId, { fileId })
      expect(status).toBe(400)
      expect(body.details).toEqual([
        {
          location: 'body',
          path: ['fileId'],
          code: 'invalid_value',
          message: 'Only a file of the filing’s scope can be added. Upload it to this scope first.',
        },
      ])
    }
    expect(await list(filingId)).toEqual([])
  })

  test('twice to one schedule is a conflict, to another schedule it is not; of racing callers one succeeds', async () => {
    const filingId = await addFiling(api)
    const fileId = await addScopeFile()
    const racing = await Promise.all([1, 2, 3].map(() => add(filingId, { fileId })))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(racing.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' })
    expect((await add(filingId, { fileId, schedule: 'supporting' })).status).toBe(201)
    expect(await readAudit(api, filingId)).toHaveLength(2)
  })

  test('made from a comparison of another organization is a 404 at the comparison', async () => {
    const filingId = await addFiling(api)
    const comparisonId = await addForeignComparison()
    expect(await add(filingId, { fileId: await addScopeFile(), comparisonId })).toMatchObject({
      status: 404,
      body: { details: [{ path: ['comparisonId'] }] },
    })
  })
})

async function addForeignComparison(): Promise<string> {
  const id = await addComparison(api)
  const { organization, member } = api.contextOf('stranger').caller
  await api.deps.database.db
    .update(comparisons)
    .set({ organizationId: organization.id, memberId: member.id })
    .where(eq(comparisons.id, id))
  return id
}

describe('a comparison', () => {
  const attached = async (filingId: string) =>
    (await send(api, `/managed-filings/${filingId}/comparisons`)).body.comparisons
  const call = (method: string, filingId: string, id: string) =>
    send(api, `/managed-filings/${filingId}/comparisons/${id}`, { method })

  test('is attached once, and listed newest first', async () => {
    const filingId = await addFiling(api)
    const [first, second] = [await addComparison(api, 'First'), await addComparison(api, 'Second')]
    const { status, body } = await call('PUT', filingId, first)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: first,
      title: 'First',
      status: 'succeeded',
      attachedBy: { id: api.members.member.id, name: 'member' },
      attachedAt: api.deps.clock.now().toISOString(),
    })
    api.advance(1000)
    expect(await call('PUT', filingId, first)).toEqual({ status: 200, body })
    await call('PUT', filingId, second)
    expect((await attached(filingId)).map(({ id }: { id: string }) => id)).toEqual([second, first])
    expect(await readAudit(api, filingId)).toMatchObject([
      { action: 'filing.comparison_attached', detail: { comparisonId: first, title: 'First' } },
      { action: 'filing.comparison_attached', detail: { comparisonId: second, title: 'Second' } },
    ])
  })

  test('is detached once and stays', async () => {
    const filingId = await addFiling(api)
    const id = await addComparison(api)
    await call('PUT', filingId, id)
    expect((await call('DELETE', filingId, id)).status).toBe(204)
    expect((await call('DELETE', filingId, id)).status).toBe(404)
    expect(await attached(filingId)).toEqual([])
    expect((await readAudit(api, filingId)).map(({ action }) => action)).toEqual([
      'filing.comparison_attached',
      'filing.comparison_detached',
    ])
    expect(await api.deps.database.db.$count(comparisons, eq(comparisons.id, id))).toBe(1)
  })

  test('that is missing or of another organization is not attached', async () => {
    const filingId = await addFiling(api)
    for (const id of [api.deps.randomId(), await addForeignComparison()]) {
      expect(await call('PUT', filingId, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await attached(filingId)).toEqual([])
  })
})

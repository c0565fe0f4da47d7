import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { compareFiles } from '#lib/tools/testing/exhibits.ts'
import { addFiling, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
let [earlier, later, third] = ['', '', '']
beforeAll(async () => {
  api = await startTestApi()
  const add = (text: string) => addFile(api, { text, scopeId: api.scopeId })
  ;[earlier, later, third] = [await add(earlierWording), await add(laterWording), await add(laterWording)]
})
afterAll(() => api.close())

/** A filing with one form. */
async function addFilingOf(fileId: string, values: object = {}, form: object = {}): Promise<string> {
  const id = await addFiling(api, values)
  const json = { schedule: 'form', fileId, ...form }
  const { status } = await send(api, `/managed-filings/${id}/documents`, { json })
  expect(status).toBe(201)
  return id
}

async function listFor(filingId: string, as: Actor = 'member'): Promise<string[]> {
  const { body } = await send(api, `/managed-filings/${filingId}/edition-comparisons`, { as })
  return body.comparisons.map(({ id }: { id: string }) => id)
}

test('a filing finds the finished comparisons of its form with that of its predecessor, newest first', async () => {
  const predecessorFilingId = await addFilingOf(earlier)
  const filingId = await addFilingOf(later, { predecessorFilingId })
  const first = await compareFiles(api, [earlier, later])
  api.advance(1000)
  const second = await compareFiles(api, [later, earlier])
  const unrelated = await compareFiles(api, [later, third])
  expect(await listFor(filingId)).toEqual([second, first])
  await api.deps.database.db.update(comparisons).set({ status: 'running' }).where(eq(comparisons.id, second))
  expect(await listFor(filingId)).toEqual([first])
  await api.deps.database.db.update(filings).set({ predecessorFilingId: null }).where(eq(filings.id, filingId))
  expect((await listFor(filingId)).toSorted()).toEqual([first, unrelated].toSorted())
})

test('a predecessor that the caller cannot read narrows nothing', async () => {
  const hidden = await addScope(api, 'hidden', { member: { edit: true } })
  const [mine, other] = [
    await addFile(api, { text: laterWording, scopeId: api.scopeId }),
    await addFile(api, { text: earlierWording, scopeId: hidden }),
  ]
  const predecessorFilingId = await addFilingOf(other, { scopeId: hidden })
  const filingId = await addFilingOf(mine, { predecessorFilingId })
  const id = await compareFiles(api, [mine, third])
  expect(await listFor(filingId)).toEqual([])
  expect(await listFor(filingId, 'viewer')).toEqual([id])
})

test('the form library’s files of the same form number and edition count as the filing’s', async () => {
  const [own, library] = [
    await addFile(api, { text: laterWording, scopeId: api.scopeId }),
    await addFile(api, { text: laterWording, scopeId: api.scopeId }),
  ]
  const form = { formNumber: 'XY 00 01', editionDate: '2026-01' }
  const made = await send(api, '/insurance/forms', {
    json: { title: 'Sample', formNumber: 'XY 00 01', scope: `mc:${api.scopeId}` },
  })
  expect(made.status).toBe(201)
  const edition = await send(api, `/insurance/forms/${made.body.id}/editions`, { json: { ...form, files: [library] } })
  expect(edition.status).toBe(201)
  const filingId = await addFilingOf(own, {}, form)
  const id = await compareFiles(api, [earlier, library])
  expect(await listFor(filingId)).toEqual([id])
})

test('a filing that cannot be read, or has no forms, has none', async () => {
  expect(await listFor(await addFiling(api))).toEqual([])
  const stranger = await send(api, `/managed-filings/${await addFiling(api)}/edition-comparisons`, { as: 'stranger' })
  expect(stranger.status).toBe(404)
})

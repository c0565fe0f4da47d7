import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { deleteComparison } from '#lib/service/api/comparisons/delete-comparison.ts'
import { fileChunks, files } from '#lib/service/database/schema/files.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { comparisonsPath } from '#lib/tools/testing/comparisons.ts'
import { compareFiles, makeExhibit } from '#lib/tools/testing/exhibits.ts'
import { addComparison, addFiling, addScope, send } from '#lib/tools/testing/filing-records.ts'
import {
  addLogin,
  addReadyFiling,
  addStoredDocument,
  readPackage,
  runPass,
  startPass,
} from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
/** Of two files that every reader of the scope can open, with a Word exhibit of the member. */
let comparisonId: string
let own: string
beforeAll(async () => {
  api = await startTestApi()
  comparisonId = await compareFiles(api, await addWordings())
  own = await makeExhibit(api, comparisonId)
})
afterAll(() => api.close())

const addWordings = async (later: object = {}): Promise<[string, string]> => [
  await addFile(api, { text: earlierWording, scopeId: api.scopeId, name: 'earlier.txt' }),
  await addFile(api, { text: laterWording, scopeId: api.scopeId, name: 'later.txt', ...later }),
]
const attach = (filingId: string, json: object, as: Actor = 'member') =>
  send(api, `/managed-filings/${filingId}/documents`, { as, json: { schedule: 'supporting', ...json } })
const listDocuments = async (filingId: string, as: Actor = 'member'): Promise<FilingDocument[]> =>
  (await send(api, `/managed-filings/${filingId}/documents`, { as })).body.documents
const readersOf = (filingId: string, comparisonId: string, as: Actor = 'member') =>
  send(api, `/managed-filings/${filingId}/comparisons/${comparisonId}/readers`, { as })
const bytesOf = async (fileId: string, as: Actor) => {
  const response = await api.request(`/files/${fileId}/content`, { as })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const countFiles = () => api.deps.database.db.$count(files)

describe('an exhibit attached to a filing', () => {
  test('is a copy that every reader of the filing can open, with the title of its comparison', async () => {
    const filingId = await addFiling(api)
    const { status, body } = await attach(filingId, { fileId: own, comparisonId })
    expect(status).toBe(201)
    expect(body).toMatchObject({ schedule: 'supporting', comparisonId, comparisonTitle: 'v1 vs v2' })
    expect(body.file.id).not.toBe(own)
    const copy = await bytesOf(body.file.id, 'viewer')
    expect(copy).toEqual({ status: 200, bytes: (await bytesOf(own, 'member')).bytes })
    expect((await bytesOf(own, 'viewer')).status).toBe(404)
    expect((await send(api, `/files/${body.file.id}`, { as: 'viewer' })).body).toMatchObject({
      scope: `mc:${api.scopeId}`,
      exhibit: { comparisonId, title: 'v1 vs v2' },
    })
  })

  test('brings its comparison to the filing, and the comparison names the filing to those who can read it', async () => {
    const hidden = await addScope(api, 'of the member', { member: { edit: true } })
    const [filingId, theirs] = [await addFiling(api), await addFiling(api, { scopeId: hidden, displayName: 'Hidden' })]
    for (const id of [filingId, theirs]) expect((await attach(id, { fileId: own })).status).toBe(201)
    const attached = (await send(api, `/managed-filings/${filingId}/comparisons`)).body.comparisons
    expect(attached).toMatchObject([{ id: comparisonId }])
    const named = async (as: Actor) =>
      (await send(api, `${comparisonsPath}/${comparisonId}/filings`, { as })).body.filings
    const visible = { id: filingId, displayName: 'Filing', exhibitCount: 1 }
    const hiddenOne = { id: theirs, displayName: 'Hidden', exhibitCount: 1 }
    expect(await named('viewer')).toContainEqual(visible)
    expect(await named('viewer')).not.toContainEqual(hiddenOne)
    expect(await named('member')).toEqual(expect.arrayContaining([visible, hiddenOne]))
    const stranger = await send(api, `${comparisonsPath}/${comparisonId}/filings`, { as: 'stranger' })
    expect(stranger).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('stays when its comparison and the member’s file are deleted, and no longer has a title of the comparison', async () => {
    const filingId = await addFiling(api)
    const deleted = await compareFiles(api, await addWordings())
    const fileId = await makeExhibit(api, deleted)
    const { body } = await attach(filingId, { fileId })
    await send(api, `/files/${fileId}`, { method: 'DELETE' })
    await deleteComparison(api.contextOf('member'), deleted)
    expect(await listDocuments(filingId)).toEqual([{ ...body, comparisonTitle: null }])
    expect((await bytesOf(body.file.id, 'viewer')).status).toBe(200)
    expect((await send(api, `/files/${body.file.id}`)).body.exhibit).toEqual({ comparisonId: deleted, title: null })
  })

  test('is attached once to a schedule, however many try', async () => {
    const filingId = await addFiling(api)
    const [before, chunks] = [await countFiles(), await api.deps.database.db.$count(fileChunks)]
    const racing = await Promise.all([1, 2, 3].map(() => attach(filingId, { fileId: own })))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await countFiles()).toBe(before + 1)
    expect(await api.deps.database.db.$count(fileChunks)).toBe(chunks + 1)
  })

  test('is of the comparison that it was exported from', async () => {
    const filingId = await addFiling(api)
    const another = await addComparison(api)
    expect(await attach(filingId, { fileId: own, comparisonId: another })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['comparisonId'], message: 'The file is an exhibit of another comparison.' }] },
    })
  })

  test('as Excel is neither an alarm of the staging checks nor of another type in the package', async () => {
    const filingId = await addReadyFiling(api)
    await addStoredDocument(api, filingId, { text: 'We insure glass.' })
    expect((await attach(filingId, { fileId: own, title: 'Side by side' })).status).toBe(201)
    api.advance(1)
    const workbook = await makeExhibit(api, comparisonId, { format: 'xlsx' })
    expect((await attach(filingId, { fileId: workbook, title: 'Figures' })).status).toBe(201)
    const { checks } = (await send(api, `/managed-filings/${filingId}/staging`, { as: 'owner' })).body
    const found = checks.filter(({ id }: { id: string }) => /^supporting_documentation\.\d+\.file$/.test(id))
    expect(found.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['passed', 'passed'])
    const login = await addLogin(api)
    const pass = await startPass(api, filingId, { loginId: login.id })
    await runPass(api, pass.id)
    const entries = unzipSync(new Uint8Array(await (await readPackage(api, pass)).arrayBuffer()))
    const exhibits = (await listDocuments(filingId)).filter(({ comparisonId: of }) => of)
    expect(exhibits.map(({ file }) => file?.name.split('.').at(-1))).toEqual(['docx', 'xlsx'])
    for (const document of exhibits) {
      const path = Object.keys(entries).find((entry) => entry.endsWith(`/${document.file?.name}`))
      expect(path).toMatch(/^\d-supporting-documentation\//)
      expect(entries[path ?? '']).toEqual((await bytesOf(document.file?.id ?? '', 'owner')).bytes)
    }
  })
})

describe('who can read an exhibit', () => {
  test('is said before it is attached: the readers of the filing’s scope', async () => {
    const filingId = await addFiling(api)
    const ofOwnFile = await compareFiles(api, await addWordings({ scopeId: undefined }))
    const { status, body } = await readersOf(filingId, ofOwnFile)
    expect(status).toBe(200)
    expect(body.notPassedOn).toEqual([])
    expect(body.members.map(({ name }: { name: string }) => name)).toEqual(['admin', 'owner', 'viewer'])
  })

  test('gets no text that the member may not pass on', async () => {
    const filingId = await addFiling(api)
    const wordings = await addWordings({ scopeId: undefined, owner: 'admin', sharedWith: ['member'] })
    const shared = await compareFiles(api, wordings)
    expect((await readersOf(filingId, shared)).body.notPassedOn).toEqual([
      { id: wordings[1], name: 'later.txt', owner: { id: api.members.admin.id, name: 'admin' } },
    ])
    const fileId = await makeExhibit(api, shared)
    const before = await countFiles()
    const { status, body } = await attach(filingId, { fileId })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'forbidden', error: expect.stringContaining('“later.txt” (ask admin)') })
    expect([await listDocuments(filingId), await countFiles()]).toEqual([[], before])
    // Its owner may.
    const theirs = await makeExhibit(api, shared, { as: 'admin' })
    expect((await attach(filingId, { fileId: theirs }, 'admin')).status).toBe(201)
  })

  test('gets no text of a file that the member can no longer open; what was redacted is no obstacle', async () => {
    const filingId = await addFiling(api)
    const wordings = await addWordings({ scopeId: undefined, owner: 'admin', sharedWith: ['member'] })
    const shared = await compareFiles(api, wordings)
    const fileId = await makeExhibit(api, shared)
    await send(api, `/files/${wordings[1]}`, { as: 'admin', method: 'PATCH', json: { sharedWith: [] } })
    const rejected = await attach(filingId, { fileId })
    expect(rejected.status).toBe(403)
    expect(rejected.body.error).toContain('1 that you can no longer open')
    expect(rejected.body.error).not.toContain('later.txt')
    const redacted = await makeExhibit(api, shared)
    expect((await attach(filingId, { fileId: redacted })).status).toBe(201)
  })

  test('is asked only by who can change the filing, and of a comparison of the organization', async () => {
    const filingId = await addFiling(api)
    expect((await readersOf(filingId, comparisonId, 'viewer')).status).toBe(403)
    expect((await readersOf(filingId, comparisonId, 'stranger')).status).toBe(404)
    expect((await readersOf(filingId, api.deps.randomId())).status).toBe(404)
    expect((await attach(filingId, { fileId: own }, 'admin')).status).toBe(404)
    expect((await attach(filingId, { fileId: own }, 'viewer')).status).toBe(403)
    expect((await attach(filingId, { fileId: own }, 'stranger')).status).toBe(404)
  })
})

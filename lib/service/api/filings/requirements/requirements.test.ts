import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { stateRequirements } from '#lib/service/database/schema/state-requirements.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { addFiling, readAudit, send } from '#lib/tools/testing/filing-records.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { matchRequirements } from './match-requirements.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  await api.deps.database.db.delete(stateRequirements)
})
afterAll(() => api.close())

const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const [memoId = '', ratesId = '', formsId = ''] = ids
const rows = [
  { id: memoId, name: 'Actuarial memorandum', appliesTo: 'all', note: 'Signed' },
  { id: ratesId, name: 'Rate exhibits', appliesTo: 'rates', note: null },
  { id: formsId, name: 'Side-by-side', appliesTo: 'forms', note: null },
]

const put = (path: string, json: object, as: Actor = 'admin') => send(api, path, { method: 'PUT', json, as })
const keep = (requirements: readonly object[] = rows, state = 'OH') =>
  put(`/insurance/state-requirements/${state}`, { updatedAt: null, requirements })

async function fileIn(code: string, filingType: string | null = 'Form'): Promise<string> {
  const [state] = await api.deps.database.db.select().from(jurisdictions).where(eq(jurisdictions.code, code))
  return await addFiling(api, { jurisdictionId: state?.id ?? null, filingType })
}

async function addDocument(filingId: string): Promise<string> {
  const fileId = await addFile(api, { text: 'Memo', scopeId: api.scopeId })
  const json = { schedule: 'supporting', fileId, title: 'Memo 2026' }
  return (await send(api, `/managed-filings/${filingId}/documents`, { method: 'POST', json, as: 'member' })).body.id
}

describe('the requirements of a state', () => {
  test('are kept by owners and admins, and read by every member of the organization', async () => {
    const saved = await keep()
    expect(saved).toMatchObject({ status: 200, body: { state: 'OH', requirements: rows } })
    expect((await send(api, '/insurance/state-requirements', { as: 'viewer' })).body.states).toEqual([saved.body])
    expect((await send(api, '/insurance/state-requirements', { as: 'stranger' })).body.states).toEqual([])
    const change = { updatedAt: saved.body.updatedAt, requirements: [] }
    expect((await put('/insurance/state-requirements/OH', change, 'member')).status).toBe(403)
    expect((await put('/insurance/state-requirements/OH', change, 'owner')).body.requirements).toEqual([])
  })

  test('of two changes on one revision exactly one succeeds', async () => {
    const both = await Promise.all([keep(), keep([])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each<[string, string, readonly object[], string]>([
    ['a state that does not exist', 'ZZ', rows, 'state'],
    ['one id twice', 'OH', [rows[0] ?? {}, rows[0] ?? {}], 'requirements.1.id'],
    ['a name of spaces', 'OH', [{ ...rows[0], name: ' ' }], 'requirements.0.name'],
    ['U+0000 in a note', 'OH', [{ ...rows[0], note: 'a\u0000' }], 'requirements.0.note'],
    ['an unknown field', 'OH', [{ ...rows[0], due: true }], 'requirements.0.due'],
  ])('reject %s', async (_, state, requirements, path) => {
    const { status, body } = await keep(requirements, state)
    expect([status, body.details[0].path.join('.')]).toEqual([400, path])
  })
})

describe('a filing', () => {
  test('has the rows of its state and type, open at first; a copy for another state has those of that one', async () => {
    await keep()
    await keep([{ ...rows[0], name: 'Consent form' }], 'TX')
    const names = async (filingId: string) =>
      (await send(api, `/managed-filings/${filingId}/requirements`)).body.requirements.map(
        ({ name, status }: { name: string; status: string }) => `${name}: ${status}`,
      )
    expect(await names(await fileIn('OH'))).toEqual(['Actuarial memorandum: open', 'Side-by-side: open'])
    expect(await names(await fileIn('OH', 'Rate/Rule'))).toEqual(['Actuarial memorandum: open', 'Rate exhibits: open'])
    expect(await names(await fileIn('TX'))).toEqual(['Consent form: open'])
    expect(await names(await addFiling(api))).toEqual([])
  })

  test('satisfies one by a document, bypasses one with a reason, and its checks name those that are open', async () => {
    await keep()
    const filingId = await fileIn('OH')
    const documentId = await addDocument(filingId)
    const openOf = async () =>
      (await send(api, `/managed-filings/${filingId}/staging`, { as: 'owner' })).body.checks.flatMap(
        ({ id, outcome }: { id: string; outcome: string }) =>
          id.includes('.requirement.') && outcome === 'missing' ? [id] : [],
      )
    expect(await openOf()).toHaveLength(2)
    const answers = [
      { requirementId: memoId, documentId, bypassReason: null },
      { requirementId: formsId, documentId: null, bypassReason: 'Replaces no form' },
    ]
    const path = `/managed-filings/${filingId}/requirements`
    const { body } = await put(path, { updatedAt: null, answers }, 'member')
    expect(body.requirements).toMatchObject([
      { id: memoId, status: 'satisfied', document: { id: documentId, title: 'Memo 2026' }, bypassReason: null },
      { id: formsId, status: 'bypassed', document: null, bypassReason: 'Replaces no form' },
    ])
    expect(await openOf()).toEqual([])
    expect((await put(path, { updatedAt: null, answers }, 'member')).status).toBe(409)
    const entries = await readAudit(api, filingId)
    expect(entries.at(-1)).toMatchObject({
      action: 'filing.requirements_changed',
      detail: { satisfied: 1, bypassed: 1 },
    })

    await send(api, `/managed-filings/${filingId}/documents/${documentId}`, { method: 'DELETE', as: 'member' })
    expect(await openOf()).toEqual(['supporting_documentation.requirement.1'])
  })

  test.each<[string, object[], number]>([
    ['a document of another filing', [{ requirementId: memoId, documentId: formsId, bypassReason: null }], 404],
    ['neither a document nor a reason', [{ requirementId: memoId, documentId: null, bypassReason: null }], 400],
    ['a reason of spaces', [{ requirementId: memoId, documentId: null, bypassReason: ' ' }], 400],
    ['one requirement twice', ['x', 'y'].map((reason) => bypassed(reason)), 400],
  ])('is not answered with %s', async (_, answers, status) => {
    const path = `/managed-filings/${await fileIn('OH')}/requirements`
    expect((await put(path, { updatedAt: null, answers }, 'member')).status).toBe(status)
  })
})

test('a filing without a type has every row of its state', () => {
  const kept = [
    { id: memoId, name: 'Memo', appliesTo: 'all' as const, note: null },
    { id: ratesId, name: 'Exhibits', appliesTo: 'rates' as const, note: null },
  ]
  const facts = { answers: [], documents: [] }
  expect(matchRequirements(kept, { ...facts, filingType: null })).toHaveLength(2)
  expect(matchRequirements(kept, { ...facts, filingType: 'Form' })).toHaveLength(1)
})

function bypassed(reason: string) {
  return { requirementId: memoId, documentId: null, bypassReason: reason }
}

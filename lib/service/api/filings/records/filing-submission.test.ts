import { afterAll, beforeAll, expect, test } from 'vitest'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { addFiling, type Message, readAudit, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const record = (id: string, submittedOn: unknown, as: Message['as'] = 'member') =>
  send(api, `/managed-filings/${id}/submission`, { as, method: 'PUT', json: { submittedOn } })

async function highlightsOf(id: string) {
  const { status, submittedOn } = (await send(api, `/managed-filings/${id}/highlights`)).body
  return { status, submittedOn }
}

const dayIn = (days: number) => new Date(api.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a filing is submitted from the day that a person records, and no longer once it is taken back', async () => {
  const id = await addFiling(api)
  expect(await highlightsOf(id)).toEqual({ status: 'draft', submittedOn: null })
  const { body: before } = await send(api, `/managed-filings/${id}`)
  api.advance(1000)
  expect(await record(id, '2026-01-15')).toEqual({ status: 200, body: { submittedOn: '2026-01-15' } })
  expect(await highlightsOf(id)).toEqual({ status: 'submitted', submittedOn: '2026-01-15' })
  expect(await record(id, null)).toEqual({ status: 200, body: { submittedOn: null } })
  expect(await highlightsOf(id)).toEqual({ status: 'draft', submittedOn: null })
  expect((await send(api, `/managed-filings/${id}`)).body).toEqual(before)
  const memberId = api.members.member.id
  expect(await readAudit(api, id)).toEqual([
    { action: 'filing.submission_recorded', detail: { from: null, to: '2026-01-15' }, memberId },
    { action: 'filing.submission_recorded', detail: { from: '2026-01-15', to: null }, memberId },
  ])
})

test('the same day again writes nothing down, and nothing is staged', async () => {
  const id = await addFiling(api)
  for (const _ of [1, 2]) expect((await record(id, '2026-01-15')).status).toBe(200)
  expect(await readAudit(api, id)).toHaveLength(1)
  expect(await api.deps.database.db.select().from(stagingPasses)).toEqual([])
})

test('a search finds the filing by the day and by its status', async () => {
  const id = await addFiling(api, { displayName: 'Numbat' })
  await record(id, '2025-11-23')
  const { body } = await send(api, '/managed-filings/search?q=numbat%202025-11-23&status=submitted')
  expect(body.filings).toMatchObject([
    { id, highlights: { submittedOn: '2025-11-23' }, matches: [{}, { label: 'Submitted on', text: '2025-11-23' }] },
  ])
})

test('a day in the future is no day of submission, in any time zone', async () => {
  const id = await addFiling(api)
  const { status, body } = await record(id, dayIn(2))
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(body.details).toMatchObject([{ location: 'body', path: ['submittedOn'], code: 'invalid_value' }])
  expect((await record(id, dayIn(0))).status).toBe(200)
})

test.each(['2026-02-30', '', '15.01.2026', undefined, 1])('%s is not a day', async (day) => {
  const { status, body } = await record(await addFiling(api), day)
  expect([status, body.code]).toEqual([400, 'invalid_request'])
})

test('only who can edit a managed filing records its submission', async () => {
  const id = await addFiling(api)
  const reference = await addFiling(api, { filingMode: 'reference' })
  expect((await record(id, '2026-01-15', 'viewer')).status).toBe(403)
  expect((await record(id, '2026-01-15', 'stranger')).status).toBe(404)
  expect((await record(reference, '2026-01-15')).status).toBe(403)
  expect(await highlightsOf(id)).toMatchObject({ submittedOn: null })
})

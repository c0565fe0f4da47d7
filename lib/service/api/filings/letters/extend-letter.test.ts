import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingLetter, LetterExtension } from '#lib/contract/filings/letters.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { textOf } from '#lib/service/documents/testing/read-pdf.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { addFiling, update } from '#lib/tools/testing/discussions.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let filingId: string
let letter: FilingLetter
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  filingId = await addFiling(api)
  const dates = { letterDate: '2026-01-26', receivedDate: '2026-01-27', respondBy: '2026-02-27' }
  const items = [1, 2, 3].map((number) => ({ number, text: `Objection ${number}.` }))
  letter = (await send('', 'POST', { ...dates, number: 'OL-1', items })).body
})

async function send(path: string, method: string, json?: object) {
  const response = await api.request(`/managed-filings/${filingId}/letters${path}`, { as: 'member', method, json })
  return { status: response.status, body: await response.json() }
}

const readLetter = async (): Promise<FilingLetter> => (await send('', 'GET')).body.letters[0]
const change = async (json: object, { updatedAt } = letter) => {
  api.advance(1000)
  return await send(`/${letter.id}`, 'PATCH', { updatedAt, ...json })
}

/** Of each item, as its discussion says; the letter says the same. */
async function readDays(): Promise<(string | null)[]> {
  const response = await api.request(`/managed-filings/${filingId}/comments`, { as: 'viewer' })
  const { comments }: { comments: FilingComment[] } = await response.json()
  const days = letter.items.map(({ commentId }) => comments.find(({ id }) => id === commentId)?.respondBy ?? null)
  expect((await readLetter()).items.map(({ respondBy }) => respondBy)).toEqual(days)
  return days
}

async function readActions(): Promise<string[]> {
  const rows = await api.deps.database.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, filingId), like(auditEntries.action, 'filing.letter_%')))
    .orderBy(asc(auditEntries.at))
  return rows.map(({ action }) => action)
}

const requested: LetterExtension = { requestedOn: '2026-01-28', requestedUntil: '2026-03-20', grantedUntil: null }

test('letter and items have one respond-by date after any changes, which is the granted date once one is granted', async () => {
  const prng = createPrng(48)
  const pick = <Value>(values: readonly Value[]) => prng.pick(values.map((value) => ({ value }))).value
  const days = ['2026-02-20', '2026-03-01', '2026-03-20']
  let expected = letter
  for (let at = 0; at < 40; at++) {
    const extension = pick<LetterExtension | null | undefined>([
      ...[undefined, null],
      ...[null, ...days].map((grantedUntil) => ({ ...requested, grantedUntil })),
    ])
    const granted = extension?.grantedUntil ?? null
    const isNew = granted !== null && granted !== expected.extension?.grantedUntil
    const respondBy = isNew ? undefined : pick([undefined, null, ...days])
    const { status, body } = await change({ extension, respondBy }, expected)
    expect(status).toBe(200)
    const day = isNew ? granted : respondBy === undefined ? expected.respondBy : respondBy
    expected = {
      ...expected,
      extension: extension === undefined ? expected.extension : extension,
      respondBy: day,
      items: expected.items.map((item) => ({ ...item, respondBy: day })),
      updatedAt: body.updatedAt,
    }
    expect(body).toEqual(expected)
    expect(await readLetter()).toEqual(expected)
    expect(await readDays()).toEqual(letter.items.map(() => expected.respondBy))
  }
})

test('a request is noted without moving a date; a grant moves all but an item with its own date', async () => {
  const [first] = letter.items
  await update(api, { id: first?.commentId ?? '', filingId }, { respondBy: '2026-02-10' })
  const noted = await change({ extension: requested })
  expect(noted.body).toMatchObject({ respondBy: '2026-02-27', extension: requested })
  expect(await readDays()).toEqual(['2026-02-10', '2026-02-27', '2026-02-27'])
  const extension = { ...requested, grantedUntil: '2026-03-13' }
  const granted = await change({ extension }, noted.body)
  expect(granted.body).toMatchObject({ respondBy: '2026-03-13', extension })
  expect(await readDays()).toEqual(['2026-02-10', '2026-03-13', '2026-03-13'])
  const removed = await change({ extension: null }, granted.body)
  expect(removed.body).toMatchObject({ respondBy: '2026-03-13', extension: null })
  expect(await readActions()).toEqual([
    'filing.letter_recorded',
    'filing.letter_extension_requested',
    'filing.letter_extension_granted',
    'filing.letter_extension_removed',
  ])
})

test('the same extension again changes nothing, and one on an old revision conflicts', async () => {
  const extension = { ...requested, grantedUntil: '2026-03-13' }
  const { body } = await change({ extension })
  expect(await change({ extension: { ...extension } }, body)).toEqual({ status: 200, body })
  expect(await change({ extension: { ...extension, grantedUntil: '2026-03-14' } })).toMatchObject({
    status: 409,
    body: { code: 'conflict', details: [{ path: ['updatedAt'] }] },
  })
  expect(await readLetter()).toEqual(body)
  expect(await readActions()).toHaveLength(2)
})

test('of two members who grant on one revision exactly one succeeds', async () => {
  const both = await Promise.all(
    ['2026-03-13', '2026-03-14'].map((grantedUntil) => change({ extension: { ...requested, grantedUntil } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const stored = await readLetter()
  expect(both.find(({ status }) => status === 200)?.body).toEqual(stored)
  expect(new Set(await readDays())).toEqual(new Set([stored.respondBy]))
})

test.each([
  ['requested before the letter was received', { requestedOn: '2026-01-26' }, ['extension', 'requestedOn']],
  ['requested on a day that has not come', { requestedOn: '2099-01-01' }, ['extension', 'requestedOn']],
  ['until a day before the request', { requestedUntil: '2026-01-27' }, ['extension', 'requestedUntil']],
  ['granted until a day before the request', { grantedUntil: '2026-01-27' }, ['extension', 'grantedUntil']],
  ['without the granted date', { grantedUntil: undefined }, ['extension', 'grantedUntil']],
  ['with another field', { reason: 'x' }, ['extension', 'reason']],
])('an extension %s is rejected, and nothing is stored', async (_, fields, path) => {
  const { status, body } = await change({ extension: { ...requested, ...fields } })
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(body.details).toContainEqual(expect.objectContaining({ path }))
  expect(await readLetter()).toEqual(letter)
})

test('an extension may be requested on the received date, until that day, and be granted until it', async () => {
  const day = letter.receivedDate
  const extension = { requestedOn: day, requestedUntil: day, grantedUntil: day }
  expect(await change({ extension })).toMatchObject({ status: 200, body: { extension, respondBy: day } })
})

test('a respond-by date that differs from a new granted date is rejected', async () => {
  const extension = { ...requested, grantedUntil: '2026-03-13' }
  expect(await change({ extension, respondBy: '2026-03-01' })).toMatchObject({
    status: 400,
    body: { details: [{ path: ['respondBy'] }] },
  })
  expect((await change({ extension, respondBy: '2026-03-13' })).status).toBe(200)
})

test('the response letter mentions the extension', async () => {
  const noted = await change({ extension: { ...requested, grantedUntil: '2026-03-13' } })
  const answers = letter.items.map(({ number }) => ({ number, text: 'It is attached.' }))
  const { updatedAt } = noted.body
  const json = { updatedAt, date: '2026-01-29', answers }
  expect((await send(`/${letter.id}/response`, 'PUT', json)).status).toBe(200)
  const path = `/managed-filings/${filingId}/letters/${letter.id}/response/file?format=pdf`
  const file = await api.request(path, { as: 'viewer' })
  const words = (await textOf(new Uint8Array(await file.arrayBuffer()))).replace(/\s+/g, ' ')
  expect(words).toContain('Extension: requested on January 28, 2026 until March 20, 2026, granted until March 13, 2026')
})

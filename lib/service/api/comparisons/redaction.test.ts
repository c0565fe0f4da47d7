import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { comparisonsPath, create, read, readComparison } from '#lib/tools/testing/comparisons.ts'
import { inlineRunner } from '#lib/tools/testing/inline-runner.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import { runComparison } from './jobs/run-comparison.ts'

let api: TestApi
let id: string
let hidden: string
beforeAll(async () => {
  api = await startTestApi()
  const open = await addFile(api, { text: earlierWording, scopeId: api.scopeId, name: 'open.txt' })
  hidden = await addFile(api, { text: laterWording, name: 'hidden.txt' })
  const created = await create(api, {
    variants: [
      { key: 'a', documents: [open] },
      {
        key: 'b',
        documents: [{ fileId: hidden, annotations: [{ quote: 'mold, fungus or wet rot', note: 'Look here.' }] }],
      },
    ],
    focus: ['mold'],
  })
  id = created.body.id
  await runComparison(
    { ...api.deps, comparisonRunner: inlineRunner },
    { comparisonId: id },
    { jobId: 'job', failures: 0, signal: new AbortController().signal },
  )
})
afterAll(() => api.close())

/** Appears only in the hidden file. */
const secrets = ['fungus or wet rot', '$500', 'within 30 days', 'HD 00 01 03 24', 'hidden.txt', '2024-03']

async function entryOf(as: Actor) {
  const { formComparisons } = (await read(api, comparisonsPath, as)).body
  return formComparisons.find((entry: { id: string }) => entry.id === id)
}

async function share(actors: readonly Actor[]): Promise<void> {
  const sharedWith = actors.map((actor) => api.members[actor].id)
  const response = await api.request(`/files/${hidden}`, { as: 'member', method: 'PATCH', json: { sharedWith } })
  expect(response.status).toBe(200)
}

test('shows everything to a reader who can open every file', async () => {
  const { body } = await readComparison(api, id, 'member')
  expect(body.redactedCitationCount).toBe(0)
  for (const secret of secrets) expect(JSON.stringify(body)).toContain(secret)
})

describe('a member who cannot open one of the files', () => {
  test('reads the result without the file’s citations, text and name', async () => {
    const mine = (await readComparison(api, id, 'member')).body
    const theirs = (await readComparison(api, id, 'viewer')).body
    const removed = mine.result.citations.filter(({ fileId }: { fileId: string }) => fileId === hidden)
    expect(removed.length).toBeGreaterThan(0)
    expect(theirs.redactedCitationCount).toBe(removed.length)
    for (const secret of secrets) expect(JSON.stringify(theirs)).not.toContain(secret)
    expect(theirs.request.variants[1].documents[0].annotations).toEqual([{ note: 'Look here.' }])
    expect(theirs.inputsUsed.inputs.map(({ name }: { name: string | null }) => name)).toEqual(['open.txt', null])
    expect(theirs.result.provisions).toHaveLength(mine.result.provisions.length)
  })

  test('sees in the list how many citations were redacted', async () => {
    const { redactedCitationCount } = (await readComparison(api, id, 'viewer')).body
    expect((await entryOf('viewer')).redactedCitationCount).toBe(redactedCitationCount)
    expect((await entryOf('member')).redactedCitationCount).toBe(0)
  })

  test('reads everything while the file is shared, and not after sharing ends', async () => {
    await share(['viewer'])
    expect((await readComparison(api, id, 'viewer')).body).toEqual((await readComparison(api, id, 'member')).body)
    await share([])
    expect((await readComparison(api, id, 'viewer')).body.redactedCitationCount).toBeGreaterThan(0)
  })
})

test('redacts for the creator too after a grant is withdrawn', async () => {
  const { db } = api.deps.database
  const grant = and(eq(grants.memberId, api.members.member.id), eq(grants.scopeId, api.scopeId))
  await db.update(grants).set({ read: false }).where(grant)
  const { body } = await readComparison(api, id, 'member')
  await db.update(grants).set({ read: true }).where(grant)
  expect(body.redactedCitationCount).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toContain('$200')
  expect(JSON.stringify(body)).toContain('$500')
})

test('keeps a comparison readable after its files are deleted, without their text', async () => {
  await api.request(`/files/${hidden}`, { as: 'member', method: 'DELETE' })
  const { status, body } = await readComparison(api, id, 'member')
  expect(status).toBe(200)
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
})

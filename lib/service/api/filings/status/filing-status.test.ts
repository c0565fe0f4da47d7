import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilingHighlights } from '#lib/contract/filings/filing.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { type FilingStatus, filingStatuses } from '#lib/contract/filings/status.ts'
import { filingComments, filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { addFiling, send } from '#lib/tools/testing/filing-records.ts'
import { addLogin, addReadyFiling } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

type Fields = Pick<
  typeof filings.$inferSelect,
  'filingMode' | 'disposition' | 'dispositionDate' | 'stateTrackingNumber' | 'submittedOn'
>

/** Of a managed filing, where they do not say otherwise. */
interface Facts extends Partial<Fields> {
  readonly hasOpenObjection?: boolean
  /** Of the newest pass to production. */
  readonly lastPass?: StagingPass['status']
  /** Whether no completeness check of the draft fails. */
  readonly isComplete?: boolean
}

const date = '2026-02-01'
const submitted = { stateTrackingNumber: 'OH-1' }

const cases: readonly (readonly [FilingStatus | null, string, Facts])[] = [
  ['draft', 'nothing is known', {}],
  ['draft', 'a failed pass, incomplete', { lastPass: 'failed' }],
  ['ready_to_stage', 'complete', { isComplete: true }],
  ['ready_to_stage', 'complete after a failed pass', { isComplete: true, lastPass: 'failed' }],
  ['ready_to_stage', 'complete after a replaced pass', { isComplete: true, lastPass: 'superseded' }],
  ['staging', 'a pass that waits', { lastPass: 'queued', isComplete: true }],
  ['staging', 'a pass that waits for the password', { lastPass: 'needs_sign_in' }],
  ['staging', 'a pass at work', { lastPass: 'preparing' }],
  ['staged', 'a pass that ended', { lastPass: 'ready_for_owner' }],
  ['submitted', 'the state’s number', { ...submitted, lastPass: 'ready_for_owner' }],
  ['submitted', 'the state’s number on a reference filing', { ...submitted, filingMode: 'reference' }],
  ['submitted', 'a recorded day of submission', { submittedOn: date }],
  ['submitted', 'a recorded day of submission after a pass', { submittedOn: date, lastPass: 'ready_for_owner' }],
  ['submitted', 'a recorded day of submission on a reference filing', { submittedOn: date, filingMode: 'reference' }],
  ['objection', 'an open objection after a recorded submission', { submittedOn: date, hasOpenObjection: true }],
  ['closed', 'a disposition after a recorded submission', { submittedOn: date, disposition: 'Filed' }],
  ['objection', 'an open objection', { ...submitted, hasOpenObjection: true }],
  ['objection', 'an open objection during a pass', { hasOpenObjection: true, lastPass: 'queued' }],
  ['objection', 'an open objection on a reference filing', { hasOpenObjection: true, filingMode: 'reference' }],
  ['closed', 'a common disposition', { disposition: 'APPROVED' }],
  ['closed', 'a disposition in a sentence', { disposition: 'Placed on file, with conditions' }],
  ['closed', 'a disapproval', { disposition: 'Disapproved' }],
  ['closed', 'an unknown disposition with its date', { disposition: 'Concluded', dispositionDate: date }],
  ['closed', 'a disposition with an open discussion', { disposition: 'Filed', hasOpenObjection: true }],
  ['closed', 'a disposition on an unclassified filing', { disposition: 'Filed', filingMode: null }],
  ['draft', 'an unknown disposition without a date', { disposition: 'Concluded' }],
  ['submitted', 'a pending disposition', { ...submitted, disposition: 'Pending State Action' }],
  ['submitted', 'a pending disposition with a date', { ...submitted, disposition: 'Pending', dispositionDate: date }],
  ['submitted', 'a reopened one', { ...submitted, disposition: 'Filed, reopened', dispositionDate: date }],
  ['draft', 'a date without a disposition', { dispositionDate: date }],
  [null, 'a reference filing without any of these', { filingMode: 'reference', isComplete: true }],
  [null, 'an unclassified filing without any of these', { filingMode: null, lastPass: 'ready_for_owner' }],
]

let api: TestApi
let loginId: string
let ids: readonly string[]
beforeAll(async () => {
  api = await startTestApi()
  loginId = (await addLogin(api, 'production')).id
  const added: string[] = []
  for (const [, , facts] of cases) added.push(await add(facts))
  ids = added
})
afterAll(() => api.close())

async function add({ hasOpenObjection, lastPass, isComplete, ...fields }: Facts): Promise<string> {
  const { db } = api.deps.database
  // Of a type that needs no document.
  const id = isComplete ? await addReadyFiling(api, { filingType: 'Other' }) : await addFiling(api)
  await db
    .update(filings)
    .set({ filingMode: 'managed', ...fields })
    .where(eq(filings.id, id))
  if (hasOpenObjection) await addObjection(id)
  if (lastPass) await addPass(id, lastPass)
  return id
}

async function addObjection(filingId: string): Promise<void> {
  await api.deps.database.db.insert(filingComments).values({
    id: api.deps.randomId(),
    filingId,
    authorName: 'Reviewer',
    body: 'Please explain.',
    kind: 'discussion',
    createdAt: api.deps.clock.now().toISOString(),
  })
}

async function addPass(filingId: string, status: StagingPass['status']): Promise<void> {
  const { db } = api.deps.database
  const at = api.deps.clock.now().toISOString()
  const sessionId = api.deps.randomId()
  await db.insert(filingSessions).values({ id: sessionId, filingId, createdAt: at, updatedAt: at })
  await db.insert(stagingPasses).values({
    ...{ id: api.deps.randomId(), sessionId, requestId: api.deps.randomId(), memberId: api.members.owner.id },
    ...{ loginId, destination: 'production', connector: 'package', status, createdAt: at },
  })
}

async function search(status: string): Promise<string[]> {
  const { body } = await send(api, `/managed-filings/search?status=${status}&limit=100`, { as: 'owner' })
  return body.filings.map(({ id }: FilingHit) => id)
}

test.each(cases.map(([status, name], at) => ({ status, name, at })))(
  'is $status with $name',
  async ({ status, at }) => {
    const { body } = await send(api, '/insurance/filing-highlights?limit=100', { as: 'owner' })
    const highlights: FilingHighlights[] = body.highlights
    expect(highlights.find(({ filingId }) => filingId === ids[at])?.status).toBe(status)
  },
)

describe('a search by status finds', () => {
  const of = (...wanted: (FilingStatus | null)[]) =>
    cases.flatMap(([status], at) => (wanted.includes(status) ? (ids[at] ?? []) : [])).toSorted()

  test.each([...filingStatuses, 'none' as const])('those that are %s, and no others', async (status) => {
    expect((await search(status)).toSorted()).toEqual(of(status === 'none' ? null : status))
  })

  const all = [...filingStatuses, 'none' as const]
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))
  test.each([...pairs, all])('those that have one of several: %s, %s', async (...statuses) => {
    const wanted = statuses.map((status) => (status === 'none' ? null : status))
    expect((await search(statuses.join())).toSorted()).toEqual(of(...wanted))
  })
})

test('a pass to the test system and a resolved objection decide nothing', async () => {
  const { db } = api.deps.database
  const id = await add({ lastPass: 'ready_for_owner', hasOpenObjection: true })
  await db
    .update(stagingPasses)
    .set({ destination: 'beta' })
    .where(eq(stagingPasses.sessionId, await sessionOf(id)))
  await db
    .update(filingComments)
    .set({ resolvedAt: api.deps.clock.now().toISOString() })
    .where(eq(filingComments.filingId, id))
  expect(await search('draft')).toContain(id)
  expect(await search('staged,objection')).not.toContain(id)
})

async function sessionOf(filingId: string): Promise<string> {
  const [session] = await api.deps.database.db
    .select()
    .from(filingSessions)
    .where(eq(filingSessions.filingId, filingId))
  return session?.id ?? ''
}

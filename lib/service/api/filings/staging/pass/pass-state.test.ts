import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StagingPass, StagingTab } from '#lib/contract/filings/staging.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { stagingBrowsers, stagingPackages, stagingPasses } from '#lib/service/database/schema/staging.ts'
import { readSession } from '#lib/tools/testing/discussions.ts'
import { addLogin, addReadyFiling, readPass, startPass } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { failureOf } from './fail-passes.ts'
import type { PassRun } from './pass-run.ts'
import { beginPass, countFailure, endPass, failPass, isOwnPass } from './pass-state.ts'
import { storePackage, storeTab } from './store-pass-files.ts'

let api: TestApi
let loginId: string
beforeAll(async () => {
  api = await startTestApi()
  loginId = (await addLogin(api)).id
})
afterAll(() => api.close())

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
const prepared = {
  content: new Uint8Array([1]),
  checks: [],
  draft: { tabs: [], documents: [] },
}

const readPicture = ({ id, sessionId }: StagingPass, tab: StagingTab) =>
  api.request(`/insurance/filing-sessions/${sessionId}/passes/${id}/screenshots/${tab}`, { as: 'owner' })

async function begin(passId: string): Promise<PassRun> {
  const start = await beginPass(api.deps, { passId, isSignedIn: true, staleMs: 60_000 })
  if (start.kind !== 'begun') throw new Error(start.kind)
  return start.run
}

/** A pass that was started, and started again after its first process ended. */
async function startTwice(): Promise<{ pass: StagingPass; first: PassRun; second: PassRun }> {
  const pass = await startPass(api, await addReadyFiling(api), { loginId })
  const first = await begin(pass.id)
  await api.deps.database.db.delete(stagingBrowsers).where(eq(stagingBrowsers.passId, pass.id))
  return { pass, first, second: await begin(pass.id) }
}

test('an earlier start changes nothing any longer, and the newest one can do everything', async () => {
  const { pass, first, second } = await startTwice()
  const { db } = api.deps.database
  const tab = { tab: 'form_schedule', filled: [], notAsked: [], screenshot: null } as const
  const before = await readSession(api, pass.sessionId, 'owner')
  expect(await isOwnPass(db, first)).toBe(false)
  expect(await storePackage(api.deps, first, prepared)).toBe(false)
  expect(await storeTab(api.deps, first, tab)).toBe(false)
  await countFailure(api.deps, first)
  await failPass(api.deps, first, failureOf('session_lost'))
  expect(await endPass(api.deps, first)).toBe(false)
  expect(await readSession(api, pass.sessionId, 'owner')).toEqual(before)
  expect(await db.$count(stagingPackages, eq(stagingPackages.passId, pass.id))).toBe(0)
  expect(await db.$count(stagingBrowsers, eq(stagingBrowsers.passId, pass.id))).toBe(1)

  expect(await isOwnPass(db, second)).toBe(true)
  expect(await storePackage(api.deps, second, prepared)).toBe(true)
  expect(await storeTab(api.deps, second, tab)).toBe(true)
  await countFailure(api.deps, second)
  const [row] = await db.select().from(stagingPasses).where(eq(stagingPasses.id, pass.id))
  expect(row).toMatchObject({ failures: 1, epoch: second.epoch })
  expect(await endPass(api.deps, second)).toBe(true)
  expect(await readPass(api, pass)).toMatchObject({
    status: 'ready_for_owner',
    packageBytes: 1,
    tabs: [{ tab: tab.tab }],
  })
  expect(await db.$count(stagingBrowsers, eq(stagingBrowsers.passId, pass.id))).toBe(0)
  expect(await endPass(api.deps, second)).toBe(false)
})

test('a second start keeps when the pass was started, and has none of the tabs and pictures of the first', async () => {
  const pass = await startPass(api, await addReadyFiling(api), { loginId })
  const first = await begin(pass.id)
  await storeTab(api.deps, first, { tab: 'form_schedule', filled: [], notAsked: [], screenshot: png })
  const { startedAt } = await readPass(api, pass)
  expect(startedAt).toBe(api.deps.clock.now().toISOString())
  api.advance(60_000)
  await api.deps.database.db.delete(stagingBrowsers).where(eq(stagingBrowsers.passId, pass.id))
  const second = await begin(pass.id)
  expect(second.epoch).toBe(first.epoch + 1)
  expect(await readPass(api, pass)).toMatchObject({ status: 'preparing', startedAt, tabs: [] })
  expect((await readPicture(pass, 'form_schedule')).status).toBe(404)
})

test('a tab that is stored twice is shown once, with its later fields and its later picture', async () => {
  const pass = await startPass(api, await addReadyFiling(api), { loginId })
  const run = await begin(pass.id)
  const filled = [{ label: 'Form', value: 'HD 00 01' }]
  const later = new Uint8Array([...png, 1])
  await storeTab(api.deps, run, { tab: 'form_schedule', filled: [], notAsked: [], screenshot: png })
  await storeTab(api.deps, run, { tab: 'general_information', filled: [], notAsked: [], screenshot: null })
  await storeTab(api.deps, run, { tab: 'form_schedule', filled, notAsked: filled, screenshot: later })
  expect((await readPass(api, pass)).tabs).toEqual([
    { tab: 'general_information', filled: [], notAsked: [], screenshot: false },
    { tab: 'form_schedule', filled, notAsked: filled, screenshot: true },
  ])
  expect(new Uint8Array(await (await readPicture(pass, 'form_schedule')).arrayBuffer())).toEqual(later)
  expect((await readPicture(pass, 'general_information')).status).toBe(404)
})

test('a pass is begun after four failed attempts, and ends as interrupted after five', async () => {
  const { pass, second } = await startTwice()
  for (let at = 1; at <= 4; at++) await countFailure(api.deps, second)
  await api.deps.database.db.delete(stagingBrowsers).where(eq(stagingBrowsers.passId, pass.id))
  await countFailure(api.deps, await begin(pass.id))
  expect(await beginPass(api.deps, { passId: pass.id, isSignedIn: true, staleMs: 60_000 })).toEqual({ kind: 'ended' })
  expect(await readPass(api, pass)).toMatchObject({ status: 'failed', failure: { code: 'interrupted' } })
})

test('a pass without its password waits for it, and its session changes once', async () => {
  const pass = await startPass(api, await addReadyFiling(api), { loginId })
  const waiting = { passId: pass.id, isSignedIn: false, staleMs: 60_000 }
  const before = await readSession(api, pass.sessionId, 'owner')
  expect(await beginPass(api.deps, waiting)).toEqual({ kind: 'needs_sign_in' })
  const after = await readSession(api, pass.sessionId, 'owner')
  expect(after.passes).toMatchObject([{ status: 'needs_sign_in', startedAt: null }])
  expect(after.updatedAt > before.updatedAt).toBe(true)
  expect(await beginPass(api.deps, waiting)).toEqual({ kind: 'needs_sign_in' })
  expect(await readSession(api, pass.sessionId, 'owner')).toEqual(after)
})

test.each(['browser', 'package'] as const)('a pass of a %s says what is ready when it ends', async (connector) => {
  const pass = await startPass(api, await addReadyFiling(api), { loginId })
  expect(await endPass(api.deps, { ...(await begin(pass.id)), connector })).toBe(true)
  const { messages } = await readSession(api, pass.sessionId, 'owner')
  const draft = connector === 'browser' ? 'draft' : 'draft package'
  expect(messages.at(-1)).toMatchObject({
    kind: 'outcome',
    author: null,
    body: `The ${draft} for beta is ready for the owner. Nothing was submitted or paid.`,
  })
})

test('a pass whose owner changed is neither begun nor ended as ready', async () => {
  const { db } = api.deps.database
  const filingId = await addReadyFiling(api)
  const pass = await startPass(api, filingId, { loginId })
  const run = await begin(pass.id)
  const changeOwner = (id: string) =>
    db.update(filings).set({ ownerId: api.members.admin.id }).where(eq(filings.id, id))
  await changeOwner(filingId)
  expect(await endPass(api.deps, run)).toBe(true)
  expect(await readPass(api, pass)).toMatchObject({ status: 'failed', failure: { code: 'owner_changed' } })
  const otherId = await addReadyFiling(api)
  const other = await startPass(api, otherId, { loginId })
  await changeOwner(otherId)
  expect(await beginPass(api.deps, { passId: other.id, isSignedIn: true, staleMs: 60_000 })).toEqual({ kind: 'ended' })
  expect(await readPass(api, other)).toMatchObject({ status: 'failed', failure: { code: 'owner_changed' } })
})

test('a pass that has ended, or does not exist, is not begun', async () => {
  const { pass, second } = await startTwice()
  await failPass(api.deps, second, failureOf('session_lost'))
  expect(await readPass(api, pass)).toMatchObject({
    status: 'failed',
    failure: { code: 'session_lost', message: 'The external system ended the session.' },
  })
  expect(await api.deps.database.db.$count(stagingBrowsers, eq(stagingBrowsers.passId, pass.id))).toBe(0)
  for (const passId of [pass.id, api.deps.randomId()]) {
    expect(await beginPass(api.deps, { passId, isSignedIn: true, staleMs: 60_000 })).toEqual({ kind: 'ended' })
  }
})

test('a pass waits while another start has the lease', async () => {
  const pass = await startPass(api, await addReadyFiling(api), { loginId })
  await begin(pass.id)
  const { startedAt } = await readPass(api, pass)
  expect(await beginPass(api.deps, { passId: pass.id, isSignedIn: true, staleMs: 60_000 })).toEqual({
    kind: 'occupied',
  })
  expect(await readPass(api, pass)).toMatchObject({ status: 'preparing', startedAt })
})

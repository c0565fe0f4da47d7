import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { stagingBrowsers, stagingPackages, stagingPasses } from '#lib/service/database/schema/staging.ts'
import { readSession } from '#lib/tools/testing/discussions.ts'
import { addLogin, addReadyFiling, readPass, startPass } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { failureOf } from './fail-passes.ts'
import {
  beginPass,
  countFailure,
  endPass,
  failPass,
  isOwnPass,
  type PassRun,
  storePackage,
  storeTab,
} from './pass-state.ts'

let api: TestApi
let loginId: string
beforeAll(async () => {
  api = await startTestApi()
  loginId = (await addLogin(api)).id
})
afterAll(() => api.close())

const prepared = { content: new Uint8Array([1]), sha256: 'a'.repeat(64), checks: [] }

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
  const tab = { tab: 'form_schedule', filled: [], screenshot: null } as const
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

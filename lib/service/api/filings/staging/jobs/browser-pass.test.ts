import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SerffLogin, StagingPass } from '#lib/contract/filings/staging.ts'
import { signInToPass } from '#lib/service/api/filings/staging/authorize/sign-in-to-pass.ts'
import {
  type DraftTask,
  type FilingSystemConnector,
  StagingFailure,
} from '#lib/service/api/filings/staging/connector/connector.ts'
import { grants, members, organizations } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { serffLogins, stagingBrowsers, stagingPasses } from '#lib/service/database/schema/staging.ts'
import { readSession } from '#lib/tools/testing/discussions.ts'
import { addLogin, addReadyFiling, readPass, runPass, signIn, startPass } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const canary = 'Tr0ub4dor-canary-\u00fc'
const lines: string[] = []
const log = (message: string, fields?: object) => {
  lines.push(`${message} ${JSON.stringify(fields)}`)
}

let api: TestApi
let login: SerffLogin
let filingId: string
let prepareDraft: FilingSystemConnector['prepareDraft']
const connector: FilingSystemConnector = {
  kind: 'browser',
  needsSignIn: true,
  prepareDraft: (task) => prepareDraft(task),
}
beforeAll(async () => {
  api = await startTestApi({
    browserConnectors: new Map([
      ['beta', connector],
      ['production', connector],
    ]),
    log: { debug: log, info: log, warn: log, error: log },
  })
  login = await addLogin(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  filingId = await addReadyFiling(api)
  prepareDraft = fillAll
})

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
async function fillAll({ draft, beforeTab, onTab }: DraftTask): Promise<void> {
  for (const { tab, fields } of draft.tabs) {
    await beforeTab(tab)
    await onTab({ tab, filled: fields, notAsked: [], screenshot: png })
  }
}

/** A pass that waits for its password. */
async function waitForSignIn(): Promise<StagingPass> {
  const pass = await startPass(api, filingId, { loginId: login.id })
  await runPass(api, pass.id, { connector })
  return await readPass(api, pass)
}

/** A pass that has its password. */
async function signedIn(): Promise<StagingPass> {
  const pass = await waitForSignIn()
  expect((await signIn(api, pass, canary)).status).toBe(202)
  return pass
}

const db = () => api.deps.database.db

test('a pass waits for the owner’s password, takes it and ends with a picture of each tab', async () => {
  const waiting = await waitForSignIn()
  expect(waiting).toMatchObject({ status: 'needs_sign_in', connector: 'browser', startedAt: null })
  const passwords: (string | null)[] = []
  prepareDraft = async (task) => {
    passwords.push(task.password && Buffer.from(task.password).toString())
    await fillAll(task)
  }
  const response = await signIn(api, waiting, canary)
  expect(response.status).toBe(202)
  expect(await response.json()).toMatchObject({ id: waiting.id, status: 'queued' })
  await runPass(api, waiting.id, { connector })
  const pass = await readPass(api, waiting)
  expect(passwords).toEqual([canary])
  expect(pass).toMatchObject({ status: 'ready_for_owner', packageBytes: expect.any(Number) })
  expect(pass.tabs.map(({ screenshot }) => screenshot)).toEqual([true, true, true, true, true])
  expect((await readSession(api, pass.sessionId, 'owner')).messages.at(-1)?.body).toBe(
    'The draft for beta is ready for the owner. Nothing was submitted or paid.',
  )
  const path = `/insurance/filing-sessions/${pass.sessionId}/passes/${pass.id}/screenshots/form_schedule`
  const picture = await api.request(path, { as: 'viewer' })
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png)
  expect((await api.request(path, { as: 'stranger' })).status).toBe(404)
})

test('only the owner’s own session signs in, once, and only while the pass waits', async () => {
  const pass = await startPass(api, filingId, { loginId: login.id })
  expect((await signIn(api, pass, canary)).status).toBe(409)
  await runPass(api, pass.id, { connector })
  expect((await signIn(api, pass, canary, { as: 'member' })).status).toBe(403)
  expect((await signIn(api, pass, canary, { as: 'owner', with: 'key' })).status).toBe(403)
  expect((await signIn(api, pass, canary, { as: 'stranger' })).status).toBe(404)
  expect((await signIn(api, { ...pass, sessionId: api.deps.randomId() }, canary)).status).toBe(404)
  expect((await signIn(api, pass, '')).status).toBe(400)
  expect((await signIn(api, pass, 'x'.repeat(201))).status).toBe(400)
  const responses = await Promise.all([signIn(api, pass, canary), signIn(api, pass, canary), signIn(api, pass, canary)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
  expect(Buffer.from(api.deps.heldSecrets.take(pass.id) ?? '').toString()).toBe(canary)
})

test('only the person who authorized a pass signs in, even where the filing is another’s now', async () => {
  const pass = await waitForSignIn()
  await setOwner('member')
  const response = await signIn(api, pass, canary, { as: 'member' })
  await setOwner('owner')
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: 'Only the person who authorized this pass can sign in.' })
  expect(api.deps.heldSecrets.take(pass.id)).toBeNull()
})

test('a sign-in that cannot be queued leaves no password in memory, and the pass waits', async () => {
  const pass = await waitForSignIn()
  const context = api.contextOf('owner')
  const enqueue = async () => {
    throw new Error('no queue')
  }
  const deps = { ...context.deps, queue: { ...context.deps.queue, enqueue } }
  const input = { sessionId: pass.sessionId, passId: pass.id, password: Buffer.from(canary) }
  await expect(signInToPass({ ...context, deps }, input)).rejects.toThrow('no queue')
  expect(api.deps.heldSecrets.take(pass.id)).toBeNull()
  expect(await readPass(api, pass)).toMatchObject({ status: 'needs_sign_in' })
})

test('a pass that still waits for its password leaves its session unchanged when it is looked at again', async () => {
  const pass = await waitForSignIn()
  const before = await readSession(api, pass.sessionId, 'owner')
  await runPass(api, pass.id, { connector })
  expect(await readSession(api, pass.sessionId, 'owner')).toEqual(before)
})

test('a restart forgets the password: the pass waits for it again', async () => {
  const pass = await signedIn()
  api.deps.heldSecrets.drop(pass.id)
  await runPass(api, pass.id, { connector })
  expect(await readPass(api, pass)).toMatchObject({ status: 'needs_sign_in' })
})

test('a process that stops while the draft is filled leaves a pass that waits for the password again', async () => {
  const pass = await signedIn()
  const stopping = new AbortController()
  prepareDraft = async ({ signal }) => {
    stopping.abort()
    signal.throwIfAborted()
  }
  await expect(runPass(api, pass.id, { connector, signal: stopping.signal })).rejects.toThrow('interrupted')
  expect(await readPass(api, pass)).toMatchObject({ status: 'preparing' })
  await runPass(api, pass.id, { connector })
  expect(await readPass(api, pass)).toMatchObject({ status: 'needs_sign_in' })
})

test('the typed password is in no row, log line, response or error, even if the connector repeats it', async () => {
  const pass = await signedIn()
  prepareDraft = async ({ onTab, password }) => {
    await onTab({
      tab: 'general_information',
      filled: [{ label: 'User', value: `x ${Buffer.from(password ?? '')}` }],
      notAsked: [],
      screenshot: null,
    })
    throw new Error(`locator.fill("${Buffer.from(password ?? '')}") timed out`)
  }
  const failed = await runPass(api, pass.id, { connector }).catch(
    (error: Error) => `${error.message} ${error.stack} ${error.cause}`,
  )
  expect(failed).toContain('The pass stopped early.')
  expect(failed).not.toContain(canary)
  await runPass(api, pass.id, { connector })
  expect((await signIn(api, pass, canary)).status).toBe(202)
  prepareDraft = async ({ password }) => {
    throw new StagingFailure('sign_in_failed', `“${Buffer.from(password ?? '')}” was not accepted.`)
  }
  await runPass(api, pass.id, { connector })
  expect(await readPass(api, pass)).toMatchObject({
    status: 'needs_sign_in',
    failure: { code: 'sign_in_failed', message: '“[password]” was not accepted.' },
  })
  expect(lines.join('\n')).toContain('A staging pass stopped early.')
  expect(lines.join('\n')).not.toContain(canary)
  const { rows: tables } = await db().execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  expect(tables.length).toBeGreaterThan(30)
  for (const { name } of tables) {
    const { rows } = await db().execute<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`)
    expect(
      rows.filter(({ text }) => text.includes(canary) || text.includes(Buffer.from(canary).toString('hex'))),
      name,
    ).toEqual([])
  }
})

const losses: readonly [code: string, lose: () => Promise<unknown>, regain: () => Promise<unknown>][] = [
  ['owner_changed', () => setOwner('member'), () => setOwner('owner')],
  ['owner_changed', () => setRemoved('2026-03-02T09:00:00.000Z'), () => setRemoved(null)],
  [
    'feature_removed',
    () => setFeatures(['form_comparisons']),
    () => setFeatures(['form_comparisons', 'filing_staging']),
  ],
  ['login_removed', () => setLoginRemoved('2026-03-02T09:00:00.000Z'), () => setLoginRemoved(null)],
  ['filing_read_only', () => setMode('reference'), () => setMode('managed')],
  ['filing_read_only', () => setGrant({ edit: false }), () => setGrant({ edit: true })],
  ['filing_read_only', () => setGrant({ read: false }), () => setGrant({ read: true })],
  ['filing_read_only', () => setRole('viewer'), () => setRole('owner')],
]
const moments = ['before it starts', 'before its third tab', 'after its last tab'] as const
const cases = losses.flatMap(([code, lose, regain]) => moments.map((moment) => ({ code, lose, regain, moment })))

test.each(cases)(
  'a pass whose owner loses what it needs $moment fails with $code',
  async ({ code, lose, regain, moment }) => {
    const pass = await signedIn()
    const done: string[] = []
    prepareDraft = async ({ draft, beforeTab, onTab }) => {
      for (const [index, { tab, fields }] of draft.tabs.entries()) {
        if (moment === 'before its third tab' && index === 2) await lose()
        await beforeTab(tab)
        done.push(tab)
        await onTab({ tab, filled: fields, notAsked: [], screenshot: png })
      }
      if (moment === 'after its last tab') await lose()
    }
    if (moment === 'before it starts') await lose()
    await runPass(api, pass.id, { connector })
    await regain()
    expect(await readPass(api, pass)).toMatchObject({ status: 'failed', failure: { code } })
    expect(done).toHaveLength({ 'before it starts': 0, 'before its third tab': 2, 'after its last tab': 5 }[moment])
    expect(await db().$count(stagingBrowsers)).toBe(0)
    expect((await readSession(api, pass.sessionId, 'owner')).messages.at(-1)).toMatchObject({ kind: 'outcome' })
  },
)

test('a new login ends the previous browser first, and the new pass waits until it has ended', async () => {
  const production = await addLogin(api, 'production')
  const first = await signedIn()
  const started = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const order: string[] = []
  prepareDraft = async ({ signal }) => {
    started.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    order.push('asked to end')
    await closed.promise
    order.push('first browser ended')
    signal.throwIfAborted()
  }
  const running = runPass(api, first.id, { connector })
  await started.promise
  const second = await startPass(api, filingId, { loginId: production.id, destination: 'production' })
  expect(await readPass(api, first)).toMatchObject({ status: 'superseded' })
  await runPass(api, second.id, { connector })
  expect((await signIn(api, second, canary)).status).toBe(202)
  await runPass(api, second.id, { connector })
  expect(await readPass(api, second)).toMatchObject({ status: 'queued' })
  closed.resolve()
  await running
  expect(await db().$count(stagingBrowsers)).toBe(0)
  prepareDraft = async (task) => {
    order.push('second browser started')
    await fillAll(task)
  }
  await runPass(api, second.id, { connector })
  expect(order).toEqual(['asked to end', 'first browser ended', 'second browser started'])
  expect(await readPass(api, first)).toMatchObject({ status: 'superseded' })
  expect(await readPass(api, second)).toMatchObject({ status: 'ready_for_owner' })
  await db().update(serffLogins).set({ removedAt: '2026-03-02T09:00:00.000Z' }).where(eq(serffLogins.id, production.id))
})

test('a browser without a heartbeat counts as ended', async () => {
  const pass = await signedIn()
  const lost = { sessionId: pass.sessionId, passId: pass.id, loginId: login.id, startedAt: '2026-03-02T09:00:00.000Z' }
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  await db()
    .insert(stagingBrowsers)
    .values({ ...lost, aliveAt: ago(5_000) })
  await runPass(api, pass.id, { connector, lease: { beatMs: 50, staleMs: 60_000 } })
  expect(await readPass(api, pass)).toMatchObject({ status: 'queued' })
  expect((await db().select().from(stagingBrowsers))[0]?.endRequestedAt).toBeNull()
  await db()
    .update(stagingBrowsers)
    .set({ aliveAt: ago(61_000) })
  await runPass(api, pass.id, { connector, lease: { beatMs: 50, staleMs: 60_000 } })
  expect(await readPass(api, pass)).toMatchObject({ status: 'ready_for_owner' })
})

test('a browser last heard of by a clock that was set back counts as ended', async () => {
  const pass = await signedIn()
  const lost = { sessionId: pass.sessionId, passId: pass.id, loginId: login.id, startedAt: '2026-03-02T09:00:00.000Z' }
  const aliveAt = new Date(Date.now() + 80 * 3_600_000).toISOString()
  await db()
    .insert(stagingBrowsers)
    .values({ ...lost, aliveAt })
  await runPass(api, pass.id, { connector, lease: { beatMs: 50, staleMs: 60_000 } })
  expect(await readPass(api, pass)).toMatchObject({ status: 'ready_for_owner' })
})

test('a start that lost its lease writes nothing', async () => {
  const pass = await signedIn()
  prepareDraft = async ({ draft, onTab }) => {
    await db().update(stagingPasses).set({ epoch: 99 }).where(eq(stagingPasses.id, pass.id))
    await onTab({ tab: 'general_information', filled: draft.tabs[0]?.fields ?? [], notAsked: [], screenshot: png })
  }
  await runPass(api, pass.id, { connector })
  expect(await readPass(api, pass)).toMatchObject({ status: 'preparing', tabs: [] })
})

test('a pass that fails repeatedly ends as interrupted', async () => {
  const pass = await waitForSignIn()
  prepareDraft = async () => {
    throw new TypeError('broken')
  }
  for (let at = 1; at <= 5; at++) {
    if (at > 1) await runPass(api, pass.id, { connector })
    expect((await signIn(api, pass, canary)).status).toBe(202)
    await expect(runPass(api, pass.id, { connector })).rejects.toThrow('stopped early')
  }
  await runPass(api, pass.id, { connector })
  expect(await readPass(api, pass)).toMatchObject({ status: 'failed', failure: { code: 'interrupted' } })
})

test('a pass goes on after any number of attempts that were stopped or ended with their process', async () => {
  const pass = await waitForSignIn()
  for (let at = 1; at <= 7; at++) {
    if (at > 1) await runPass(api, pass.id, { connector })
    expect((await signIn(api, pass, canary)).status).toBe(202)
    const stopping = new AbortController()
    prepareDraft = async ({ signal }) => {
      stopping.abort()
      signal.throwIfAborted()
    }
    await expect(runPass(api, pass.id, { connector, signal: stopping.signal })).rejects.toThrow('interrupted')
  }
  // Nothing but the number of the attempt is left of those that ended with their process.
  await db().update(stagingPasses).set({ epoch: 99 }).where(eq(stagingPasses.id, pass.id))
  await runPass(api, pass.id, { connector })
  expect((await signIn(api, pass, canary)).status).toBe(202)
  prepareDraft = fillAll
  await runPass(api, pass.id, { connector })
  expect(await readPass(api, pass)).toMatchObject({ status: 'ready_for_owner' })
})

test('a destination that is no longer configured ends the pass', async () => {
  const pass = await signedIn()
  await runPass(api, pass.id)
  expect(await readPass(api, pass)).toMatchObject({ status: 'failed', failure: { code: 'system_changed' } })
})

const ofOwner = () => eq(members.id, api.members.owner.id)
const setOwner = (actor: 'owner' | 'member') =>
  db().update(filings).set({ ownerId: api.members[actor].id }).where(eq(filings.id, filingId))
const setMode = (filingMode: 'managed' | 'reference') =>
  db().update(filings).set({ filingMode }).where(eq(filings.id, filingId))
const setRemoved = (removedAt: string | null) => db().update(members).set({ removedAt }).where(ofOwner())
const setRole = (role: 'owner' | 'viewer') => db().update(members).set({ role }).where(ofOwner())
const setFeatures = (features: string[]) =>
  db().update(organizations).set({ features }).where(eq(organizations.id, api.organizationId))
const setLoginRemoved = (removedAt: string | null) =>
  db().update(serffLogins).set({ removedAt }).where(eq(serffLogins.id, login.id))
const setGrant = (grant: { readonly read: boolean } | { readonly edit: boolean }) =>
  db().update(grants).set(grant).where(eq(grants.memberId, api.members.owner.id))

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SerffLogin, StagingPass } from '#lib/contract/filings/staging.ts'
import type { FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import {
  addLogin,
  addReadyFiling,
  readPass,
  requestStaging,
  runPass,
  signIn,
  startPass,
} from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const canary = 'Tr0ub4dor-canary-\u00fc'
const lines: string[] = []
const log = (message: string, fields?: object) => {
  lines.push(`${message} ${JSON.stringify(fields)}`)
}
const connector: FilingSystemConnector = { kind: 'browser', needsSignIn: true, prepareDraft: async () => {} }

let api: TestApi
let login: SerffLogin
let filingId: string
beforeAll(async () => {
  api = await startTestApi({
    browserConnectors: new Map([['beta', connector]]),
    log: { debug: log, info: log, warn: log, error: log },
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  login = await addLogin(api)
  filingId = await addReadyFiling(api)
  return async () => void (await api.request(`/insurance/serff-logins/${login.id}`, { as: 'owner', method: 'DELETE' }))
})

const db = () => api.deps.database.db

function changeOwner(to: 'member' | 'owner'): Promise<Response> {
  const json = { ownerId: api.members[to].id }
  return api.request(`/managed-filings/${filingId}/owner`, { as: 'admin', method: 'PUT', json })
}

async function waitForSignIn(): Promise<StagingPass> {
  const pass = await startPass(api, filingId, { loginId: login.id })
  await runPass(api, pass.id, { connector })
  return pass
}

const rejected: readonly [what: string, request: Parameters<TestApi['request']>[1], status: number][] = [
  ['too long', { json: { password: canary.repeat(20) } }, 400],
  ['a field too many', { json: { password: canary, username: canary } }, 400],
  ['not text', { json: { password: [canary] } }, 400],
  ['no JSON', { body: `{"password":"${canary}"`, method: 'POST' }, 400],
  ['an API key', { json: { password: canary }, with: 'key' }, 403],
  ['another person’s session', { json: { password: canary }, as: 'member' }, 403],
  ['another organization’s session', { json: { password: canary }, as: 'stranger' }, 404],
  ['a forged credential', { json: { password: canary }, headers: { Authorization: 'Bearer fds_forged' } }, 401],
]

test('a rejected sign-in keeps nothing, and no response or log line repeats its password', async () => {
  const pass = await waitForSignIn()
  const path = `/insurance/filing-sessions/${pass.sessionId}/passes/${pass.id}/sign-in`
  for (const [what, request, status] of rejected) {
    const isForged = request?.headers !== undefined
    const headers = { 'Content-Type': 'application/json', ...request?.headers }
    const response = await api.request(path, { ...(isForged ? {} : { as: 'owner' }), ...request, headers })
    expect(response.status, what).toBe(status)
    expect(`${await response.text()} ${JSON.stringify([...response.headers])}`, what).not.toContain('canary')
  }
  expect(lines.join('\n')).not.toContain('canary')
  expect(await readPass(api, pass)).toMatchObject({ status: 'needs_sign_in' })
  expect(api.deps.heldSecrets.take(pass.id)).toBeNull()
})

test('a sign-in that comes when the pass does not wait keeps nothing', async () => {
  const pass = await startPass(api, filingId, { loginId: login.id })
  const response = await signIn(api, pass, canary)
  expect(response.status).toBe(409)
  expect(await response.text()).not.toContain('canary')
  expect(api.deps.heldSecrets.take(pass.id)).toBeNull()
})

test('a person who lost ownership or the feature can no longer sign in', async () => {
  const pass = await waitForSignIn()
  const mine = eq(filings.id, filingId)
  await db().update(filings).set({ ownerId: api.members.member.id }).where(mine)
  expect((await signIn(api, pass, canary)).status).toBe(403)
  await db().update(filings).set({ ownerId: api.members.owner.id }).where(mine)
  const organization = eq(organizations.id, api.organizationId)
  await db().update(organizations).set({ features: [] }).where(organization)
  expect((await signIn(api, pass, canary)).status).toBe(403)
  await db()
    .update(organizations)
    .set({ features: ['form_comparisons', 'filing_staging'] })
    .where(organization)
  expect(api.deps.heldSecrets.take(pass.id)).toBeNull()
})

test('a pass that waits ends when the filing gets another owner, who has no authorization of the former one', async () => {
  const pass = await waitForSignIn()
  expect((await changeOwner('member')).status).toBe(200)
  expect(await readPass(api, pass)).toMatchObject({ status: 'failed', failure: { code: 'owner_changed' } })
  const staging = await api.request(`/managed-filings/${filingId}/staging`, { as: 'member' })
  expect(await staging.json()).toMatchObject({ allowed: true, authorizations: [], lastPass: { status: 'failed' } })
  expect((await changeOwner('owner')).status).toBe(200)
  expect((await signIn(api, pass, canary)).status).toBe(409)
})

test.each([
  ['the filing gets another owner', () => changeOwner('member'), 'failed'],
  ['a new pass replaces it', () => requestStaging(api, filingId, { loginId: login.id }), 'superseded'],
  [
    'its login is removed',
    () => api.request(`/insurance/serff-logins/${login.id}`, { as: 'owner', method: 'DELETE' }),
    'failed',
  ],
] as const)('the password of a signed-in pass is forgotten when %s', async (_, end, status) => {
  const pass = await waitForSignIn()
  expect((await signIn(api, pass, canary)).status).toBe(202)
  expect((await end()).ok).toBe(true)
  expect(await readPass(api, pass)).toMatchObject({ status })
  expect(api.deps.heldSecrets.take(pass.id)).toBeNull()
})

test('a draft that shows the password back is stored without it', async () => {
  const echo: FilingSystemConnector = {
    ...connector,
    prepareDraft: async ({ draft, password, beforeTab, onTab }) => {
      const shown = Buffer.from(password ?? '').toString()
      for (const { tab } of draft.tabs) {
        await beforeTab(tab)
        await onTab({ tab, filled: [{ label: shown, value: `as ${shown}` }], notAsked: [], screenshot: null })
      }
    },
  }
  const pass = await waitForSignIn()
  expect((await signIn(api, pass, canary)).status).toBe(202)
  await runPass(api, pass.id, { connector: echo })
  const { status, tabs } = await readPass(api, pass)
  expect({ status, tabs: tabs.length }).toEqual({ status: 'ready_for_owner', tabs: 5 })
  expect(JSON.stringify(tabs)).not.toContain('canary')
  expect(tabs[0]?.filled).toEqual([{ label: '[password]', value: 'as [password]' }])
})

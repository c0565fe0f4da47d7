import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SerffLogin } from '#lib/contract/filings/staging.ts'
import { credentials, grants, organizations } from '#lib/service/database/schema/accounts.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { addFiling, readSession } from '#lib/tools/testing/discussions.ts'
import {
  addLogin,
  addReadyFiling,
  auditsOf,
  countStagingRows,
  readPass,
  readStaging,
  requestStaging,
  stage,
  startPass,
} from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { failPasses, failureOf } from './fail-passes.ts'
import { beginPass, endPass, storeOpenedDraft } from './pass-state.ts'

let api: TestApi
let login: SerffLogin
let production: SerffLogin
let filingId: string
beforeAll(async () => {
  api = await startTestApi()
  login = await addLogin(api)
  production = await addLogin(api, 'production')
})
afterAll(() => api.close())
beforeEach(async () => {
  filingId = await addReadyFiling(api)
})

test('a request is accepted with its session, and nothing is staged yet', async () => {
  const requestId = api.deps.randomId()
  const response = await requestStaging(api, filingId, { requestId, loginId: login.id })
  expect(response.status).toBe(202)
  const acceptance = await response.json()
  expect(acceptance).toEqual({
    sessionId: expect.any(String),
    sessionUrl: `/filings/${filingId}/sessions/${acceptance.sessionId}`,
    requestId,
  })
  const session = await readSession(api, acceptance.sessionId, 'owner')
  expect(session.passes).toMatchObject([
    { requestId, status: 'queued', destination: 'beta', packageBytes: null, tabs: [], endedAt: null },
  ])
  expect(session.authorizations).toMatchObject([{ destination: 'beta', login, authorizedBy: { name: 'owner' } }])
  expect(session.messages.map(({ kind }) => kind)).toEqual(['request'])
})

test('the audit entry says who authorized what, for where', async () => {
  const { sessionId, requestId } = await stage(api, filingId, { loginId: login.id })
  const detail = { destination: 'beta', loginLabel: login.label, requestId, sessionId }
  expect(await auditsOf(api, filingId)).toMatchObject([
    { memberId: api.members.owner.id, credentialKind: 'session', subjectType: 'filing', detail },
  ])
})

test('an uncertain delivery retried 50 times concurrently makes one pass, and every retry gets the same response', async () => {
  const before = await countStagingRows(api)
  const choices = { requestId: api.deps.randomId(), loginId: login.id }
  const responses = await Promise.all(Array.from({ length: 50 }, () => requestStaging(api, filingId, choices)))
  const bodies = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(bodies).size).toBe(1)
  const { passes, authorizations, keys, audits, jobs } = before
  expect(await countStagingRows(api)).toMatchObject({
    passes: passes + 1,
    authorizations: authorizations + 1,
    keys: keys + 1,
    audits: audits + 1,
    jobs: jobs + 1,
  })
})

test('the same request with another login, destination or filing conflicts and changes nothing', async () => {
  const requestId = api.deps.randomId()
  await stage(api, filingId, { requestId, loginId: login.id })
  const before = await countStagingRows(api)
  const other = await addReadyFiling(api)
  const attempts = [
    requestStaging(api, filingId, { requestId, loginId: production.id, destination: 'production' }),
    requestStaging(api, filingId, { requestId, loginId: login.id, destination: 'production' }),
    requestStaging(api, filingId, { requestId, loginId: api.deps.randomId() }),
    requestStaging(api, other, { requestId, loginId: login.id }),
    requestStaging(api, api.deps.randomId(), { requestId, loginId: login.id }),
  ]
  for (const response of await Promise.all(attempts)) {
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'idempotency_conflict' })
  }
  expect(await countStagingRows(api)).toEqual(before)
})

test('a retry long after the pass ended still gets its acceptance and starts nothing', async () => {
  const choices = { requestId: api.deps.randomId(), loginId: login.id }
  const first = await stage(api, filingId, choices)
  await stage(api, filingId, { loginId: login.id })
  const before = await countStagingRows(api)
  expect(await stage(api, filingId, choices)).toEqual(first)
  expect(await countStagingRows(api)).toEqual(before)
})

test('a deliberate new pass takes a new request and replaces the live one', async () => {
  const first = await startPass(api, filingId, { loginId: login.id })
  const second = await startPass(api, filingId, { loginId: login.id })
  expect(second.id).not.toBe(first.id)
  expect(await readPass(api, first)).toMatchObject({ status: 'superseded', endedAt: expect.any(String) })
  expect(await readPass(api, second)).toMatchObject({ status: 'queued' })
  const { messages } = await readSession(api, first.sessionId, 'owner')
  const authorized = 'Draft staging was authorized for beta. Nothing is submitted or paid.'
  expect(messages.map(({ body }) => body)).toEqual([authorized, `${authorized} The earlier pass was replaced.`])
})

test('the activity says once how each pass ended, for where, and with which login to its member only', async () => {
  await startPass(api, filingId, { loginId: login.id })
  api.advance(1000)
  const second = await startPass(api, filingId, { loginId: login.id })
  const start = await beginPass(api.deps, { passId: second.id, isSignedIn: true, staleMs: 60_000 })
  if (start.kind !== 'begun') throw new Error(start.kind)
  const opened = { reference: '12345', url: 'https://practice.test/12345' }
  await storeOpenedDraft(api.deps, start.run, opened)
  api.advance(1000)
  expect(await endPass(api.deps, start.run)).toBe(true)
  expect(await endPass(api.deps, start.run)).toBe(false)
  api.advance(1000)
  const third = await startPass(api, filingId, { loginId: production.id, destination: 'production' })
  api.advance(1000)
  const which = eq(stagingPasses.id, third.id)
  const failure = failureOf('feature_removed')
  await api.deps.database.transaction((tx) => failPasses(tx, api.deps, { which, failure }))
  const shared = { destination: 'beta', connector: 'package', failureCode: null, reference: null }
  const ends = [
    { ...shared, destination: 'production', outcome: 'failed', failureCode: 'feature_removed', passId: third.id },
    { ...shared, outcome: 'ready_for_owner', reference: '12345', passId: second.id },
    { ...shared, outcome: 'superseded' },
  ]
  for (const [as, labels] of [
    ['owner', [production.label, login.label, login.label]],
    ['member', [undefined, undefined, undefined]],
  ] as const) {
    const { activity } = await (await api.request(`/managed-filings/${filingId}/activity`, { as })).json()
    const shown = activity.filter(({ action }: { action: string }) => action === 'staging.ended')
    expect(shown).toMatchObject(ends.map((detail) => ({ actor: null, detail })))
    expect(shown.map(({ detail }: { detail: { loginLabel?: string } }) => detail.loginLabel)).toEqual(labels)
  }
})

test('20 different concurrent requests leave one live pass', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => requestStaging(api, filingId, { loginId: login.id })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]))
  const { lastPass } = await readStaging(api, filingId)
  const { passes } = await readSession(api, lastPass?.sessionId ?? '', 'owner')
  expect(passes.map(({ status }) => status).filter((status) => status !== 'superseded')).toEqual(['queued'])
  expect(passes).toHaveLength(20)
})

test('a login stays the choice for its destination, since it was chosen, until the login is removed', async () => {
  await stage(api, filingId, { loginId: login.id })
  const [first] = (await readStaging(api, filingId)).authorizations
  api.advance(60_000)
  await stage(api, filingId, { loginId: login.id })
  await stage(api, filingId, { loginId: production.id, destination: 'production' })
  const chosen = (await readStaging(api, filingId)).authorizations
  expect(chosen).toMatchObject([first, { destination: 'production', login: production }])
  api.advance(60_000)
  await api.request(`/insurance/serff-logins/${login.id}`, { as: 'owner', method: 'DELETE' })
  expect((await readStaging(api, filingId)).authorizations).toEqual(chosen.slice(1))
  login = await addLogin(api)
  await stage(api, filingId, { loginId: login.id })
  const since = api.deps.clock.now().toISOString()
  expect((await readStaging(api, filingId)).authorizations).toMatchObject([
    { destination: 'beta', login, since },
    ...chosen.slice(1),
  ])
})

test('others see that the owner authorized staging, but not with which login', async () => {
  const { sessionId } = await stage(api, filingId, { loginId: login.id })
  for (const as of ['member', 'viewer'] as const) {
    const session = await readSession(api, sessionId, as)
    expect(session.authorizations).toMatchObject([{ login: null, authorizedBy: { name: 'owner' } }])
    expect(JSON.stringify(session)).not.toContain(login.username)
    expect(JSON.stringify(session)).not.toContain(login.label)
    const activity = await (await api.request(`/managed-filings/${filingId}/activity`, { as })).text()
    expect(activity).toContain('staging.authorized')
    expect(activity).not.toContain(login.label)
    expect(activity).not.toContain(login.username)
  }
})

test.each([
  ['no credential', {}, 401],
  ['a forged credential', { headers: { Authorization: 'Bearer fds_forged' } }, 401],
  ['a key of the owner', { as: 'owner', with: 'key' }, 403],
  ['a read-only key of the owner', { as: 'owner', with: 'readOnlyKey' }, 403],
  ['another editor', { as: 'member' }, 403],
  ['an admin', { as: 'admin' }, 403],
  ['a viewer', { as: 'viewer' }, 403],
  ['another organization', { as: 'stranger' }, 404],
] as const)('a request with %s queues nothing and leaves no audit entry', async (_, as, status) => {
  const before = await countStagingRows(api)
  expect((await requestStaging(api, filingId, { loginId: login.id }, as)).status).toBe(status)
  expect(await countStagingRows(api)).toEqual(before)
})

test('a session that has expired stages nothing', async () => {
  const { db } = api.deps.database
  const ofOwner = eq(credentials.memberId, api.members.owner.id)
  const before = await countStagingRows(api)
  await db.update(credentials).set({ expiresAt: '2026-03-02T08:00:00.000Z' }).where(ofOwner)
  const { status } = await requestStaging(api, filingId, { loginId: login.id })
  await db.update(credentials).set({ expiresAt: '2026-03-02T21:00:00.000Z' }).where(ofOwner)
  expect(status).toBe(401)
  expect(await countStagingRows(api)).toEqual(before)
})

test('an owner without the feature gets feature_not_enabled, before anything is looked up', async () => {
  const { db } = api.deps.database
  const ofOrganization = eq(organizations.id, api.organizationId)
  const before = await countStagingRows(api)
  await db
    .update(organizations)
    .set({ features: ['form_comparisons'] })
    .where(ofOrganization)
  const response = await requestStaging(api, api.deps.randomId(), { loginId: login.id })
  const { allowed, reason } = await readStaging(api, filingId)
  await db
    .update(organizations)
    .set({ features: ['form_comparisons', 'filing_staging'] })
    .where(ofOrganization)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'feature_not_enabled' })
  expect({ allowed, reason }).toEqual({ allowed: false, reason: 'Staging is not turned on for the organization.' })
  expect(await countStagingRows(api)).toEqual(before)
})

test.each(['reference', null] as const)('a record of kind %s is read-only', async (filingMode) => {
  filingId = await addFiling(api, { filingMode })
  const before = await countStagingRows(api)
  const response = await requestStaging(api, filingId, { loginId: login.id })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'forbidden', error: 'This record is read-only.' })
  expect(await readStaging(api, filingId)).toMatchObject({ allowed: false, reason: 'This record is read-only.' })
  expect(await countStagingRows(api)).toEqual(before)
})

test('an owner who may not edit the scope stages nothing', async () => {
  const { db } = api.deps.database
  await db.update(grants).set({ edit: false }).where(eq(grants.memberId, api.members.owner.id))
  const { status } = await requestStaging(api, filingId, { loginId: login.id })
  const { allowed } = await readStaging(api, filingId)
  await db.update(grants).set({ edit: true }).where(eq(grants.memberId, api.members.owner.id))
  expect([status, allowed]).toEqual([403, false])
})

test('another member’s login looks like a missing one, byte for byte', async () => {
  const foreign = await addLogin(api, 'beta', 'admin')
  const before = await countStagingRows(api)
  const bodies = await Promise.all(
    [foreign.id, api.deps.randomId()].map(async (loginId) => {
      const response = await requestStaging(api, filingId, { loginId })
      expect(response.status).toBe(404)
      return { ...(await response.json()), requestId: '' }
    }),
  )
  expect(bodies[0]).toEqual(bodies[1])
  expect(await countStagingRows(api)).toEqual(before)
})

test('a destination that is not the login’s own is an invalid value', async () => {
  const before = await countStagingRows(api)
  const response = await requestStaging(api, filingId, { loginId: login.id, destination: 'production' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'invalid_request',
    details: [{ location: 'body', path: ['destination'], code: 'invalid_value' }],
  })
  expect(await countStagingRows(api)).toEqual(before)
})

test('what is wrong with the record comes before what is wrong with the login', async () => {
  const loginId = api.deps.randomId()
  expect((await requestStaging(api, api.deps.randomId(), { loginId })).status).toBe(404)
  const foreign = await addReadyFiling(api, { ownerId: api.members.member.id })
  expect((await requestStaging(api, foreign, { loginId })).status).toBe(403)
  expect((await requestStaging(api, foreign, { loginId: 'no-uuid' })).status).toBe(400)
})

test('an error does not use the request up', async () => {
  const requestId = api.deps.randomId()
  await api.deps.database.db.update(filings).set({ filingMode: 'reference' }).where(eq(filings.id, filingId))
  expect((await requestStaging(api, filingId, { requestId, loginId: login.id })).status).toBe(403)
  await api.deps.database.db.update(filings).set({ filingMode: 'managed' }).where(eq(filings.id, filingId))
  expect(
    (await requestStaging(api, filingId, { requestId, loginId: production.id, destination: 'production' })).status,
  ).toBe(202)
})

test('a retry by a person who can no longer read the filing gets the response for a missing filing', async () => {
  const choices = { requestId: api.deps.randomId(), loginId: login.id }
  await stage(api, filingId, choices)
  const { db } = api.deps.database
  await db.update(grants).set({ read: false }).where(eq(grants.memberId, api.members.owner.id))
  const { status } = await requestStaging(api, filingId, choices)
  await db.update(grants).set({ read: true }).where(eq(grants.memberId, api.members.owner.id))
  expect(status).toBe(404)
})

test('a retry after the session with its pass was deleted gets the response for a missing filing', async () => {
  const choices = { requestId: api.deps.randomId(), loginId: login.id }
  const { sessionId } = await stage(api, filingId, choices)
  await api.deps.database.db.delete(filingSessions).where(eq(filingSessions.id, sessionId))
  expect((await requestStaging(api, filingId, choices)).status).toBe(404)
})

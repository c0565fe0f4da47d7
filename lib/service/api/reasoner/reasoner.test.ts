import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UpdateReasoner } from '#lib/contract/reasoner/operations.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { openReasoner } from '#lib/service/reasoner/open-reasoner.ts'
import { briefFlags } from '#lib/tools/testing/brief-node.ts'
import { type ModelServer, startModelServer } from '#lib/tools/testing/model-server.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { chargeReasonerTokens, priceTokens } from './charge-reasoner-tokens.ts'
import { findReasoner } from './find-reasoner.ts'

const apiKey = 'sk-the-key-of-this-deployment'
let server: ModelServer
let api: TestApi
beforeAll(async () => {
  server = await startModelServer({ apiKey })
})
beforeEach(async () => {
  const { baseUrl, model } = server
  const settings = { baseUrl, model, apiKey, pricePerMillionTokens: 1_000_000, passageCharacters: 9000 }
  api = await startTestApi({ reasoner: openReasoner(settings, { limits: { retryDelaysMs: [] } }), features: [] })
})
afterEach(() => api.close())
afterAll(() => server.stop())

const read = async (as: 'member' | 'stranger' = 'member') => await (await api.request('/reasoner', { as })).json()
type Choice = Omit<UpdateReasoner, 'changedAt'>
const put = (json: UpdateReasoner, as: 'owner' | 'admin' | 'member' | 'viewer' = 'admin') =>
  api.request('/reasoner', { as, method: 'PUT', json })
/** On the current revision. */
const turn = async (choice: Choice) => await put({ ...choice, changedAt: (await read()).changedAt })
const check = (as: 'admin' | 'member' = 'admin') => api.request('/reasoner/test', { as, method: 'POST' })
const find = () => findReasoner(api.deps, api.organizationId)

describe('the choice of an organization', () => {
  test('is off at first, and every member sees what would be sent where', async () => {
    expect(await read()).toEqual({
      connection: {
        provider: new URL(server.baseUrl).host,
        model: server.model,
        creditsPerMillionTokens: 10_000,
        passageCharacters: 9000,
      },
      enabled: false,
      secondOpinion: false,
      changedBy: null,
      changedAt: null,
      usage: { calls: 0, tokens: 0, credits: 0 },
    })
    expect(await find()).toBeNull()
  })

  test('is made by an administrator, for this organization alone, and is in the audit', async () => {
    const response = await put({ enabled: true, secondOpinion: true, changedAt: null })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      enabled: true,
      secondOpinion: true,
      changedBy: { id: api.members.admin.id, name: 'admin' },
      changedAt: '2026-03-02T09:00:00.000Z',
    })
    expect(await find()).toMatchObject({ secondOpinion: true })
    expect(await read('stranger')).toMatchObject({ enabled: false, changedBy: null })
    const entries = await api.deps.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'reasoner.changed'))
    expect(entries.map(({ memberId, detail }) => [memberId, detail])).toEqual([
      [
        api.members.admin.id,
        { enabled: true, secondOpinion: true, provider: new URL(server.baseUrl).host, model: server.model },
      ],
    ])
  })

  test('is the feature that callers have, made any number of times', async () => {
    const features = async () => (await (await api.request('/me', { as: 'member' })).json()).features
    for (const enabled of [true, true]) await turn({ enabled, secondOpinion: false })
    expect(await features()).toEqual(['reasoner'])
    for (const enabled of [false, false]) await turn({ enabled, secondOpinion: false })
    expect(await features()).toEqual([])
    expect(await find()).toBeNull()
  })

  test('is made on the revision that its administrator saw: of racing changes one succeeds, the others change nothing', async () => {
    for (const seen of [null, '2026-03-02T09:00:00.000Z']) {
      const choices = [true, false, true, false].map((secondOpinion) => ({ enabled: true, secondOpinion }))
      const responses = await Promise.all(
        choices.map((choice, at) => put({ ...choice, changedAt: seen }, at % 2 === 0 ? 'admin' : 'owner')),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      const at = responses.findIndex(({ status }) => status === 200)
      expect(await read()).toMatchObject({ ...choices[at], changedBy: { name: at % 2 === 0 ? 'admin' : 'owner' } })
    }
    // The clock has not moved on, but each change is another revision.
    expect((await read()).changedAt).toBe('2026-03-02T09:00:00.001Z')
    const stale = await (await put({ enabled: false, secondOpinion: false, changedAt: null })).json()
    expect(stale).toMatchObject({
      code: 'conflict',
      details: [{ path: ['changedAt'], message: 'The current revision is 2026-03-02T09:00:00.001Z.' }],
    })
    expect(await find()).not.toBeNull()
    const entries = await api.deps.database.db.select().from(auditEntries)
    expect(entries.filter(({ action }) => action === 'reasoner.changed')).toHaveLength(2)
  })

  test.each(['member', 'viewer'] as const)('is not made by a %s', async (as) => {
    expect((await put({ enabled: true, secondOpinion: false, changedAt: null }, as)).status).toBe(403)
    expect(await find()).toBeNull()
  })
})

describe('where there is no language model', () => {
  test('nothing can be turned on or tested, but everything off', async () => {
    const other = await startTestApi()
    const request = { as: 'owner', method: 'PUT' } as const
    const turn = (enabled: boolean) =>
      other.request('/reasoner', { ...request, json: { enabled, secondOpinion: false, changedAt: null } })
    expect(await (await other.request('/reasoner', { as: 'viewer' })).json()).toMatchObject({ connection: null })
    expect((await turn(true)).status).toBe(409)
    expect((await other.request('/reasoner/test', { ...request, method: 'POST' })).status).toBe(409)
    expect(await findReasoner(other.deps, other.organizationId)).toBeNull()
    expect((await turn(false)).status).toBe(200)
    await other.close()
  })

  test('the service loads nothing of the client library', async () => {
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
      await import(${JSON.stringify(join(import.meta.dirname, '../assemble-instance.ts'))})
      console.log(JSON.stringify([loaded.length > 100, loaded.filter((url) => /node_modules\\/(ai|@ai-sdk)\\//.test(url))]))`
    const args = [...briefFlags, '--input-type=module', '-e', script]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(JSON.parse(stdout)).toEqual([true, []])
  })
})

describe('the test of the connection', () => {
  test('names the model and the time it took, sends no text of a document, and is counted and charged', async () => {
    const before = server.requests.length
    expect(await (await check()).json()).toEqual({
      outcome: 'reachable',
      model: server.model,
      milliseconds: expect.any(Number),
    })
    expect(server.requests.slice(before)).toHaveLength(1)
    const { usage } = await read()
    expect(usage).toEqual({ calls: 1, tokens: expect.any(Number), credits: usage.tokens / 100 })
    expect(usage.tokens).toBeGreaterThan(0)
    const { days } = await (await api.request('/usage', { as: 'member' })).json()
    expect(days).toEqual([{ day: '2026-03-02', operation: 'reasoner', count: 1, credits: usage.credits }])
  })

  test('says what is wrong and what to do', async () => {
    server.fail('unauthorized', { times: 1 })
    const result = await (await check()).json()
    expect(result).toEqual({ outcome: 'unreachable', message: expect.stringContaining('REASONER_API_KEY') })
  })

  test('is for administrators', async () => {
    const before = server.requests.length
    expect((await check('member')).status).toBe(403)
    expect(server.requests).toHaveLength(before)
  })
})

describe('tokens', () => {
  const charge = (subjectId: string, tokens: number) =>
    api.deps.database.transaction((tx) =>
      chargeReasonerTokens(tx, api.deps, {
        organizationId: api.organizationId,
        memberId: api.members.member.id,
        subjectId,
        tokens,
      }),
    )

  test('are charged once for a subject when several calls race', async () => {
    const charged = await Promise.all(Array.from({ length: 4 }, () => charge('a', 250)))
    expect(charged.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 250])
    expect(await charge('a', 900)).toBe(0)
    expect(await charge('b', 1)).toBe(1)
  })

  test.each([
    [0, 5000, 0],
    [100, 1, 1],
    [100, 1_000_000, 100],
    [250, 1_000_001, 251],
  ])('at %i for a million, %i cost %i', (pricePerMillionTokens, tokens, expected) => {
    const { reasoner } = api.deps
    const priced = reasoner && { ...reasoner, settings: { ...reasoner.settings, pricePerMillionTokens } }
    expect(priceTokens({ reasoner: priced }, tokens)).toBe(expected)
    expect(priceTokens({ reasoner: null }, tokens)).toBe(0)
  })
})

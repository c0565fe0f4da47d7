import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Logger } from '#lib/service/api/kernel/ports.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { comparisonAnswers } from '#lib/service/database/schema/comparisons.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { type AskedRuns, dwellingPolicy, openAskedRuns, openQuestions, quoting } from '#lib/tools/testing/asked-runs.ts'
import { comparisonsPath } from '#lib/tools/testing/comparisons.ts'
import { type ModelFault, modelFaults } from '#lib/tools/testing/model-faults.ts'
import { type ModelRequest, type ModelServer, startModelServer } from '#lib/tools/testing/model-server.ts'
import { turnReasoner } from '#lib/tools/testing/turn-reasoner.ts'
import { openFacts } from '#lib/tools/testing/wordings.ts'

const apiKey = 'sk-the-key-of-this-deployment'
const logged: string[] = []
const note = (...values: readonly unknown[]) => void logged.push(describeAll(values))
const log: Logger = { debug: note, info: note, warn: note, error: note }
let server: ModelServer
let runs: AskedRuns

beforeAll(async () => {
  server = await startModelServer({ apiKey })
  // A credit for a hundred tokens.
  runs = await openAskedRuns({ ...server, apiKey, price: 1_000_000, log })
})
afterEach(async () => {
  server.answer(answerOpen)
  runs.setStrict(false)
  await turn(true)
  await runs.api.deps.database.db.update(files).set({ downloadable: true })
})
afterAll(async () => {
  await runs.api.close()
  await server.stop()
})

/** Errors too, with their causes. */
function describeAll(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner instanceof Error ? { ...inner, message: inner.message, stack: inner.stack, cause: inner.cause } : inner,
  )
}

const turn = (enabled: boolean) => turnReasoner(runs.api, { enabled })
const answerOpen = ({ schemaName }: ModelRequest) => ({
  outcome: schemaName === 'scenario_opinion' ? 'undetermined' : 'not_established',
  steps: [],
})
const gapOf = ({ result }: Awaited<ReturnType<AskedRuns['run']>>): string | undefined =>
  result.gaps.find(({ kind }: { kind: string }) => kind === 'reasoner_unavailable')?.message
/** The bodies of the requests since. */
function watchRequests() {
  const before = server.requests.length
  return () => server.requests.slice(before).map(({ raw }) => raw)
}
const storedTokens = async (id: string) =>
  (await runs.api.deps.database.db.select().from(comparisonAnswers).where(eq(comparisonAnswers.comparisonId, id)))
    .map(({ tokens }) => tokens)
    .reduce((sum, tokens) => sum + tokens, 0)
const tokenCharges = async (id: string) =>
  (await runs.api.deps.database.db.select().from(ledgerEntries).where(eq(ledgerEntries.subjectId, id)))
    .filter(({ operation }) => operation === 'reasoner')
    .map(({ amount, memberId }) => ({ amount, memberId }))

describe('where the organization does not use the model', () => {
  test('nothing is sent, and the result is that of the reading', async () => {
    await turn(false)
    const sent = watchRequests()
    const body = await runs.run()
    expect([sent(), gapOf(body), body.result.engine.reasoner]).toEqual([[], undefined, null])
  })

  test('and turned it off in the middle of a run, no further question is sent', async () => {
    const sent = watchRequests()
    let turned: Promise<unknown> | null = null
    server.answer(async (request) => {
      turned ??= turn(false)
      await turned
      return answerOpen(request)
    })
    const more = Array.from({ length: 8 }, (_, at) => ({
      id: `t${at}`,
      facts: openFacts,
      question: 'Is the loss covered?',
    }))
    const body = await runs.run({ scenarios: more })
    expect(sent().length).toBeLessThanOrEqual(4)
    expect(gapOf(body)).toMatch(/ 1[2-6] of 16 questions\. It was turned off/)
  })
})

describe('text of a file that may not be downloaded', () => {
  const secret = 'The zanzibar clause covers a frozen pipe of the plumbing system while the family is on vacation.'
  const restrict = (fileId: string) =>
    runs.api.deps.database.db.update(files).set({ downloadable: false }).where(eq(files.id, fileId))

  test('is in no question: of a variant, and of review material', async () => {
    const [policy, notes] = [
      await addFile(runs.api, { text: `${dwellingPolicy}\nC. ${secret}\n` }),
      await addFile(runs.api, { text: 'The zanzibar clause treats frozen pipes with more generosity than before.' }),
    ]
    const variants = ['a', 'b'].map((key, at) => ({ key, documents: [at === 0 ? policy : runs.files[1]] }))
    const id = await runs.accept({ variants, reviewMaterial: [notes] })
    for (const file of [policy, notes]) await restrict(file)
    const sent = watchRequests()
    await runs.attempt(id)
    expect((await runs.read(id)).status).toBe('succeeded')
    expect(sent().length).toBeGreaterThan(0)
    expect(sent().join('\n')).not.toMatch(/zanzibar|\$1,500/)
  })

  test('is in no question from the moment that it is restricted', async () => {
    server.answer(async (request) => {
      for (const file of runs.files) await restrict(file)
      return answerOpen(request)
    })
    const more = Array.from({ length: 8 }, (_, at) => ({
      id: `t${at}`,
      facts: openFacts,
      question: 'Is the loss covered?',
    }))
    const sent = watchRequests()
    const body = await runs.run({ scenarios: more })
    expect(sent().length).toBeLessThanOrEqual(8)
    expect(gapOf(body)).toContain('may not be downloaded')
  })
})

test('the key and the wording are in no line of the log, with any fault', async () => {
  for (const fault of Object.keys(modelFaults) as ModelFault[]) {
    server.fail(fault)
    runs.setStrict(true)
    await runs.run()
  }
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.filter((line) => line.includes(apiKey) || /plumbing system|theft of jewelry/i.test(line))).toEqual([])
})

describe('an interrupted run', () => {
  test('asks only what it has no answer to, and each answer is charged once', async () => {
    const id = await runs.accept()
    const stopping = new AbortController()
    const held = Promise.withResolvers<void>()
    let asked = 0
    server.answer(async (request) => {
      asked += 1
      // The last one is under way when the process stops.
      if (asked === openQuestions) {
        setTimeout(() => stopping.abort(new Error('stopped')), 300)
        await held.promise
      }
      return answerOpen(request)
    })
    await expect(runs.attempt(id, stopping.signal)).rejects.toThrow('stopped')
    held.resolve()
    const before = await storedTokens(id)
    expect(before).toBeGreaterThan(0)
    server.answer(answerOpen)
    const sent = watchRequests()
    await runs.attempt(id)
    expect(sent()).toHaveLength(1)
    expect((await runs.read(id)).status).toBe('succeeded')
    const tokens = await storedTokens(id)
    expect(tokens).toBeGreaterThan(before)
    expect(await tokenCharges(id)).toEqual([{ amount: tokens, memberId: runs.api.members.member.id }])
    await runs.attempt(id)
    expect(await tokenCharges(id)).toHaveLength(1)
  })

  test('that stopped before its delayed charge is charged by the next attempt', async () => {
    const id = await runs.accept()
    await runs.attempt(id)
    const { db } = runs.api.deps.database
    const charged = await tokenCharges(id)
    await db.delete(ledgerEntries).where(eq(ledgerEntries.operation, 'reasoner'))
    await runs.attempt(id)
    expect(await tokenCharges(id)).toEqual(charged)
  })
})

test('the tokens of a run raise its credits, are in the usage, and its answers are deleted with it', async () => {
  const id = await runs.accept()
  const use = async () => (await (await runs.api.request('/reasoner', { as: 'member' })).json()).usage
  const before = await use()
  await runs.attempt(id)
  const tokens = await storedTokens(id)
  expect((await runs.read(id)).usage).toEqual({ credits: (200 + tokens) / 100 })
  expect(await use()).toMatchObject({ calls: before.calls + openQuestions, tokens: before.tokens + tokens })
  await runs.api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
  expect(await storedTokens(id)).toBe(0)
  expect(await tokenCharges(id)).toHaveLength(1)
})

describe('where the credits of the month end in the middle of a run', () => {
  const limitCredits = (creditLimit: number | null) =>
    runs.api.deps.database.db
      .update(organizations)
      .set({ creditLimit })
      .where(eq(organizations.id, runs.api.organizationId))
  const chargedSoFar = async () => {
    const entries = await runs.api.deps.database.db.select().from(ledgerEntries)
    return entries.reduce((sum, { amount }) => sum + amount, 0)
  }
  const more = Array.from({ length: 8 }, (_, at) => ({
    id: `t${at}`,
    facts: openFacts,
    question: 'Is the loss covered?',
  }))
  afterEach(() => limitCredits(null))

  test('no further question is asked, the answers so far are kept, and the charge is within the limit', async () => {
    const whole = await runs.accept({ scenarios: more })
    await runs.attempt(whole)
    const tokens = await storedTokens(whole)
    const id = await runs.accept({ scenarios: more })
    // The held price of the run, and about half of its tokens.
    const limit = (await chargedSoFar()) + 200 + Math.floor(tokens / 2)
    await limitCredits(limit)
    const sent = watchRequests()
    await runs.attempt(id)
    expect(sent().length).toBeGreaterThan(0)
    expect(sent().length).toBeLessThan(16)
    const body = await runs.read(id)
    expect(body.status).toBe('succeeded')
    expect(gapOf(body)).toMatch(/ of 16 questions\. The credits of this month do not cover/)
    expect(await tokenCharges(id)).toEqual([{ amount: await storedTokens(id), memberId: expect.any(String) }])
    // Four questions were under way.
    expect(await chargedSoFar()).toBeLessThanOrEqual(limit + (4 * tokens) / 16)
  })

  test('tokens of another unfinished run count, though they are charged at its end', async () => {
    const other = await runs.accept({ scenarios: more })
    const stopping = new AbortController()
    server.answer(async (request) => {
      if ((await storedTokens(other)) > 0) stopping.abort(new Error('stopped'))
      return answerOpen(request)
    })
    await expect(runs.attempt(other, stopping.signal)).rejects.toThrow('stopped')
    server.answer(answerOpen)
    const used = await storedTokens(other)
    const id = await runs.accept()
    await limitCredits((await chargedSoFar()) + 400 + used)
    const sent = watchRequests()
    await runs.attempt(id)
    expect([sent(), gapOf(await runs.read(id))]).toEqual([[], expect.stringMatching(/4 of 4 .*credits of this month/)])
    await runs.attempt(other)
  })
})

test('a model that gives no answer costs what it says it used, and a run without a result nothing', async () => {
  server.fail('invalidJson')
  const id = await runs.accept()
  await runs.attempt(id)
  expect(await tokenCharges(id)).toEqual([{ amount: await storedTokens(id), memberId: expect.any(String) }])
  const deleted = await runs.accept()
  server.answer(async (request) => {
    await runs.api.request(`${comparisonsPath}/${deleted}`, { as: 'member', method: 'DELETE' })
    return answerOpen(request)
  })
  await runs.attempt(deleted)
  expect(await tokenCharges(deleted)).toEqual([])
})

describe('the text of a model', () => {
  const exclusion = 'Freezing of a plumbing system'

  test('is redacted for a reader who cannot open a file of the wording that it was sent', async () => {
    const endorsement = await addFile(runs.api, {
      text: 'ENDORSEMENT\nThis endorsement changes the policy. We will pay for loss to docks caused by ice.',
    })
    await runs.api.request(`/files/${runs.files[0]}`, {
      as: 'member',
      method: 'PATCH',
      json: { sharedWith: [runs.api.members.viewer.id] },
    })
    const variants = [
      { key: 'a', documents: [runs.files[0], endorsement] },
      { key: 'b', documents: [runs.files[1]] },
    ]
    server.answer((request) =>
      request.schemaName === 'scenario_opinion'
        ? { outcome: 'not_covered', steps: [quoting(request, exclusion, { text: 'Docks are another matter.' })] }
        : answerOpen(request),
    )
    const id = await runs.accept({ variants })
    await runs.attempt(id)
    const [own, other] = [await runs.read(id), await runs.read(id, 'viewer')]
    expect(own.result.scenarios[0].answers.a).toMatchObject({ by: 'reasoner', outcome: 'not_covered' })
    for (const key of ['a', 'b']) {
      expect(other.result.scenarios[0].answers[key]).toMatchObject({
        by: 'reasoner',
        outcome: 'not_covered',
        answer: null,
        redacted: true,
      })
    }
    expect(JSON.stringify(other.result)).not.toMatch(/Docks are another matter/)
  })
})

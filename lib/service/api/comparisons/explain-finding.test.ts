import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { type AskedRuns, openAskedRuns, passagesOf } from '#lib/tools/testing/asked-runs.ts'
import { comparisonsPath } from '#lib/tools/testing/comparisons.ts'
import { type ModelFault, modelFaults } from '#lib/tools/testing/model-faults.ts'
import { type ModelRequest, type ModelServer, startModelServer } from '#lib/tools/testing/model-server.ts'
import type { Actor } from '#lib/tools/testing/start-test-api.ts'
import { turnReasoner } from '#lib/tools/testing/turn-reasoner.ts'

let server: ModelServer
let runs: AskedRuns
let id: string
let result: ComparisonResult

beforeAll(async () => {
  server = await startModelServer()
  runs = await openAskedRuns({ ...server, price: 1_000_000 })
  await turn(false)
  id = await runs.accept()
  await runs.attempt(id)
  result = (await runs.read(id)).result
  await turn(true)
})
afterEach(async () => {
  runs.setStrict(false)
  await turn(true)
  await runs.api.deps.database.db.update(files).set({ downloadable: true })
  await limitCredits(null)
})
afterAll(async () => {
  await runs.api.close()
  await server.stop()
})

const turn = (enabled: boolean) => turnReasoner(runs.api, { enabled })
const limitCredits = (creditLimit: number | null) =>
  runs.api.deps.database.db
    .update(organizations)
    .set({ creditLimit })
    .where(eq(organizations.id, runs.api.organizationId))

async function explain(finding: object, as: Actor = 'member', of = id) {
  const response = await runs.api.request(`${comparisonsPath}/${of}/explanations`, { as, json: finding })
  return { status: response.status, body: await response.json() }
}
const amount = () => ({ differenceId: result.differences.find(({ category }) => category === 'amount')?.id ?? '' })
const answer = { scenarioId: 's1', variant: 'a' }

/** Quotes the first words of the first passage. */
function explainWell(request: ModelRequest) {
  const [passage] = passagesOf(request)
  const quote = passage?.text.slice(0, 40) ?? ''
  return { sentences: ['The later edition pays more.'], quotes: [{ passage: 1, quote }] }
}

describe('an explanation', () => {
  test.each([
    ['a difference', amount],
    ['an answer', () => answer],
  ])('of %s cites the result, names the model and is charged', async (_, finding) => {
    server.answer(explainWell)
    const use = async () => (await (await runs.api.request('/reasoner', { as: 'member' })).json()).usage
    const before = await use()
    const { status, body } = await explain(finding())
    expect(status).toBe(200)
    expect(body).toEqual({
      outcome: 'explained',
      text: 'The later edition pays more.',
      citationIds: [expect.any(String)],
      provider: new URL(server.baseUrl).host,
      model: server.model,
    })
    expect(result.citations.map((citation) => citation.id)).toContain(body.citationIds[0])
    const after = await use()
    expect(after.calls).toBe(before.calls + 1)
    expect(after.credits).toBeCloseTo((after.tokens - before.tokens) / 100 + before.credits)
  })

  const unproven: Record<string, (request: ModelRequest) => object> = {
    'a quote that is almost right': (request) => {
      const { quotes, ...rest } = explainWell(request)
      return { ...rest, quotes: quotes.map((each) => ({ ...each, quote: `${each.quote.slice(0, -4)}zzzz` })) }
    },
    'one wrong quote of two': (request) => {
      const { quotes, ...rest } = explainWell(request)
      return { ...rest, quotes: [...quotes, { passage: 1, quote: 'Nothing of this is printed.' }] }
    },
    'a passage that was not sent': (request) => {
      const { quotes, ...rest } = explainWell(request)
      return { ...rest, quotes: quotes.map((each) => ({ ...each, passage: 99 })) }
    },
    'words in quotation marks that are in no passage': (request) => ({
      ...explainWell(request),
      sentences: ['The policy pays “all losses without limit”.'],
    }),
    'another language': (request) => ({
      ...explainWell(request),
      sentences: ['Die spätere Fassung ist für den Versicherungsnehmer nicht von Nachteil, denn der Betrag ist höher.'],
    }),
    'invisible characters alone': (request) => ({ ...explainWell(request), sentences: ['\u200b\u202e'] }),
  }
  test.each(Object.entries(unproven))('with %s is not shown', async (_, make) => {
    server.answer(make)
    expect(await explain(amount())).toMatchObject({ status: 200, body: { outcome: 'unavailable' } })
  })

  test.each(Object.keys(modelFaults) as ModelFault[])('is unavailable with a message: %s', async (fault) => {
    server.fail(fault)
    runs.setStrict(true)
    const { status, body } = await explain(amount())
    expect(status).toBe(200)
    expect(body).toEqual({ outcome: 'unavailable', message: expect.stringMatching(/language model/) })
  })
})

describe('who may have an explanation', () => {
  test('a finding that is not there and one whose passages the caller cannot read get the same 404', async () => {
    const before = server.requests.length
    const missing = await explain({ differenceId: 'd9999' })
    const hidden = await explain(amount(), 'admin')
    const foreign = await explain(amount(), 'stranger')
    const unknown = await explain(amount(), 'member', runs.api.deps.randomId())
    const hiddenAnswer = await explain(answer, 'admin')
    for (const { status, body } of [missing, hidden, foreign, unknown, hiddenAnswer]) {
      expect(status).toBe(404)
      expect({ ...body, requestId: null }).toEqual({ ...missing.body, requestId: null })
    }
    expect(server.requests).toHaveLength(before)
  })

  test('no one while the organization does not use the model, and no viewer', async () => {
    const before = server.requests.length
    expect((await explain(amount(), 'viewer')).status).toBe(403)
    await turn(false)
    expect(await explain(amount())).toMatchObject({ status: 403, body: { code: 'feature_not_enabled' } })
    expect(server.requests).toHaveLength(before)
  })

  test('no one whose organization has used its credits up, where tokens cost any', async () => {
    await limitCredits(1)
    const before = server.requests.length
    expect(await explain(amount())).toMatchObject({ status: 429, body: { code: 'cost_control_enforced' } })
    expect(server.requests).toHaveLength(before)
  })
})

test('a comparison without a result has nothing to explain', async () => {
  expect((await explain(amount(), 'member', await runs.accept())).status).toBe(409)
})

test('nothing of a file that may not be downloaded is sent', async () => {
  const before = server.requests.length
  const [first] = runs.files
  await runs.api.deps.database.db.update(files).set({ downloadable: false }).where(eq(files.id, first))
  const { body } = await explain(amount())
  expect(body).toEqual({ outcome: 'unavailable', message: expect.stringContaining('may not be downloaded') })
  expect(server.requests).toHaveLength(before)
})

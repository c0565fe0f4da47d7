import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { outboxEvents } from '#lib/service/database/schema/shared.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { beginRun, endOverdueRuns, endWithFailure, endWithResult, timedOut } from './run-state.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function beginComparison() {
  const id = api.deps.randomId()
  await api.deps.database.db.insert(comparisons).values({
    id,
    organizationId: api.organizationId,
    memberId: api.members.member.id,
    title: '',
    request: {},
    status: 'queued',
    createdAt: api.deps.clock.now().toISOString(),
    epoch: 0,
    share: 0,
    charged: 0,
  })
  const run = await beginRun(api.deps, id)
  if (!run) throw new Error('The run did not begin.')
  return run
}

const result = { content: new Uint8Array(), citationCounts: {}, citedPages: [], documents: [] }
const readEvents = async (id: string) =>
  (await api.deps.database.db.select().from(outboxEvents))
    .filter(({ subjectId }) => subjectId === id)
    .map(({ type, subjectType, data }) => ({ type, subjectType, data }))

test('a run that succeeds is one event, recorded when it ends, however many attempts end it', async () => {
  const run = await beginComparison()
  expect(await readEvents(run.id)).toEqual([])
  await endWithResult(api.deps, run, result)
  await endWithResult(api.deps, run, result)
  await endWithFailure(api.deps, run, timedOut)
  expect(await readEvents(run.id)).toEqual([
    { type: 'form_comparison.completed', subjectType: 'form_comparison', data: { status: 'succeeded' } },
  ])
})

test('a run that fails is an event with its code', async () => {
  const run = await beginComparison()
  await endWithFailure(api.deps, run, { code: 'unable_to_compare', message: 'No.', retryable: false })
  expect(await readEvents(run.id)).toEqual([
    {
      type: 'form_comparison.failed',
      subjectType: 'form_comparison',
      data: { status: 'failed', failureCode: 'unable_to_compare' },
    },
  ])
})

test('a run whose hour is up is an event that says it failed', async () => {
  const run = await beginComparison()
  api.advance(3_600_000)
  await endOverdueRuns(api.deps)
  expect(await readEvents(run.id)).toMatchObject([
    { type: 'form_comparison.failed', data: { failureCode: 'execution_timeout' } },
  ])
})

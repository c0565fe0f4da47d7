import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparisonResults, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { creditHolds, ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { create } from '#lib/tools/testing/comparisons.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import {
  beginRun,
  endOverdueRuns,
  endWithFailure,
  endWithResult,
  type Failure,
  isOverdue,
  isOwnRun,
  type Run,
  storeRunProgress,
  timedOut,
} from './run-state.ts'

let api: TestApi
let documents: readonly string[]
beforeAll(async () => {
  api = await startTestApi()
  documents = [await addFile(api, { text: earlierWording }), await addFile(api, { text: laterWording })]
})
afterAll(() => api.close())

const result = { content: Buffer.from('{}'), citationCounts: {}, citedPages: [], documents: [] }
const failure: Failure = { code: 'run_failed', message: 'It failed.', retryable: false }
const hourMs = 3_600_000

async function accept(): Promise<string> {
  const variants = documents.map((id, at) => ({ key: `v${at}`, documents: [id] }))
  const { status, body } = await create(api, { variants })
  expect(status).toBe(202)
  return body.id
}

async function begin(id: string): Promise<Run> {
  const run = await beginRun(api.deps, id)
  if (run === null) throw new Error('The run did not begin.')
  return run
}

async function stateOf(id: string) {
  const { db } = api.deps.database
  const [row] = await db.select().from(comparisons).where(eq(comparisons.id, id))
  const holds = await db.select().from(creditHolds).where(eq(creditHolds.subjectId, id))
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.subjectId, id))
  const results = await db.select().from(comparisonResults).where(eq(comparisonResults.comparisonId, id))
  return { row, held: holds.length, charged: entries.map(({ amount }) => amount), results: results.length }
}

describe('while a newer attempt runs, an older one', () => {
  test('does not own the run and stores no progress', async () => {
    const id = await accept()
    const [older, newer] = [await begin(id), await begin(id)]
    expect(newer.epoch).toBe(older.epoch + 1)
    expect([await isOwnRun(api.deps, older), await isOwnRun(api.deps, newer)]).toEqual([false, true])
    expect(await storeRunProgress(api.deps, newer, { phase: 'comparing', share: 0.5 })).toBe(true)
    expect(await storeRunProgress(api.deps, older, { phase: 'reading', share: 0.1 })).toBe(false)
    expect((await stateOf(id)).row).toMatchObject({ status: 'running', phase: 'comparing', share: 0.5 })
  })

  test('neither ends it nor charges for it, with a result or a failure; the newer one does both', async () => {
    const id = await accept()
    const [older, newer] = [await begin(id), await begin(id)]
    expect(await endWithResult(api.deps, older, result)).toBe(false)
    expect(await endWithFailure(api.deps, older, failure)).toBe(false)
    expect(await stateOf(id)).toMatchObject({ row: { status: 'running' }, held: 1, charged: [], results: 0 })
    expect(await endWithResult(api.deps, newer, result)).toBe(true)
    expect(await stateOf(id)).toMatchObject({
      row: { status: 'succeeded', phase: null, share: 1, charged: 200, endedAt: api.deps.clock.now().toISOString() },
      held: 0,
      charged: [200],
      results: 1,
    })
  })
})

test('a run that has ended does not begin again, nor end twice', async () => {
  const id = await accept()
  const run = await begin(id)
  expect(await endWithResult(api.deps, run, result)).toBe(true)
  expect(await endWithResult(api.deps, run, result)).toBe(false)
  expect(await isOwnRun(api.deps, run)).toBe(false)
  expect(await beginRun(api.deps, id)).toBeNull()
  expect(await stateOf(id)).toMatchObject({ charged: [200], results: 1 })
})

test('an attempt owns its own run only', async () => {
  const [one, other] = [await accept(), await accept()]
  const run = await begin(one)
  await begin(other)
  expect(await endWithFailure(api.deps, run, failure)).toBe(true)
  expect((await stateOf(other)).row?.status).toBe('running')
  expect(await beginRun(api.deps, api.deps.randomId())).toBeNull()
})

test('a failed run says why, costs nothing and releases its hold', async () => {
  const id = await accept()
  const run = await begin(id)
  await storeRunProgress(api.deps, run, { phase: 'aligning', share: 0.3 })
  expect(await endWithFailure(api.deps, run, failure)).toBe(true)
  expect(await endWithFailure(api.deps, run, timedOut)).toBe(false)
  expect(await stateOf(id)).toMatchObject({
    row: {
      status: 'failed',
      phase: null,
      failureCode: 'run_failed',
      failureMessage: 'It failed.',
      failureRetryable: false,
      endedAt: api.deps.clock.now().toISOString(),
    },
    held: 0,
    charged: [],
    results: 0,
  })
})

test('an attempt has the request and begins what waits', async () => {
  const id = await accept()
  const run = await begin(id)
  const { row } = await stateOf(id)
  expect(run).toMatchObject({ id, epoch: 1, request: { variants: [{ key: 'v0' }, { key: 'v1' }] } })
  expect(row).toMatchObject({ status: 'running', startedAt: api.deps.clock.now().toISOString() })
})

test('a run without a hold ends with its result and charges nothing', async () => {
  const id = await accept()
  await api.deps.database.db.delete(creditHolds).where(eq(creditHolds.subjectId, id))
  expect(await endWithResult(api.deps, await begin(id), result)).toBe(true)
  expect(await stateOf(id)).toMatchObject({ row: { status: 'succeeded', charged: 0 }, results: 1 })
})

describe('a run’s hour', () => {
  test('counts from its first attempt', async () => {
    const id = await accept()
    const first = await begin(id)
    expect(first.deadline).toBe(api.deps.clock.now().getTime() + hourMs)
    api.advance(60_000)
    expect((await begin(id)).deadline).toBe(first.deadline)
    expect(isOverdue(api.deps, { deadline: api.deps.clock.now().getTime() + 1 })).toBe(false)
    expect(isOverdue(api.deps, { deadline: api.deps.clock.now().getTime() })).toBe(true)
  })

  test('ends abandoned runs once it is up, and no others', async () => {
    const [overdue, recent, queued] = [await accept(), await accept(), await accept()]
    await begin(overdue)
    api.advance(1)
    await begin(recent)
    api.advance(hourMs - 1)
    await endOverdueRuns(api.deps)
    expect(await stateOf(overdue)).toMatchObject({
      row: {
        status: 'failed',
        failureCode: 'execution_timeout',
        failureMessage: expect.stringContaining('Nothing was charged.'),
        failureRetryable: true,
        endedAt: api.deps.clock.now().toISOString(),
      },
      held: 0,
    })
    expect(await stateOf(recent)).toMatchObject({ row: { status: 'running' }, held: 1 })
    expect(await stateOf(queued)).toMatchObject({ row: { status: 'queued' }, held: 1 })
  })
})

test('the hour of a run that began by a clock that was set back counts from its next start', async () => {
  const id = await accept()
  api.advance(80 * hourMs)
  await begin(id)
  api.advance(-80 * hourMs)
  expect((await begin(id)).deadline).toBe(api.deps.clock.now().getTime() + hourMs)
})

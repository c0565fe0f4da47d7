import { setTimeout } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginRun, endOverdueRuns } from '#lib/api/comparisons/run-state.ts'
import { addFile } from '#lib/api/testing/add-file.ts'
import { comparisonsPath, create, read, readComparison } from '#lib/api/testing/comparisons.ts'
import { inlineRunner } from '#lib/api/testing/inline-runner.ts'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/api/testing/wordings.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { comparisons } from '#lib/database/schema/comparisons.ts'
import { filePages, files } from '#lib/database/schema/files.ts'
import { creditHolds, ledgerEntries } from '#lib/database/schema/usage.ts'
import type { ComparisonRunner } from './comparison-runner.ts'
import { runComparison } from './run-comparison.ts'

let api: TestApi
let earlier: string
let later: string
beforeAll(async () => {
  api = await startTestApi()
}, 120_000)
afterAll(() => api.close())
beforeEach(async () => {
  earlier = await addFile(api, { text: earlierWording, name: 'earlier.txt' })
  later = await addFile(api, { text: laterWording, name: 'later.txt' })
})

async function accept(more: object = {}): Promise<string> {
  const answer = await create(api, {
    variants: [
      { key: 'a', documents: [earlier] },
      { key: 'b', documents: [later] },
    ],
    ...more,
  })
  expect(answer.status).toBe(202)
  return answer.body.id
}

/** Runs an attempt as the queue would. */
async function attempt(
  id: string,
  runner: Partial<ComparisonRunner> = {},
  { number = 1, signal = new AbortController().signal } = {},
) {
  const deps = { ...api.deps, comparisonRunner: { ...inlineRunner, ...runner } }
  await runComparison(deps, { comparisonId: id }, { jobId: 'job', number, signal })
}

async function statementOf(id: string) {
  const { db } = api.deps.database
  const [holds, entries] = await Promise.all([
    db.select().from(creditHolds).where(eq(creditHolds.subjectId, id)),
    db.select().from(ledgerEntries).where(eq(ledgerEntries.subjectId, id)),
  ])
  return { held: holds.map(({ amount }) => amount), charged: entries.map(({ amount }) => amount) }
}

/** A run that waits until it is aborted or told to go on. */
function openGate() {
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const runner: Partial<ComparisonRunner> = {
    async run(input, { signal, onProgress }) {
      onProgress('comparing', 0.5)
      started.resolve()
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      await Promise.race([gate.promise, aborted])
      return await inlineRunner.run(input, { signal, onProgress })
    },
  }
  return { runner, started: started.promise, open: () => gate.resolve() }
}

test('a run ends with a result whose citations are slices of the stored pages, and is charged once', async () => {
  const id = await accept()
  expect(await statementOf(id)).toEqual({ held: [200], charged: [] })
  await attempt(id)
  const { body } = await readComparison(api, id)
  expect(body).toMatchObject({ status: 'succeeded', redactedCitationCount: 0, usage: { credits: 2 } })
  expect(body.inputsUsed).toEqual({
    inputs: [
      { inputId: 'input-1', role: 'variant', variant: 'a', fileId: earlier, fileVersion: 1, name: 'earlier.txt' },
      { inputId: 'input-2', role: 'variant', variant: 'b', fileId: later, fileVersion: 1, name: 'later.txt' },
    ],
    pinnedAt: body.createdAt,
  })
  expect(body.result.citations.length).toBeGreaterThan(0)
  for (const { fileId, page, start, end, quote } of body.result.citations) {
    const { text } = (await read(api, `/files/${fileId}/pages/${page}`)).body
    expect(text.slice(start, end)).toBe(quote)
  }
  expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
  await attempt(id)
  expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
})

test('entries of the list leave out request, result and inputs, and every member reads them; a stranger none', async () => {
  const id = await accept()
  await attempt(id)
  const list = (await read(api, `${comparisonsPath}?status=succeeded&limit=1`, 'viewer')).body
  expect(list.formComparisons).toHaveLength(1)
  const [entry] = (await read(api, `${comparisonsPath}?limit=100`, 'viewer')).body.formComparisons.filter(
    (candidate: { id: string }) => candidate.id === id,
  )
  expect(Object.keys(entry).toSorted()).toEqual([
    'createdAt',
    'createdBy',
    'endedAt',
    'id',
    'idempotencyExpiresAt',
    'redactedCitationCount',
    'startedAt',
    'status',
    'title',
    'usage',
  ])
  expect((await read(api, comparisonsPath, 'stranger')).body.formComparisons).toEqual([])
  const [foreign, missing] = [
    await readComparison(api, id, 'stranger'),
    await readComparison(api, api.deps.randomId(), 'stranger'),
  ]
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, requestId: null }).toEqual({ ...missing.body, requestId: null })
})

test('the versions pinned at the request are compared, whatever comes after', async () => {
  const id = await accept()
  const { db } = api.deps.database
  await db.update(files).set({ name: 'renamed.txt' }).where(eq(files.id, earlier))
  await api.request(`/files/${earlier}`, { as: 'member', method: 'DELETE' })
  await attempt(id)
  const { body } = await readComparison(api, id)
  expect(body.status).toBe('succeeded')
  expect(body.redactedCitationCount).toBeGreaterThan(0)
  expect((await read(api, `/files/${earlier}/pages/1`)).status).toBe(404)
  expect(await db.$count(filePages, eq(filePages.fileId, earlier))).toBeGreaterThan(0)
  await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
  expect(await db.$count(filePages, eq(filePages.fileId, earlier))).toBe(0)
})

describe('failures cost nothing and say whether to try again', () => {
  test('unable_to_compare where fewer than two variants hold policy wording', async () => {
    later = await addFile(api, { text: 'A letter about the weather.' })
    const id = await accept()
    await attempt(id)
    const { body } = await readComparison(api, id)
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'unable_to_compare', retryable: false } })
    expect(body).not.toHaveProperty('result')
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('run_failed where the engine throws, without telling what', async () => {
    const id = await accept()
    await attempt(id, { run: () => Promise.reject(new Error('secret detail')) })
    const { body } = await readComparison(api, id)
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'run_failed', retryable: true } })
    expect(JSON.stringify(body)).not.toContain('secret detail')
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('run_failed, not to be tried again, where the result is too large: it would be again', async () => {
    const id = await accept()
    await attempt(id, { run: async () => ({ kind: 'too_large', message: 'Too much.' }) })
    const { body } = await readComparison(api, id)
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'run_failed', retryable: false } })
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('run_failed, not to be tried again, where it needs more memory than a run may use', async () => {
    const id = await accept()
    await attempt(id, { run: async () => ({ kind: 'out_of_memory' }) })
    const { body } = await readComparison(api, id)
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'run_failed', retryable: false } })
    expect(body.failure.error).toContain('memory')
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('run_failed, not to be tried again, where the documents hold too much text: none of it is loaded', async () => {
    const id = await accept()
    const { db } = api.deps.database
    const half = { text: 'é'.repeat(comparisonLimits.comparedTextBytes / 4) }
    await db
      .update(filePages)
      .set(half)
      .where(inArray(filePages.fileId, [earlier, later]))
    await attempt(id)
    const exact = (await readComparison(api, id)).body
    expect(exact.failure.error).not.toContain('more than 8 MB')

    const over = await accept()
    await db
      .update(filePages)
      .set({ text: `${half.text}.` })
      .where(eq(filePages.fileId, later))
    let isLoaded = false
    await attempt(over, {
      async run(source) {
        for await (const _ of source.readPages()) isLoaded = true
        return { kind: 'unable', message: '' }
      },
    })
    const { failure } = (await readComparison(api, over)).body
    expect(failure).toMatchObject({ code: 'run_failed', retryable: false })
    expect(failure.error).toContain('more than 8 MB of text together')
    expect(isLoaded).toBe(false)
    expect(await statementOf(over)).toEqual({ held: [], charged: [] })
  })

  test('run_failed, not to be tried again, once three starts have ended with their process', async () => {
    const id = await accept()
    for (const start of [1, 2, 3]) {
      // The process ends while the run is under way: nothing is written after the start.
      expect((await beginRun(api.deps, id))?.epoch).toBe(start)
    }
    let isRun = false
    await attempt(id, {
      async run() {
        isRun = true
        return { kind: 'unable', message: '' }
      },
    })
    const { failure } = (await readComparison(api, id)).body
    expect(failure).toMatchObject({ code: 'run_failed', retryable: false })
    expect(isRun).toBe(false)
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('a run that went on beside one that ended the process is not started with it again, so that it is not blamed', async () => {
    const [guilty, innocent] = [await accept(), await accept()]
    for (const id of [guilty, innocent]) await beginRun(api.deps, id)
    const gate = openGate()
    const first = attempt(guilty, gate.runner)
    await gate.started
    const second = attempt(innocent)
    await setTimeout(100)
    const epochOf = async (id: string) => {
      const rows = await api.deps.database.db.select().from(comparisons).where(eq(comparisons.id, id))
      return rows[0]?.epoch
    }
    // Were the process to end now, only one start would count.
    expect([await epochOf(guilty), await epochOf(innocent)]).toEqual([2, 1])
    gate.open()
    await Promise.all([first, second])
    for (const id of [guilty, innocent]) expect((await readComparison(api, id)).body.status).toBe('succeeded')
  })

  test('starts that stopped in order do not count', async () => {
    const id = await accept()
    for (let start = 0; start < 5; start++) {
      const stop = new AbortController()
      const gate = openGate()
      const stopped = attempt(id, gate.runner, { signal: stop.signal })
      await gate.started
      stop.abort()
      await expect(stopped).rejects.toThrow()
    }
    await attempt(id)
    expect((await readComparison(api, id)).body.status).toBe('succeeded')
  })
})

describe('the hour', () => {
  test('ends a run under way when it is up, not before', async () => {
    const id = await accept()
    const gate = openGate()
    const running = attempt(id, gate.runner)
    await gate.started
    await expect
      .poll(async () => (await readComparison(api, id)).body.progress, { timeout: 5000 })
      .toEqual({ phase: 'comparing', share: 0.5 })
    api.advance(comparisonLimits.runTimeoutMs - 1)
    expect((await readComparison(api, id)).body.status).toBe('running')
    api.advance(1)
    await running
    expect((await readComparison(api, id)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'execution_timeout', retryable: true },
    })
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('counts from the first start, across restarts', async () => {
    const id = await accept()
    const stop = new AbortController()
    const gate = openGate()
    const first = attempt(id, gate.runner, { signal: stop.signal })
    await gate.started
    stop.abort()
    await expect(first).rejects.toThrow()
    expect((await readComparison(api, id)).body.status).toBe('running')
    api.advance(comparisonLimits.runTimeoutMs)
    await attempt(id, {}, { number: 2 })
    expect((await readComparison(api, id)).body.failure.code).toBe('execution_timeout')
  })

  test('is enforced at the start for runs that no process works on', async () => {
    const id = await accept()
    const waiting = await accept()
    const { db } = api.deps.database
    const startedAt = api.deps.clock.now().toISOString()
    await db.update(comparisons).set({ status: 'running', startedAt }).where(eq(comparisons.id, id))
    api.advance(comparisonLimits.runTimeoutMs - 1)
    await endOverdueRuns(api.deps)
    expect((await readComparison(api, id)).body.status).toBe('running')
    api.advance(1)
    await endOverdueRuns(api.deps)
    expect((await readComparison(api, id)).body.failure.code).toBe('execution_timeout')
    expect((await readComparison(api, waiting)).body.status).toBe('queued')
  })
})

describe('one attempt’s word counts', () => {
  test('a stalled attempt cannot write over a later one', async () => {
    const id = await accept()
    const [started, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const stalled = attempt(id, {
      async run() {
        started.resolve()
        await woken.promise
        return { kind: 'unable', message: 'from the stalled attempt' }
      },
    })
    await started.promise
    await attempt(id)
    woken.resolve()
    await stalled
    expect((await readComparison(api, id)).body.status).toBe('succeeded')
    expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
  })

  test('attempts at once end the run once', async () => {
    const id = await accept()
    await Promise.all([1, 2, 3].map((number) => attempt(id, {}, { number })))
    expect((await readComparison(api, id)).body.status).toBe('succeeded')
    expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
  })

  test('a deleted comparison stops its run, and what was held is free', async () => {
    const id = await accept()
    const gate = openGate()
    const running = attempt(id, gate.runner)
    await gate.started
    await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
    await running
    expect((await readComparison(api, id)).status).toBe(404)
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('what was charged stays when the comparison is deleted', async () => {
    const id = await accept()
    await attempt(id)
    await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
    expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
  })
})

test('a result whose pages have changed since is not shown', async () => {
  const id = await accept()
  await attempt(id)
  await api.deps.database.db.update(filePages).set({ text: 'forged' }).where(eq(filePages.fileId, later))
  expect(await readComparison(api, id)).toMatchObject({ status: 500, body: { code: 'internal_error' } })
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { endOverdueRuns } from '#lib/service/api/comparisons/run-state.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { openGate, runTest as test } from '#lib/tools/testing/comparison-test.ts'
import { comparisonsPath, readComparison } from '#lib/tools/testing/comparisons.ts'

describe('the hour', () => {
  test('ends a run under way when it is up, not before', async ({ api, accept, attempt, statementOf }) => {
    const id = await accept()
    const gate = openGate()
    const running = attempt(id, gate)
    await gate.started
    await expect
      .poll(async () => (await readComparison(api, id)).body.progress)
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

  test('counts from the first start, across restarts', async ({ api, accept, attempt }) => {
    const id = await accept()
    const stop = new AbortController()
    const gate = openGate()
    const first = attempt(id, { run: gate.run, signal: stop.signal })
    await gate.started
    stop.abort()
    await expect(first).rejects.toThrow()
    expect((await readComparison(api, id)).body.status).toBe('running')
    api.advance(comparisonLimits.runTimeoutMs)
    await attempt(id)
    expect((await readComparison(api, id)).body.failure.code).toBe('execution_timeout')
  })

  test('is enforced at the start for runs that no process works on', async ({ api, accept }) => {
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
  test('a stalled attempt cannot write over a later one', async ({ api, accept, attempt, statementOf }) => {
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

  test('concurrent attempts end the run once', async ({ api, accept, attempt, statementOf }) => {
    const id = await accept()
    await Promise.all([1, 2, 3].map(() => attempt(id)))
    expect((await readComparison(api, id)).body.status).toBe('succeeded')
    expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
  })

  test('a deleted comparison stops its run, and what was held is free', async ({
    api,
    accept,
    attempt,
    statementOf,
  }) => {
    const id = await accept()
    const gate = openGate()
    const running = attempt(id, gate)
    await gate.started
    await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
    await running
    expect((await readComparison(api, id)).status).toBe(404)
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('a comparison waits for its organization’s turn, and leaves the queue when it is deleted', async ({
    api,
    accept,
  }) => {
    const jobOf = async (id: string) => {
      const { rows } = await api.deps.database.db.execute(sql`select state, group_id from pgboss.job where id = ${id}`)
      return rows
    }
    const id = await accept()
    expect(await jobOf(id)).toEqual([{ state: 'created', group_id: api.organizationId }])
    await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
    expect(await jobOf(id)).toEqual([])
  })

  test('what was charged stays when the comparison is deleted', async ({ api, accept, attempt, statementOf }) => {
    const id = await accept()
    await attempt(id)
    await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
    expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
  })
})

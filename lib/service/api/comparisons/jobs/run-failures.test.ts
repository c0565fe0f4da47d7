import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { beginRun } from '#lib/service/api/comparisons/run-state.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { ProcessLost } from '#lib/service/documents/start-bound-process.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { openGate, runTest as test } from '#lib/tools/testing/comparison-test.ts'
import { readComparison } from '#lib/tools/testing/comparisons.ts'

describe('failures cost nothing and say whether to try again', () => {
  test('unable_to_compare where fewer than two variants hold policy wording', async ({
    api,
    earlier,
    accept,
    attempt,
    statementOf,
  }) => {
    const letter = await addFile(api, { text: 'A letter about the weather.' })
    const id = await accept({
      variants: [
        { key: 'a', documents: [earlier] },
        { key: 'b', documents: [letter] },
      ],
    })
    await attempt(id)
    const { body } = await readComparison(api, id)
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'unable_to_compare', retryable: false } })
    expect(body).not.toHaveProperty('result')
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('run_failed where the engine throws, without telling what', async ({ api, accept, attempt, statementOf }) => {
    const id = await accept()
    await attempt(id, { run: () => Promise.reject(new Error('secret detail')) })
    const { body } = await readComparison(api, id)
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'run_failed', retryable: true } })
    expect(JSON.stringify(body)).not.toContain('secret detail')
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('run_failed, not to be tried again, where the result is too large: it would be again', async ({
    api,
    accept,
    attempt,
    statementOf,
  }) => {
    const id = await accept()
    await attempt(id, { run: async () => ({ kind: 'too_large', message: 'Too much.' }) })
    const { body } = await readComparison(api, id)
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'run_failed', retryable: false } })
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('run_failed, not to be tried again, where it needs more memory than a run may use', async ({
    api,
    accept,
    attempt,
    statementOf,
  }) => {
    const id = await accept()
    await attempt(id, { run: async () => ({ kind: 'out_of_memory' }) })
    const { body } = await readComparison(api, id)
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'run_failed', retryable: false } })
    expect(body.failure.error).toContain('memory')
    expect(body.failure.error).toContain('Compare fewer or shorter documents.')
    expect(await statementOf(id)).toEqual({ held: [], charged: [] })
  })

  test('run_failed, not to be tried again, where the documents hold too much text: none of it is loaded', async ({
    api,
    earlier,
    later,
    accept,
    attempt,
    statementOf,
  }) => {
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

  test('a run goes on after any number of starts that ended with their process, until its hour is over', async ({
    api,
    accept,
    attempt,
    statementOf,
  }) => {
    const [id, late] = [await accept(), await accept()]
    // The process ends while the run is in progress: nothing is written after the start.
    for (let start = 1; start <= 10; start += 1) {
      expect((await beginRun(api.deps, id))?.epoch).toBe(start)
      await beginRun(api.deps, late)
    }
    await attempt(id)
    expect((await readComparison(api, id)).body.status).toBe('succeeded')
    expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
    api.advance(comparisonLimits.runTimeoutMs)
    await attempt(late)
    expect((await readComparison(api, late)).body.failure.code).toBe('execution_timeout')
    expect(await statementOf(late)).toEqual({ held: [], charged: [] })
  })

  test('a run whose process is ended from outside is left to the next attempt', async ({ api, accept, attempt }) => {
    const id = await accept()
    const run = () => Promise.reject(new ProcessLost('The comparison process ended with SIGTERM.'))
    await expect(attempt(id, { run })).rejects.toThrow('SIGTERM')
    expect((await readComparison(api, id)).body.status).toBe('running')
    await attempt(id)
    expect((await readComparison(api, id)).body.status).toBe('succeeded')
  })

  test('a run during which the database goes away is left to the next attempt, and ends as if nothing had been', async ({
    api,
    accept,
    attempt,
  }) => {
    const id = await accept()
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const run = () => Promise.reject(new Error('Failed query', { cause: away }))
    await expect(attempt(id, { run })).rejects.toThrow('Failed query')
    expect((await readComparison(api, id)).body).toMatchObject({ status: 'running' })
    await attempt(id)
    expect((await readComparison(api, id)).body).toMatchObject({ status: 'succeeded' })
  })

  test('a run goes on after any number of attempts that were stopped', async ({ api, accept, attempt }) => {
    const id = await accept()
    for (let start = 0; start < 5; start++) {
      const stop = new AbortController()
      const gate = openGate()
      const stopped = attempt(id, { run: gate.run, signal: stop.signal })
      await gate.started
      stop.abort()
      await expect(stopped).rejects.toThrow()
    }
    await attempt(id)
    expect((await readComparison(api, id)).body.status).toBe('succeeded')
  })
})

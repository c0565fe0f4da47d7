import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { readEnv } from '#lib/desk/server/env.ts'
import type { ComparisonRunner } from '#lib/service/api/comparisons/jobs/comparison-runner.ts'
import { traceReasoner } from '#lib/service/api/reasoner/trace-reasoner.ts'
import { readGauges } from '#lib/service/api/system/read-gauges.ts'
import { openWebhookSender } from '#lib/service/api/webhooks/jobs/webhook-sender.ts'
import type { Reasoner } from '#lib/service/reasoner/reasoner.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { create, readComparison } from '#lib/tools/testing/comparisons.ts'
import { inlineRunner } from '#lib/tools/testing/inline-runner.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { addEndpoint, fakeReceiver, recordComparisonEnd, respondWith } from '#lib/tools/testing/webhooks.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import { openTelemetry } from './open-telemetry.ts'
import type { Telemetry } from './telemetry.ts'
import { type OtlpReceiver, startOtlpReceiver } from './testing/otlp-receiver.ts'

let receiver: OtlpReceiver
let telemetry: Telemetry
let api: TestApi | undefined
beforeEach(async () => {
  receiver = await startOtlpReceiver()
  const env = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, METRICS_ADDRESS: '127.0.0.1:9464' })
  telemetry = await openTelemetry(env.telemetry, { version: '9.9.9', onProblem: () => {} })
})
afterEach(async () => {
  await api?.close()
  api = undefined
  await telemetry.close()
  await receiver.close()
})

const readMetrics = async () => ((await telemetry.writeMetrics()) ?? '').split('\n')
const figureOf = (lines: readonly string[], series: string) =>
  Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length))

/** Reports progress as from another process: outside the span of the job. */
const outside = AsyncLocalStorage.snapshot()
const distantRunner: ComparisonRunner = {
  ...inlineRunner,
  run: (source, { onProgress, ...rest }) =>
    inlineRunner.run(source, { ...rest, onProgress: (...progress) => outside(() => onProgress(...progress)) }),
}

test('each phase of a comparison is a span in the trace of its job, and both are measured', async () => {
  const working = await startTestApi({ telemetry, works: true, comparisonRunner: distantRunner })
  api = working
  const [earlier, later] = [
    await addFile(working, { text: earlierWording, name: 'earlier.txt' }),
    await addFile(working, { text: laterWording, name: 'later.txt' }),
  ]
  const variants = [
    { key: 'a', documents: [earlier] },
    { key: 'b', documents: [later] },
  ]
  const { body } = await create(working, { variants })
  await expect
    .poll(async () => (await readComparison(working, body.id)).body.status, { timeout: 20_000 })
    .toBe('succeeded')
  const count = 'filing_desk_job_duration_seconds_count{queue="run-comparison",outcome="completed"}'
  await expect.poll(async () => figureOf(await readMetrics(), count)).toBe(1)
  const lines = await readMetrics()
  await telemetry.close()

  const job = receiver.spans.find(({ name }) => name === 'job run-comparison')
  const phases = receiver.spans.filter(({ name }) => name.startsWith('compare '))
  expect(phases.map(({ attributes }) => attributes.phase)).toContain('comparing')
  for (const { traceId, attributes } of phases) {
    expect(traceId).toBe(job?.traceId)
    const series = `filing_desk_comparison_phase_duration_seconds_count{phase="${attributes.phase}"}`
    expect(figureOf(lines, series)).toBeGreaterThan(0)
  }
  expect(receiver.received()).not.toContain(earlierWording.slice(0, 40))
})

test('an attempt to deliver a webhook is a span and a measurement by its outcome, without the address', async () => {
  api = await startTestApi({ telemetry })
  await addEndpoint(api)
  await recordComparisonEnd(api, 'delivered')
  const { sendDue } = openWebhookSender(
    api.deps,
    fakeReceiver(() => respondWith(503)),
  )
  await sendDue()
  const lines = await readMetrics()
  await telemetry.close()
  const attempts = receiver.spans.filter(({ name }) => name === 'webhook delivery')
  expect(attempts).toMatchObject([{ isFailed: true, attributes: { outcome: '5xx' } }])
  expect(figureOf(lines, 'filing_desk_webhook_attempt_duration_seconds_count{outcome="5xx"}')).toBe(1)
  expect(receiver.received()).not.toContain('receiver.example.com')
})

test('a question to the language model is a span and a measurement by its outcome, and its tokens are counted', async () => {
  const question = { name: 'focus_answers', schema: z.object({}), instructions: 'Answer.', material: [] }
  const settings = {
    baseUrl: 'http://127.0.0.1:9',
    model: 'm',
    apiKey: null,
    pricePerMillionTokens: 0,
    passageCharacters: 1,
  }
  const reply = { kind: 'unavailable', reason: 'stalled', tokens: 70 } as const
  const reasoner: Reasoner = { provider: '127.0.0.1', model: 'm', settings, ask: async () => reply }
  await traceReasoner(reasoner, telemetry).ask(question, { signal: new AbortController().signal })
  const lines = await readMetrics()
  await telemetry.close()
  expect(receiver.spans).toMatchObject([
    { name: 'reasoner focus_answers', isFailed: true, attributes: { outcome: 'stalled', tokens: 70 } },
  ])
  expect(figureOf(lines, 'filing_desk_reasoner_call_duration_seconds_count{outcome="stalled"}')).toBe(1)
  expect(figureOf(lines, 'filing_desk_reasoner_tokens_total')).toBe(70)
})

test('queues tell how many jobs are due and how long the oldest has waited; so do deliveries', async () => {
  const waiting = await startTestApi({ telemetry })
  api = waiting
  telemetry.observe(() => readGauges(waiting.deps))
  for (const name of ['earlier.txt', 'later.txt']) {
    const body = new FormData()
    body.append('file', new File([earlierWording], name, { type: 'text/plain' }))
    await waiting.request('/files', { as: 'owner', body, method: 'POST' })
  }
  await waiting.deps.database.db.execute(sql`
    update pgboss.job set created_on = now() - interval '10 minutes', start_after = now() - interval '10 minutes'
    where name = 'read-file' and id = (select id from pgboss.job where name = 'read-file' limit 1)`)
  await addEndpoint(waiting)
  await recordComparisonEnd(waiting, 'late')
  await openWebhookSender(
    waiting.deps,
    fakeReceiver(() => respondWith(503)),
  ).sendDue()
  waiting.advance(3_600_000)
  const lines = await readMetrics()
  expect(figureOf(lines, 'filing_desk_queue_depth{queue="read-file"}')).toBe(2)
  const age = figureOf(lines, 'filing_desk_queue_oldest_age_seconds{queue="read-file"}')
  expect(age).toBeGreaterThanOrEqual(600)
  expect(age).toBeLessThan(700)
  expect(figureOf(lines, 'filing_desk_webhook_deliveries{status="pending"}')).toBe(1)
  // It was due again 5 seconds, give or take a tenth, after its first attempt.
  const due = figureOf(lines, 'filing_desk_webhook_oldest_due_age_seconds')
  expect(due).toBeGreaterThan(3594)
  expect(due).toBeLessThan(3596)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#lib/desk/server/env.ts'
import { createLogger } from '#lib/desk/server/logger.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { openTelemetry } from './open-telemetry.ts'
import type { Telemetry } from './telemetry.ts'
import { type OtlpReceiver, startOtlpReceiver } from './testing/otlp-receiver.ts'

let receiver: OtlpReceiver
let telemetry: Telemetry
let api: TestApi | undefined
const problems: string[] = []
beforeEach(async () => {
  receiver = await startOtlpReceiver()
  problems.length = 0
})
afterEach(async () => {
  await api?.close()
  api = undefined
  await telemetry.close()
  await receiver.close()
})

async function open(variables: Readonly<Record<string, string>> = {}): Promise<Telemetry> {
  const env = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...variables })
  telemetry = await openTelemetry(env.telemetry, {
    version: '9.9.9',
    onProblem: (problem) => void problems.push(problem),
  })
  return telemetry
}

const trace = { id: '4bf92f3577b34da6a3ce929d0e0e4736', parent: '00f067aa0ba902b7' }

test('a request is a span of the caller’s trace, and its statements are spans inside it', async () => {
  api = await startTestApi({ telemetry: await open() })
  const name = 'Wildfire endorsement of Ana Lindqvist'
  const response = await api.request('/insurance/forms', {
    as: 'owner',
    json: { formNumber: 'FD 04 77', title: name, scope: api.scope },
    headers: { traceparent: `00-${trace.id}-${trace.parent}-01` },
  })
  expect(response.status).toBe(201)
  await telemetry.close()

  const request = receiver.spans.find(({ parentId }) => parentId === trace.parent)
  expect(request).toMatchObject({
    name: 'POST /api/v2/insurance/forms',
    traceId: trace.id,
    isFailed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/v2/insurance/forms',
      'http.response.status_code': 201,
      'filing_desk.operation': 'createForm',
    },
  })
  const statements = receiver.spans.filter(({ parentId }) => parentId === request?.spanId)
  expect(statements.map((span) => span.name)).toContain('insert forms')
  expect(receiver.spans.every(({ traceId }) => traceId === trace.id)).toBe(true)
  expect(problems).toEqual([])
  // Neither texts, ids nor credentials leave the process.
  for (const secret of [name, 'Lindqvist', api.organizationId, api.scopeId, 'fds_owner']) {
    expect(receiver.received()).not.toContain(secret)
  }
})

test('paths and ids that people send are in no span', async () => {
  api = await startTestApi({ telemetry: await open() })
  await api.request('/nothing-of-the-kind')
  await api.request('/files/00000000-0000-4000-8000-000000000001', { as: 'owner' })
  await telemetry.close()
  expect(receiver.spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET', 'GET /api/v2/files/{id}']))
  expect(receiver.received()).not.toContain('nothing-of-the-kind')
  expect(receiver.received()).not.toContain('00000000-0000-4000-8000-000000000001')
})

test('a job and its statements are one trace', async () => {
  const working = await startTestApi({ telemetry: await open(), works: true })
  api = working
  const form = new FormData()
  form.append('file', new File(['Wording of the policy.'], 'wording.txt', { type: 'text/plain' }))
  const { id } = await (await working.request('/files', { as: 'owner', body: form, method: 'POST' })).json()
  await expect
    .poll(async () => (await (await working.request(`/files/${id}`, { as: 'owner' })).json()).textStatus)
    .toBe('ready')
  await telemetry.close()
  const job = receiver.spans.find(({ name }) => name === 'job read-file')
  expect(job?.attributes).toEqual({ queue: 'read-file' })
  expect(receiver.spans.some(({ parentId }) => parentId === job?.spanId)).toBe(true)
})

test('measurements arrive with their attributes, and say which service sent them', async () => {
  await open({ OTEL_METRIC_EXPORT_INTERVAL: '60000' })
  telemetry.record('http.server.request.duration', 0.02, { operation: 'getMe', method: 'GET', status_class: '2xx' })
  telemetry.observe(async () => [{ name: 'filing_desk.queue.depth', value: 3, attributes: { queue: 'read-file' } }])
  telemetry.observe(async () => {
    throw new Error('The database is away.')
  })
  await telemetry.close()
  const byName = Object.fromEntries(receiver.metrics.map((metric) => [metric.name, metric]))
  expect(byName['http.server.request.duration']).toMatchObject({
    unit: 's',
    points: [{ operation: 'getMe', method: 'GET', status_class: '2xx' }],
  })
  expect(byName['filing_desk.queue.depth']?.points).toEqual([{ queue: 'read-file' }])
  expect(byName['process.memory.usage']?.points).toHaveLength(3)
  expect(receiver.resources[0]).toMatchObject({ 'service.name': 'filing-desk', 'service.version': '9.9.9' })
})

test.each([
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, 1],
  [{ OTEL_TRACES_EXPORTER: 'none' }, 0],
  [{ OTEL_BSP_MAX_QUEUE_SIZE: '1', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1' }, 1],
])('%o sends %i of one trace', async (variables, count) => {
  await open(variables)
  await telemetry.trace({ name: 'work' }, async () => {})
  await telemetry.close()
  expect(receiver.spans).toHaveLength(count)
})

test('an error marks the span by its name; its message, which may quote people, is not sent', async () => {
  await open()
  const work = telemetry.trace({ name: 'work' }, async () => {
    throw new TypeError('Ana Lindqvist wrote this')
  })
  await expect(work).rejects.toThrow(TypeError)
  await telemetry.close()
  expect(receiver.spans).toMatchObject([{ name: 'work', isFailed: true, attributes: { 'error.type': 'TypeError' } }])
  expect(receiver.received()).not.toContain('Lindqvist')
})

test('log lines carry the ids of the trace they belong to', async () => {
  await open()
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const logger = createLogger({ level: 'info', now: () => new Date(0), write, traceIds: telemetry.traceIds })
  logger.info('before')
  await telemetry.trace({ name: 'work' }, async () => logger.info('inside'))
  await telemetry.close()
  const [span] = receiver.spans
  const [before, inside] = lines.map((line) => JSON.parse(line))
  expect(before).not.toHaveProperty('trace_id')
  expect(inside).toMatchObject({ trace_id: span?.traceId, span_id: span?.spanId })
})

test('a collector that is away is reported, and does not keep the process from stopping', async () => {
  await receiver.close()
  await open()
  await telemetry.trace({ name: 'work' }, async () => {})
  const startedMs = performance.now()
  await telemetry.close()
  expect(performance.now() - startedMs).toBeLessThan(4000)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGauges } from '#lib/service/api/system/read-gauges.ts'
import { getInstrument, instrumentNames, isGauge } from '#lib/service/telemetry/instruments.ts'
import { openTelemetry } from '#lib/service/telemetry/open-telemetry.ts'
import { openPrometheusRegistry } from '#lib/service/telemetry/prometheus.ts'
import type { Telemetry } from '#lib/service/telemetry/telemetry.ts'
import { silentLogger } from '#lib/tools/testing/silent-logger.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { type MetricsServer, openMetricsServer } from './metrics-server.ts'

let telemetry: Telemetry
let api: TestApi
let server: MetricsServer
beforeAll(async () => {
  const settings = { traces: null, metrics: null, keepsMetrics: true }
  telemetry = await openTelemetry(settings, { version: '9.9.9', onProblem: () => {} })
  api = await startTestApi({ telemetry })
  telemetry.observe(() => readGauges(api.deps))
  server = await openMetricsServer({ host: '127.0.0.1', port: 0 }, { telemetry, logger: silentLogger })
})
afterAll(async () => {
  await server.close()
  await api.close()
  await telemetry.close()
})

const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })

/** A line of the format: a name, labels, a number. https://prometheus.io/docs/instrumenting/exposition_formats/ */
const sample = /^[a-z_][a-z0-9_]*(\{([a-z_]+="[^"\\\n]*",?)+\})? [-+0-9.e]+$/

test('what Prometheus asks for is there, each line in its format', async () => {
  await api.request('/me', { as: 'owner' })
  await api.request('/files/00000000-0000-4000-8000-000000000001', { as: 'owner' })
  const upload = new FormData()
  upload.append('file', new File(['Wording.'], 'wording.txt', { type: 'text/plain' }))
  await api.request('/files', { as: 'owner', body: upload, method: 'POST' })

  const response = await get('/metrics')
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  const lines = text.trimEnd().split('\n')
  expect(lines.filter((line) => !line.startsWith('#') && !sample.test(line))).toEqual([])
  for (const line of [
    'http_server_request_duration_seconds_count{operation="getMe",method="GET",status_class="2xx"} 1',
    'http_server_request_duration_seconds_bucket{operation="getFile",method="GET",status_class="4xx",le="+Inf"} 1',
    'filing_desk_queue_depth{queue="read-file"} 1',
    'filing_desk_jobs_running{queue="read-file"} 0',
    'filing_desk_jobs_exhausted{queue="read-file"} 0',
    'filing_desk_webhook_deliveries{status="pending"} 0',
    'filing_desk_webhook_deliveries{status="failed"} 0',
    'filing_desk_version{version="9.9.9"} 1',
  ]) {
    expect(lines).toContain(line)
  }
  for (const name of [
    'filing_desk_queue_oldest_age_seconds{queue="read-file"}',
    'nodejs_eventloop_delay_seconds{quantile="0.99"}',
    'process_memory_usage_bytes{type="rss"}',
    'filing_desk_storage_used_bytes{part="database"}',
    'db_client_operation_duration_seconds_count{operation="select"}',
  ]) {
    expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true)
  }
  expect(text).not.toContain(api.organizationId)
})

test('buckets add up: each holds what the smaller ones hold', async () => {
  for (const seconds of [0.004, 0.2, 40]) {
    telemetry.record('http.server.request.duration', seconds, {
      operation: 'getUsage',
      method: 'GET',
      status_class: '2xx',
    })
  }
  const text = await (await get('/metrics')).text()
  const counts = [...text.matchAll(/request_duration_seconds_bucket\{operation="getUsage".*le="([^"]+)"\} (\d+)/g)].map(
    ([, , count]) => Number(count),
  )
  expect(counts).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3])
  expect(text).toContain(
    'http_server_request_duration_seconds_sum{operation="getUsage",method="GET",status_class="2xx"} 40.204',
  )
})

describe('the metrics that docs/observe.md names', () => {
  const registry = openPrometheusRegistry()
  const attributesOf = (name: (typeof instrumentNames)[number]) =>
    Object.fromEntries(getInstrument(name).attributes.map((attribute) => [attribute, 'any']))
  const gauges = instrumentNames.filter(isGauge).map((name) => ({ name, value: 1, attributes: attributesOf(name) }))
  for (const name of instrumentNames) if (!isGauge(name)) registry.record(name, 1, attributesOf(name) as never)
  const printed = registry.write(gauges as never)
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/observe.md'), 'utf8')
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
  const named = [...guide.matchAll(/`((?:filing_desk|http|db|nodejs|process)_[a-z_]+)(?:\{([a-z_]+)=)?/g)]

  test('are printed, with the labels of their alerts', () => {
    expect(named.length).toBeGreaterThanOrEqual(13)
    for (const [, name, label] of named) {
      const lines = printed.split('\n').filter((line) => new RegExp(`^(# TYPE )?${name}[ {]`).test(line))
      expect(lines, name).not.toEqual([])
      if (label)
        expect(
          lines.some((line) => line.includes(`${label}="`)),
          `${name}, ${label}`,
        ).toBe(true)
    }
  })

  test('are in a table of alerts, each with a threshold, a meaning and what to do', () => {
    expect(rows.length).toBeGreaterThanOrEqual(14)
    for (const row of rows) expect(row.split(' | ')).toHaveLength(4)
    for (const row of rows) expect(row.split(' | ')[1]).toMatch(/\d|grows/)
  })
})

describe('nothing else is served there', () => {
  test.each([
    ['/', 'GET', 404],
    ['/api/v2/me', 'GET', 404],
    ['/metrics', 'POST', 405],
    ['/metrics', 'HEAD', 200],
  ])('%s %s: %i', async (path, method, status) => {
    expect((await get(path, method)).status).toBe(status)
  })
})

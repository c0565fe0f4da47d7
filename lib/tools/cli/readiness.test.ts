import { afterEach, expect, test } from 'vitest'
import { apiRoot } from '#lib/contract/paths.ts'
import { type FaultProxy, startFaultProxy } from '#lib/tools/testing/fault-proxy.ts'
import { type RunningApplication, runApplication } from './run-application.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

let postgres: TemporaryPostgres | null = null
let proxy: FaultProxy | undefined
let application: RunningApplication | undefined
afterEach(async () => {
  postgres?.thaw()
  await application?.remove()
  await proxy?.close()
  await postgres?.stop()
})

test('readiness responds within two seconds while PostgreSQL is frozen, on one connection, and recovers with it', async (context) => {
  postgres = await startTemporaryPostgres()
  if (!postgres) return context.skip()
  const url = new URL(postgres.url)
  proxy = await startFaultProxy(Number(url.port))
  const { countConnections } = proxy
  url.port = String(proxy.port)
  application = await runApplication({
    script: 'api',
    env: { ...postgres.env, DATABASE_URL: url.href, DEMO: '0', LOG_LEVEL: 'silent' },
  })
  const readyz = `${application.url}${apiRoot}/readyz`
  expect(await probe(readyz)).toMatchObject({ status: 200, body: { status: 'ok' } })
  const connected = countConnections()

  postgres.freeze()
  for (const round of [1, 2, 3]) {
    const probes = await Promise.all(Array.from({ length: 30 }, () => probe(readyz)))
    for (const { status, body, retryAfter, ms } of probes) {
      expect({ round, status, code: body.code, retryAfter }).toEqual({
        round,
        status: 503,
        code: 'temporarily_unavailable',
        retryAfter: '5',
      })
      expect(ms).toBeLessThan(2000)
    }
    expect(countConnections()).toBeLessThanOrEqual(connected + 1)
  }

  postgres.thaw()
  await expect.poll(async () => (await probe(readyz)).status, { timeout: 20_000 }).toBe(200)
}, 120_000)

async function probe(url: string) {
  const startedAt = performance.now()
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const body = await response.json()
  return {
    status: response.status,
    body,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - startedAt,
  }
}

import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type RunningApplication, runApplication } from '#lib/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/cli/temporary-postgres.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import { seedMembers } from './bench-workspace.ts'
import type { CrowdCounts, CrowdOptions } from './crowd.ts'
import { atMost, type BenchRow } from './row.ts'

const crowdTokens = Array.from({ length: 4 }, (_, member) => `fdk_bench_crowd_${member}_0123456789_abcdefghijklmnop`)
const healthyToken = 'fdk_bench_reader_0123456789_abcdefghijklmnop'
const clients = 400
const seconds = 10
const downloads = 10
const mebibyte = 1024 * 1024

/** What one member waits for while 400 clients of others ask without a pause, and while they download large files. */
export async function benchOverload(): Promise<BenchRow[]> {
  const rows = await measureOn('embedded', {})
  const postgres = await startTemporaryPostgres()
  if (!postgres) return rows
  const secrets = { AUTH_SECRET: 'a'.repeat(32), VAULT_SECRET: Buffer.alloc(32, 1).toString('base64') }
  const onServer = await measureOn('PostgreSQL', { DATABASE_URL: postgres.url, ...secrets })
  await postgres.stop()
  return [...rows, ...onServer]
}

async function measureOn(name: string, env: Readonly<Record<string, string>>): Promise<BenchRow[]> {
  const dataDir = await seedMembers([...crowdTokens, healthyToken], env)
  const application = await runApplication({
    entry: 'lib/cli/api.ts',
    dataDir,
    env: { DEMO: '0', LOG_LEVEL: 'error', ...env },
  })
  try {
    const [one, many] = [await crowd(application, crowdTokens.slice(0, 1)), await crowd(application, crowdTokens)]
    const readerMs = await measureDownloads(application)
    return [
      {
        what: `p95 of a reader beside ${clients} clients of one member (${tell(one)})`,
        measured: one.p95Ms,
        bound: 500,
        unit: 'ms',
      },
      {
        what: `p95 of a reader beside ${clients} clients of four members (${tell(many)})`,
        measured: many.p95Ms,
        bound: 500,
        unit: 'ms',
      },
      { what: 'refusals outside the error body', measured: one.broken + many.broken, bound: 0, unit: 'responses' },
      { what: 'growth of the process', measured: many.growth, bound: 200, unit: 'MiB' },
      {
        what: `a reader's longest wait beside ${downloads} downloads of 24 MiB`,
        measured: readerMs,
        bound: 500,
        unit: 'ms',
      },
    ].map(({ what, ...row }) => atMost({ name: `overload, ${name}: ${what}`, ...row }))
  } finally {
    await application.stop()
    rmSync(dirname(dataDir), { recursive: true, force: true })
  }
}

interface Crowded extends CrowdCounts {
  readonly p95Ms: number
  readonly growth: number
}

const tell = ({ served, refused }: Crowded) => `${served} served, ${refused} refused`

async function crowd({ url, pid }: RunningApplication, tokens: readonly string[]): Promise<Crowded> {
  const workerData: CrowdOptions = { url: `${url}${apiRoot}/files?limit=50`, tokens, clients }
  const before = residentMebibytes(pid)
  const worker = new Worker(new URL('./crowd.ts', import.meta.url), { workerData })
  const counted = new Promise<CrowdCounts>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  const durations: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) durations.push(await timeRead(url))
  const growth = residentMebibytes(pid) - before
  worker.postMessage('stop')
  return {
    ...(await counted),
    growth,
    p95Ms: durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.95)] ?? 0,
  }
}

/** As it is now: Linux tells. */
function residentMebibytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

const authorized = (token: string) => ({ Authorization: `Bearer ${token}` })

/** A reader who is refused would have to come back: that is as bad as a wait without end. */
async function timeRead(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${url}${apiRoot}/files?limit=50`, {
    headers: authorized(healthyToken),
    signal: AbortSignal.timeout(60_000),
  })
  await response.arrayBuffer()
  return response.ok ? performance.now() - start : Number.POSITIVE_INFINITY
}

async function measureDownloads({ url }: RunningApplication): Promise<number> {
  const headers = authorized(crowdTokens[0] ?? '')
  const body = new FormData()
  body.append('file', new Blob([Buffer.alloc(24 * mebibyte, 'a provision of a policy\n')]), 'large.txt')
  const uploaded = await fetch(`${url}${apiRoot}/files`, { method: 'POST', headers, body })
  const { id }: { readonly id: string } = await uploaded.json()
  const finished = Promise.all(
    Array.from({ length: downloads }, async () => {
      const response = await fetch(`${url}${apiRoot}/files/${id}/content`, {
        headers,
        signal: AbortSignal.timeout(120_000),
      })
      if (!response.ok) throw new Error(`A download responded ${response.status}: ${await response.text()}`)
      return (await response.arrayBuffer()).byteLength
    }),
  )
  let isOver = false
  finished.then(() => {
    isOver = true
  })
  let longestMs = 0
  while (!isOver) longestMs = Math.max(longestMs, await timeRead(url))
  if ((await finished).some((length) => length !== 24 * mebibyte)) throw new Error('A download was cut off.')
  return longestMs
}

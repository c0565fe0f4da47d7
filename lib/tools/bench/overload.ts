import { get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { apiRoot } from '#lib/contract/paths.ts'
import type { RunningApplication } from '#lib/tools/cli/run-application.ts'
import { seedMembers } from './bench-workspace.ts'
import { benchBothDatabases } from './both-databases.ts'
import type { CrowdCounts, CrowdOptions } from './crowd.ts'
import { residentMebibytes } from './resident-memory.ts'
import type { BenchRow } from './row.ts'

const crowdTokens = Array.from({ length: 4 }, (_, member) => `fdk_bench_crowd_${member}_0123456789_abcdefghijklmnop`)
const healthyToken = 'fdk_bench_reader_0123456789_abcdefghijklmnop'
const clients = 400
const seconds = 10
const downloads = 10
const mebibyte = 1024 * 1024

/**
 * Latency of one member on new connections while 400 clients of other members send requests without a pause, and while
 * those download large files.
 */
export function benchOverload(): Promise<BenchRow[]> {
  return benchBothDatabases({
    name: 'overload',
    seed: (env) => seedMembers([...crowdTokens, healthyToken], env),
    measure: measureCrowds,
  })
}

async function measureCrowds(application: RunningApplication): Promise<Omit<BenchRow, 'ok'>[]> {
  const [one, many] = [await crowd(application, crowdTokens.slice(0, 1)), await crowd(application, crowdTokens)]
  const during = await measureDownloads(application)
  return [
    {
      name: `p95 of a reader’s new connections with ${clients} clients of one member (${summarize(one)})`,
      measured: one.p95Ms,
      bound: 500,
      unit: 'ms',
    },
    {
      name: `p95 of a reader’s new connections with ${clients} clients of four members (${summarize(many)})`,
      measured: many.p95Ms,
      bound: 500,
      unit: 'ms',
    },
    { name: 'rejections without the error body', measured: one.broken + many.broken, bound: 0, unit: 'responses' },
    { name: 'no response in a minute', measured: one.unanswered + many.unanswered, bound: 0, unit: 'requests' },
    { name: `growth of the process ${many.memory}`, measured: many.growth, bound: 200, unit: 'MiB' },
    {
      name: `a reader's longest wait during ${downloads} downloads of 24 MiB (${during.whole} complete, ${during.rejected} rejected first)`,
      measured: during.readerMs,
      bound: 500,
      unit: 'ms',
    },
    { name: 'incomplete downloads', measured: downloads - during.whole, bound: 0, unit: 'downloads' },
  ]
}

interface Crowded extends CrowdCounts {
  readonly p95Ms: number
  readonly longestMs: number
  readonly growth: number
  /** From how much to how much. */
  readonly memory: string
}

function summarize({ served, rejected, longestMs }: Crowded): string {
  const rejections = Object.entries(rejected).map(([code, count]) => `, ${count} ${code}`)
  return `longest ${longestMs.toFixed(0)} ms, ${served} served${rejections.join('')}, load ${loadavg()[0]?.toFixed(1)}`
}

async function crowd({ url, pid }: RunningApplication, tokens: readonly string[]): Promise<Crowded> {
  const workerData: CrowdOptions = { url: `${url}${apiRoot}/files?limit=50`, tokens, clients }
  const before = residentMebibytes(pid)
  const worker = new Worker(new URL('./crowd.ts', import.meta.url), { workerData })
  const counted = new Promise<CrowdCounts>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  const durations: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) durations.push(await timeRead(url))
  const after = residentMebibytes(pid)
  worker.postMessage('stop')
  const sorted = durations.toSorted((a, b) => a - b)
  return {
    ...(await counted),
    growth: after - before,
    memory: `from ${before.toFixed(0)} to ${after.toFixed(0)} MiB`,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longestMs: sorted.at(-1) ?? 0,
  }
}

const authorized = (token: string) => ({ Authorization: `Bearer ${token}` })

const timeoutMs = 60_000

/**
 * On a separate connection. A rejected reader would have to retry, and one without a response gives up: both count as
 * an endless wait.
 */
function timeRead(url: string): Promise<number> {
  const start = performance.now()
  const options = { agent: false, headers: authorized(healthyToken), signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve) => {
    get(`${url}${apiRoot}/files?limit=50`, options, (response) => {
      const isRead = response.statusCode === 200
      response.resume().once('close', () => resolve(isRead ? performance.now() - start : Number.POSITIVE_INFINITY))
    }).once('error', () => resolve(Number.POSITIVE_INFINITY))
  })
}

interface Downloads {
  readonly readerMs: number
  readonly whole: number
  readonly rejected: number
}

async function measureDownloads({ url }: RunningApplication): Promise<Downloads> {
  const headers = authorized(crowdTokens[0] ?? '')
  const body = new FormData()
  body.append('file', new Blob([Buffer.alloc(24 * mebibyte, 'a provision of a policy\n')]), 'large.txt')
  const uploaded = await fetch(`${url}${apiRoot}/files`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { id }: { readonly id: string } = await uploaded.json()
  const until = performance.now() + 3 * timeoutMs
  let [whole, rejected, left] = [0, 0, downloads]
  const downloadOne = async () => {
    while (performance.now() < until) {
      const response = await fetch(`${url}${apiRoot}/files/${id}/content`, {
        headers,
        signal: AbortSignal.timeout(2 * timeoutMs),
      })
      const { byteLength } = await response.arrayBuffer()
      if (response.ok) {
        whole += byteLength === 24 * mebibyte ? 1 : 0
        return
      }
      rejected += 1
      await delay(1000 * Number(response.headers.get('retry-after') ?? 1))
    }
  }
  const leave = () => {
    left -= 1
  }
  for (let download = 0; download < downloads; download += 1) downloadOne().then(leave, leave)
  let readerMs = 0
  while (left > 0) readerMs = Math.max(readerMs, await timeRead(url))
  return { readerMs, whole, rejected }
}

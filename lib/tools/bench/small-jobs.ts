import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import type { RunningApplication } from '#lib/tools/cli/run-application.ts'
import {
  type BenchClient,
  benchAccount,
  createBenchClient,
  printForm,
  readFileIds,
  seedBench,
} from './bench-workspace.ts'
import { benchBothDatabases } from './both-databases.ts'
import type { BenchRow } from './row.ts'

const jobs = 40
const singleRuns = 10
/** Concurrent requests of the member. */
const concurrency = 4
const everyMs = 20

/** Work that takes next to nothing: how soon it starts, and how long many of it take. */
export function benchSmallJobs(): Promise<BenchRow[]> {
  const wordings = ['standard', 'broad'].map((kind) => ({ name: `${kind}.txt`, text: printForm(kind) }))
  return benchBothDatabases({ name: 'small jobs', seed: (env) => seedBench(wordings, env), measure: measureJobs })
}

async function measureJobs({ url }: RunningApplication): Promise<Omit<BenchRow, 'ok'>[]> {
  const client = createBenchClient(url)
  const fileIds = await readFileIds(client)
  await runMany(client, fileIds, 4)
  const load = `(load ${loadavg()[0]?.toFixed(1)})`
  return [
    {
      name: `${jobs} tiny comparisons, from the first accepted to the last ended ${load}`,
      measured: await runMany(client, fileIds, jobs),
      bound: 2000,
      unit: 'ms',
    },
    {
      name: `the longest of ${singleRuns} single runs, from accepted to started ${load}`,
      measured: await startOneByOne(client, fileIds),
      bound: 50,
      unit: 'ms',
    },
    {
      name: `${jobs} small files, from the first uploaded to all read ${load}`,
      measured: await readMany(url, client),
      bound: 2000,
      unit: 'ms',
    },
  ]
}

type Run = Pick<FormComparison, 'id' | 'status' | 'createdAt' | 'startedAt' | 'endedAt'>

async function startRun(client: BenchClient, fileIds: readonly string[], focus: string): Promise<string> {
  const variants = fileIds.map((id, index) => ({ key: `v${index}`, documents: [id] }))
  const { id } = await client.post('/insurance/form-comparisons', { variants, focus: [focus] })
  return String(id)
}

/** The newest runs, once each has succeeded. */
async function waitForRuns(client: BenchClient, count: number): Promise<readonly Run[]> {
  for (;;) {
    const page = await client.get(`/insurance/form-comparisons?limit=${count}`)
    const { formComparisons } = page as { formComparisons: Run[] }
    const failed = formComparisons.find(({ status }) => status === 'failed')
    if (failed) throw new Error(`Comparison ${failed.id} failed.`)
    if (formComparisons.every(({ status }) => status === 'succeeded')) return formComparisons
    await delay(everyMs)
  }
}

async function runMany(client: BenchClient, fileIds: readonly string[], count: number): Promise<number> {
  await sendEach(count, (run) => startRun(client, fileIds, `run ${run} of ${count}`))
  const runs = await waitForRuns(client, count)
  const ended = runs.map(({ endedAt }) => Date.parse(endedAt ?? ''))
  return Math.max(...ended) - Math.min(...runs.map(({ createdAt }) => Date.parse(createdAt)))
}

async function startOneByOne(client: BenchClient, fileIds: readonly string[]): Promise<number> {
  let longest = 0
  for (let single = 0; single < singleRuns; single += 1) {
    await startRun(client, fileIds, `single ${single}`)
    const [run] = await waitForRuns(client, 1)
    longest = Math.max(longest, Date.parse(run?.startedAt ?? '') - Date.parse(run?.createdAt ?? ''))
  }
  return longest
}

async function readMany(url: string, client: BenchClient): Promise<number> {
  const start = performance.now()
  await sendEach(jobs, (file) => upload(url, `${file}.txt`))
  await readFileIds(client)
  return performance.now() - start
}

async function sendEach(count: number, send: (index: number) => Promise<unknown>): Promise<void> {
  await pLimit(concurrency).map(Array(count).keys(), send)
}

async function upload(url: string, name: string): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([printForm(name)]), name)
  const headers = { Authorization: `Bearer ${benchAccount.token}` }
  const response = await fetch(`${url}${apiRoot}/files`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`An upload responded ${response.status}.`)
}

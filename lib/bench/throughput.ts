import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { runApplication } from '#lib/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/cli/temporary-postgres.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import type { BareServerOptions } from './bare-server.ts'
import {
  type BenchClient,
  benchAccount,
  createBenchClient,
  printForm,
  readFileIds,
  seedBench,
} from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { median } from './time.ts'

const connections = 16
const listed = 50
const rounds = 9
const roundMs = 1000
/** Of the throughput of a bare handler that looks the token up, and of one that lets everybody in. */
const shares = { known: 0.85, open: 0.6 } as const

/** The service on PostgreSQL beside bare handlers that send the same records from the same server. */
export async function benchThroughput(): Promise<BenchRow[]> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return []
  const { env } = postgres
  const wordings = ['standard', 'broad'].map((kind) => ({ name: `${kind}.txt`, text: printForm(kind) }))
  const dataDir = await seedBench(wordings, env)
  const application = await runApplication({ script: 'api', dataDir, env: { DEMO: '0', ...env } })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    const id = await runComparisons(createBenchClient(application.url))
    const bare = await startBareServer(postgres.url, id)
    const service = `${application.url}${apiRoot}/insurance/form-comparisons`
    const rows = [
      ...(await compare(agent, 'list', [
        `${service}?limit=${listed}`,
        `${bare.url}/known/list`,
        `${bare.url}/open/list`,
      ])),
      ...(await compare(agent, 'read', [`${service}/${id}`, `${bare.url}/known/read`, `${bare.url}/open/read`])),
    ]
    await bare.stop()
    return rows
  } finally {
    agent.destroy()
    await application.stop()
    await postgres.stop()
    rmSync(dirname(dataDir), { recursive: true, force: true })
  }
}

/** As many as a page lists and one more; the id of one of them. */
async function runComparisons(client: BenchClient): Promise<string> {
  const variants = (await readFileIds(client)).map((id, index) => ({ key: `v${index}`, documents: [id] }))
  for (let run = 0; run <= listed; run += 1) {
    await client.post('/insurance/form-comparisons', { variants, focus: [`run ${run}`] })
  }
  for (;;) {
    const { formComparisons } = (await client.get('/insurance/form-comparisons?limit=100')) as {
      formComparisons: { id: string; status: string }[]
    }
    if (formComparisons.every(({ status }) => status === 'succeeded')) return formComparisons[0]?.id ?? ''
    const failed = formComparisons.find(({ status }) => status === 'failed')
    if (failed) throw new Error(`Comparison ${failed.id} failed.`)
    await delay(100)
  }
}

const entry = `
  c.id, c.created_at, c.idempotency_expires_at, c.started_at, c.ended_at, c.title, c.status, c.charged, m.id as member_id,
  m.name as member_name, r.citation_counts
  from comparisons c join members m on m.id = c.member_id join comparison_results r on r.comparison_id = c.id`

async function startBareServer(databaseUrl: string, id: string) {
  const workerData: BareServerOptions = {
    databaseUrl,
    list: { sql: `select ${entry} order by c.created_at desc, c.id desc limit $1`, params: [listed + 1] },
    read: {
      sql: `select c.request, r.content,
        (select jsonb_agg(i order by i.position) from comparison_inputs i where i.comparison_id = c.id) as inputs,
        ${entry} where c.id = $1`,
      params: [id],
    },
  }
  const worker = new Worker(new URL('./bare-server.ts', import.meta.url), { workerData })
  const url = await new Promise<string>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return { url, stop: () => worker.terminate() }
}

/** `urls`: of the service, of the bare handler that looks the token up, and of the one that does not. */
async function compare(agent: Agent, name: string, urls: readonly string[]): Promise<BenchRow[]> {
  const rates = urls.map((): number[] => [])
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, url] of urls.entries()) {
      const rate = await measureRate(agent, url)
      if (round >= 0) rates[at]?.push(rate)
    }
  }
  const [service = 0, known = 0, open = 0] = rates.map(median)
  const figures = (bare: number) =>
    `${bare.toFixed(0)}/s ÷ ${service.toFixed(0)}/s, share ${(service / bare).toFixed(2)}`
  return [
    atMost({
      name: `${name}, ${connections} connections: bare handler with look-up ÷ service (${figures(known)})`,
      measured: known / service,
      bound: 1 / shares.known,
      unit: '×',
    }),
    atMost({
      name: `${name}, ${connections} connections: bare handler without look-up ÷ service (${figures(open)})`,
      measured: open / service,
      bound: 1 / shares.open,
      unit: '×',
    }),
  ]
}

/** Responses a second to clients that ask again as soon as they have one. */
async function measureRate(agent: Agent, url: string): Promise<number> {
  const start = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - start < roundMs) {
      await ask(agent, url)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return (count * 1000) / (performance.now() - start)
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${benchAccount.token}` }
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded ${response.statusCode}.`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}

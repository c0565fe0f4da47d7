import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { apiRoot } from '#lib/contract/paths.ts'
import { selectDetail } from '#lib/service/api/comparisons/get-comparison.ts'
import { selectEntries } from '#lib/service/api/comparisons/list-comparisons.ts'
import type { RunningApplication } from '#lib/tools/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import type { BareServerOptions } from './bare-server.ts'
import { withApplication } from './bench-instance.ts'
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
/** Short rounds in which the servers take turns, so that other work on the machine slows all of them. */
const rounds = 40
const requestsOfRound = 200
/** Until the compiler has done its work. */
const requestsBefore = 3000
/** Share of the throughput of a bare handler that looks the token up, and of one without authentication. */
const shares = { known: 0.85, open: 0.6 } as const

/** Compares the service on PostgreSQL with bare handlers that send the same records from the same server. */
export async function benchThroughput(): Promise<BenchRow[]> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return []
  const { env, url } = postgres
  const wordings = ['standard', 'broad'].map((kind) => ({ name: `${kind}.txt`, text: printForm(kind) }))
  try {
    return await withApplication(seedBench(wordings, env), { script: 'api', env }, (application) =>
      measureOn(application, url),
    )
  } finally {
    await postgres.stop()
  }
}

async function measureOn(application: RunningApplication, databaseUrl: string): Promise<BenchRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    const client = createBenchClient(application.url)
    const id = await runComparisons(client)
    const bare = await startBareServer({ databaseUrl, ...(await readStatements(client, id)) })
    const service = `${application.url}${apiRoot}/insurance/form-comparisons`
    const compare = (name: string, path: string) =>
      compareServers(agent, name, [
        { pid: application.pid, url: `${service}${path}` },
        { pid: bare.pid, url: `${bare.url}/known/${name}` },
        { pid: bare.pid, url: `${bare.url}/open/${name}` },
      ])
    const rows = [...(await compare('list', `?limit=${listed}`)), ...(await compare('read', `/${id}`))]
    await bare.stop()
    return rows
  } finally {
    agent.destroy()
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

/** The statements that the service sends for the same two requests. */
async function readStatements(client: BenchClient, id: string) {
  const { member, organization } = (await client.get('/me')) as Record<'member' | 'organization', { id: string }>
  const build = (statement: SQL) => new PgDialect().sqlToQuery(statement)
  return {
    list: build(selectEntries({ member, organization }, { where: sql``, count: listed + 1 })),
    read: build(selectDetail({ id, memberId: member.id, organizationId: organization.id })),
  }
}

/** With the options of Node that the service is started with. */
async function startBareServer(options: BareServerOptions) {
  const child = fork(new URL('./bare-server.ts', import.meta.url), {
    execArgv: ['--max-semi-space-size=16'],
  })
  child.send(options)
  const url = await new Promise<string>((resolve, reject) =>
    child.once('message', (url) => resolve(String(url))).once('error', reject),
  )
  return { url, pid: child.pid ?? 0, stop: () => child.kill() }
}

interface Server {
  readonly pid: number
  readonly url: string
}

/** `servers`: the service, the bare handler that looks the token up, and the one that does not. */
async function compareServers(agent: Agent, name: string, servers: readonly Server[]): Promise<BenchRow[]> {
  for (const server of servers) await measure(agent, server, requestsBefore)
  const measured = servers.map((): Measured[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const order = [...servers.entries()]
    for (const [at, server] of round % 2 === 0 ? order : order.reverse()) {
      measured[at]?.push(await measure(agent, server, requestsOfRound))
    }
  }
  const [service = [], known = [], open = []] = measured
  const show = (of: readonly Measured[]) => {
    const cpuUs = of.reduce((sum, { cpuMs }) => sum + cpuMs * 1000, 0) / (rounds * requestsOfRound)
    return `${median(of.map(({ rate }) => rate)).toFixed(0)}/s, ${cpuUs.toFixed(0)} µs of CPU each`
  }
  const row = (kind: string, bare: readonly Measured[], share: number) => {
    const slower = median(bare.map(({ rate }, round) => rate / (service[round]?.rate ?? 0)))
    return atMost({
      name: `${name}, ${connections} connections: bare handler ${kind} look-up (${show(bare)}) ÷ service (${show(service)}), share ${(1 / slower).toFixed(2)}`,
      measured: slower,
      bound: 1 / share,
      unit: '×',
    })
  }
  return [row('with', known, shares.known), row('without', open, shares.open)]
}

interface Measured {
  /** Responses a second. */
  readonly rate: number
  /** Of the server's process. */
  readonly cpuMs: number
}

/** Clients that send the next request as soon as they have a response. */
async function measure(agent: Agent, { pid, url }: Server, requests: number): Promise<Measured> {
  const startCpuMs = readCpuMs(pid)
  const start = performance.now()
  let asked = 0
  const client = async () => {
    while (asked < requests) {
      asked += 1
      await ask(agent, url)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return { rate: (asked * 1000) / (performance.now() - start), cpuMs: readCpuMs(pid) - startCpuMs }
}

/** CPU time of a process so far, from Linux: in ticks of 10 ms. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
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

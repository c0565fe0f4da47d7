import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { listFamily, residentMebibytes } from '../resident-memory.ts'
import type { BenchRow } from '../row.ts'
import { sizes } from '../scale/fill-workspace.ts'
import { type Workspace, withWorkspace } from '../scale/with-workspace.ts'
import { loadWordingPair, printPages } from '../wording-pair.ts'
import { listOperations } from './operations.ts'
import { familyCpuMs, parentOf, peakMebibytes } from './process-cpu.ts'

/** The cost of one operation, beyond that of an idle process. */
interface Cost {
  /** CPU of the service's process and those that it starts. */
  readonly serviceMs: number
  readonly databaseMs: number
  /** Statements of the service; those of the job queue are not among them. */
  readonly queries: number
  /** Of the response. */
  readonly bytes: number
}

const costsFile = join(import.meta.dirname, 'costs.json')
const idleSeconds = 10

/** Measures what each kind of operation costs on PostgreSQL and prints it; `save` keeps it for `npm run bench capacity`. */
export async function benchCosts({ save }: { readonly save: boolean }): Promise<BenchRow[]> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return []
  const { a, b } = loadWordingPair()
  const wordings = [a, b].map((wording, at) => ({
    name: ['standard.txt', 'broad.txt'][at] ?? '',
    text: printPages(wording)
      .map(({ text }) => text)
      .join('\f'),
  }))
  const receiver = createServer((request, response) =>
    request.resume().once('end', () => response.writeHead(204).end()),
  )
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const env = { METRICS_ADDRESS: `127.0.0.1:${20_000 + (process.pid % 10_000)}`, ALLOW_LOOPBACK_WEBHOOKS: '1' }
  try {
    await withWorkspace(postgres, { size: sizes.small, wordings, env }, async (workspace) => {
      const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
      await measureAll(workspace, {
        metricsAddress: env.METRICS_ADDRESS,
        text: wordings[0]?.text ?? '',
        receiverUrl,
        save,
      })
    })
  } finally {
    receiver.close()
    await postgres.stop()
  }
  return []
}

interface Measuring {
  readonly metricsAddress: string
  readonly text: string
  readonly receiverUrl: string
  readonly save: boolean
}

async function measureAll(workspace: Workspace, { metricsAddress, text, receiverUrl, save }: Measuring): Promise<void> {
  const { pid } = workspace.application
  const databasePid = await findServer(workspace.databaseUrl)
  const read = async () => ({
    at: performance.now(),
    serviceMs: familyCpuMs(pid),
    databaseMs: familyCpuMs(databasePid),
    queries: await countQueries(metricsAddress),
  })
  const between = (from: Awaited<ReturnType<typeof read>>, to: typeof from) => ({
    seconds: (to.at - from.at) / 1000,
    serviceMs: to.serviceMs - from.serviceMs,
    databaseMs: to.databaseMs - from.databaseMs,
    queries: to.queries - from.queries,
  })
  const operations = await listOperations(workspace, { text, receiverUrl })
  for (const { run } of operations) await run(0)
  await delay(3000)
  const idleFrom = await read()
  await delay(idleSeconds * 1000)
  const idle = between(idleFrom, await read())
  const perSecond = (value: number) => value / idle.seconds
  say(
    `one process without requests: ${perSecond(idle.serviceMs).toFixed(1)} ms of CPU a second, its database ${perSecond(idle.databaseMs).toFixed(1)} ms, ${residentMebibytes(pid).toFixed(0)} MiB`,
  )

  say(`files of ${Math.round(text.length / 1000)} kB of text`)
  const costs: Record<string, Cost> = {}
  for (const { name, times, run } of operations) {
    const from = await read()
    let bytes = 0
    for (let time = 1; time <= times; time += 1) bytes += await run(time)
    const used = between(from, await read())
    const each = (value: number, idleValue: number) =>
      Math.max(0, value - (idleValue * used.seconds) / idle.seconds) / times
    const cost = {
      serviceMs: round(each(used.serviceMs, idle.serviceMs)),
      databaseMs: round(each(used.databaseMs, idle.databaseMs)),
      queries: Math.round(each(used.queries, idle.queries)),
      bytes: Math.round(bytes / times),
    }
    costs[name] = cost
    say(
      `${name.padEnd(48)} ${String(cost.serviceMs).padStart(8)} ms  ${String(cost.databaseMs).padStart(8)} ms  ${String(cost.queries).padStart(4)} queries  ${String(cost.bytes).padStart(8)} bytes`,
    )
  }
  const memory = listFamily(pid)
    .map(peakMebibytes)
    .map((each) => Math.round(each))
  say(
    `most memory, process by process: ${memory.join(', ')} MiB; load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} × ${cpus()[0]?.model}`,
  )
  const bytesOfRecords = await measureRecords(workspace.databaseUrl)
  for (const [name, size] of Object.entries(bytesOfRecords)) say(`${name.padEnd(48)} ${size} bytes in the database`)
  const idleOfSecond = { serviceMs: round(perSecond(idle.serviceMs)), databaseMs: round(perSecond(idle.databaseMs)) }
  if (save) writeFileSync(costsFile, `${JSON.stringify({ idleOfSecond, costs, bytesOfRecords }, null, 2)}\n`)
}

/** The process of the server: the parent of that of a connection, which must be open while it is asked for. */
async function findServer(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  } finally {
    await client.end()
  }
}

async function countQueries(metricsAddress: string): Promise<number> {
  const text = await (await fetch(`http://${metricsAddress}/metrics`)).text()
  const counts = [...text.matchAll(/^db_client_operation_duration_seconds_count\S* (\d+)/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

/** With their indexes and what belongs to them. */
const records: Readonly<Record<string, readonly [counted: string, tables: string]>> = {
  'a filing with its search, session and history': ['filings', 'filings,filing_searches,filing_sessions,audit_entries'],
  'a comment': ['filing_comments', 'filing_comments'],
  'a comparison with its result': [
    'comparisons',
    'comparisons,comparison_inputs,comparison_results,comparison_reviews',
  ],
  'a file with its text, without its bytes': [
    'files',
    'files,file_versions,file_contents,file_pages,document_searches',
  ],
  'a row of Schedule P': ['loss_development_rows', 'loss_development_rows'],
  'a charge': ['ledger_entries', 'ledger_entries'],
}

async function measureRecords(databaseUrl: string): Promise<Record<string, number>> {
  const sizesOf: Record<string, number> = {}
  for (const [name, [counted, tables]] of Object.entries(records)) {
    const [row] = await queryRows(
      databaseUrl,
      `select (select sum(pg_total_relation_size(t::regclass)) from unnest(string_to_array('${tables}', ',')) as t)
        / (select count(*) from ${counted}) as bytes`,
    )
    sizesOf[name] = Math.round(Number(row?.bytes))
  }
  return sizesOf
}

async function queryRows(databaseUrl: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

function round(value: number): number {
  return Number(value.toFixed(2))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

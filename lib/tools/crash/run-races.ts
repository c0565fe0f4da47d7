import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ApiError } from '#lib/client/errors.ts'
import { readEnv } from '#lib/desk/server/env.ts'
import type { Database } from '#lib/service/database/database.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { inspectRecords } from './inspect-records.ts'
import type { Member } from './load/member.ts'
import { read } from './load/member.ts'
import { findWordings, signIn } from './load.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { names, seedLoad } from './seed-load.ts'

/** Two processes on PostgreSQL, each of which serves requests and does background work, and a receiver of their events. */
export interface Pair {
  readonly deployment: Deployment
  readonly receiver: Receiver
  readonly remove: () => Promise<void>
}

interface RaceReport {
  /** Responses that accepted a request, and those that asked to send it again later. */
  readonly accepted: number
  readonly busy: number
  readonly violations: readonly string[]
}

const concurrent = 50
const settleMs = 10 * 60_000

/** Null where no PostgreSQL is installed. */
export async function openPair(): Promise<Pair | null> {
  const deployment = await openDeployment('postgresql', 'database')
  if (!deployment) return null
  const receiver = await openReceiver()
  const remove = async () => {
    receiver.close()
    await deployment.remove()
  }
  try {
    await seedLoad(deployment, receiver.url)
    await deployment.start()
    return { deployment, receiver, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * In each round 50 equal requests to compare, and 50 to stage one filing, reach both processes concurrently. In the end
 * there is one run, charge, event and pass for each round.
 */
export async function runRaces({ deployment, receiver }: Pair, rounds: number): Promise<RaceReport> {
  const counts = { acknowledged: 0, rejected: 0, uncertain: 0, errors: new Map() }
  const member = await signIn({ deployment, name: names[0], prng: createPrng(1), counts })
  const documents = await findWordings(member)
  const tally = { accepted: 0, busy: 0 }
  const violations: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const [runs, passes] = await Promise.all([
      race(tally, startComparison(member, documents, round)),
      race(tally, await startStaging(member, round)),
    ])
    if (runs.size !== 1) violations.push(`round ${round}: one key led to ${runs.size} comparisons`)
    if (passes.size !== 1) violations.push(`round ${round}: one request led to ${passes.size} acceptances`)
  }
  return { ...tally, violations: [...violations, ...(await checkEnd(deployment, receiver, rounds))] }
}

/** The different results of the accepted ones. */
async function race(
  tally: { accepted: number; busy: number },
  send: () => Promise<string>,
): Promise<ReadonlySet<string>> {
  const sent = await Promise.allSettled(Array.from({ length: concurrent }, send))
  const results = sent.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value
    if (!isBusy(outcome.reason)) throw outcome.reason
    return []
  })
  tally.accepted += results.length
  tally.busy += concurrent - results.length
  return new Set(results)
}

function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.retryAfter !== null && (error.status === 429 || error.status === 503)
}

function startComparison({ client }: Member, [a, b]: readonly [string, string], round: number) {
  const variants = [
    { key: 'a', documents: [a] },
    { key: 'b', documents: [b] },
  ]
  const headers = { 'idempotency-key': `race-${round}` }
  const body = { variants, focus: [`Round ${round}`] }
  return async () => (await client.call('createFormComparison', { body, headers })).data.id
}

async function startStaging({ client, scope }: Member, round: number) {
  const { data: filing } = await client.call('createManagedFiling', { body: { scope, displayName: `Race ${round}` } })
  const { data } = await read(() => client.call('listSerffLogins', { query: { limit: 1 } }))
  const body = { requestId: randomUUID(), loginId: data.logins[0]?.id ?? '', destination: 'beta' } as const
  return async () =>
    JSON.stringify((await client.call('stageManagedFiling', { params: { filingId: filing.id }, body })).data)
}

/** Once all that was accepted has ended. */
async function checkEnd(deployment: Deployment, receiver: Receiver, rounds: number): Promise<readonly string[]> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = deployment.env
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const until = performance.now() + settleMs
    while ((await countOpen(database)) > 0 && performance.now() < until) await delay(200)
    const expected = { comparisons: rounds, staging_passes: rounds, ledger_entries: rounds, outbox_events: rounds }
    const violations = [...(await inspectRecords(database.db, readEnv(deployment.env).files))]
    for (const [table, count] of Object.entries(expected)) {
      const found = await countRows(database, `from ${table}`)
      if (found !== count) violations.push(`there are ${found} ${table} after ${count} rounds`)
    }
    const received = [...receiver.events.values()].filter((events) => events.size === 1).length
    if (received !== rounds || receiver.events.size !== rounds)
      violations.push(`${received} of ${receiver.events.size} subjects arrived as one event after ${rounds} rounds`)
    return violations
  } finally {
    await database.close()
  }
}

async function countOpen(database: Database): Promise<number> {
  return await countRows(
    database,
    `from (
      select 1 from comparisons where status in ('queued', 'running')
      union all select 1 from staging_passes where status in ('queued', 'preparing')
      union all select 1 from outbox_events where dispatched_at is null
      union all select 1 from webhook_deliveries where status = 'pending') as open`,
  )
}

async function countRows({ db }: Database, from: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql.raw(`select count(*) ${from}`))
  return Number(rows[0]?.count)
}

import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readEnv } from '#lib/desk/server/env.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { checkSecrets } from './check-secrets.ts'
import { type Crash, type DatabaseKind, type Deployment, openDeployment, type StoreKind } from './deployment.ts'
import type { Counts } from './expectations.ts'
import { inspectRecords } from './inspect-records.ts'
import { type Load, startLoad } from './load.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { seedLoad } from './seed-load.ts'

export interface CrashRun {
  readonly database: DatabaseKind
  readonly store: StoreKind
  readonly kills: number
  readonly seed: number
  /** No kill after that. */
  readonly minutes: number
  /** A line now and then. */
  readonly say?: (line: string) => void
}

export interface CrashReport {
  readonly crashes: readonly Crash[]
  readonly counts: Counts
  readonly checks: number
  readonly violations: readonly string[]
}

/** The longest that work accepted before the last kill may take to end after it. */
const settleMs = 10 * 60_000
const reportEvery = 10

/**
 * Members work on the service without a pause while its processes, on PostgreSQL the database, and a file store are killed
 * at random moments. What was acknowledged is compared with what is there, after each kill and at the end. Null where no
 * PostgreSQL is installed, or no S3-compatible server can be.
 */
export async function runCrashes({
  database,
  store,
  kills,
  seed,
  minutes,
  say = () => {},
}: CrashRun): Promise<CrashReport | null> {
  const deployment = await openDeployment(database, store)
  if (!deployment) return null
  const receiver = await openReceiver()
  const prng = createPrng(seed)
  try {
    await seedLoad(deployment, receiver.url)
    await deployment.start()
    const load = await startLoad({ deployment, receiverUrl: receiver.url, seed })
    const crashes: Crash[] = []
    const until = performance.now() + minutes * 60_000
    while (crashes.length < kills && load.violations.length === 0 && performance.now() < until) {
      await delay(prng.int(0, 1500))
      crashes.push(await deployment.crash(prng))
      if (crashes.length % reportEvery === 0) say(`${database}: ${crashes.length} kills, ${describeLoad(load)}`)
    }
    await load.stop()
    const unsettled = (await load.settle(settleMs))
      ? []
      : [`work had not ended ${settleMs / 60_000} minutes after the last kill`]
    const violations = [
      ...load.violations,
      ...unsettled,
      ...(await load.check()),
      ...(await checkAtRest(deployment, receiver)),
      ...(await checkSecrets(deployment)),
    ]
    return { crashes, counts: load.counts, checks: load.checks(), violations }
  } finally {
    receiver.close()
    await deployment.remove()
  }
}

function describeLoad({ counts: { acknowledged, uncertain } }: Load): string {
  return `${acknowledged} writes acknowledged, ${uncertain} uncertain`
}

/** With the processes stopped. A start two days later has removed what killed uploads have left. */
async function checkAtRest(deployment: Deployment, receiver: Receiver): Promise<readonly string[]> {
  await deployment.stop()
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = deployment.env
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  // An object is deleted a day after the row that claimed it, which is deleted a day after it was made.
  for (let days = 0; days < 2; days += 1) {
    await letADayPass(dataDir, databaseUrl)
    for (const path of listUploads(deployment)) utimesSync(path, dayAgo, dayAgo)
    await deployment.start()
    await deployment.stop()
  }
  const after = await openDatabase({ dataDir, databaseUrl })
  try {
    const { rows } = await after.db.execute<{ subject_id: string }>(sql.raw('select subject_id from outbox_events'))
    const notReceived = rows.filter(({ subject_id: id }) => receiver.events.get(id)?.size !== 1)
    const left = listUploads(deployment)
    return [
      ...(await inspectRecords(after, readEnv(deployment.env).files)),
      ...(notReceived.length > 0 ? [`${notReceived.length} events did not arrive as one event`] : []),
      ...(left.length > 0 ? [`${left.length} files of killed uploads are left: ${left[0]}`] : []),
    ]
  } finally {
    await after.close()
  }
}

async function letADayPass(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    for (const [table, column] of [
      ['file_chunks', 'created_at'],
      ['file_contents', 'claimed_at'],
      ['removed_objects', 'removed_at'],
    ])
      await database.db.execute(sql.raw(`update ${table} set ${column} = ${column} - interval '25 hours'`))
  } finally {
    await database.close()
  }
}

function listUploads({ folder }: Deployment): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /(?:^|\/)upload-[0-9a-f-]{36}$/.test(path)).map((path) => join(folder, path))
}

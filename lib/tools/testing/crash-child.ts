import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createComparison } from '#lib/service/api/comparisons/create-comparison.ts'
import { openComparisonRunner } from '#lib/service/api/comparisons/jobs/comparison-runner.ts'
import { runComparisonWork } from '#lib/service/api/comparisons/jobs/run-comparison.ts'
import { runsAtOnce } from '#lib/service/api/comparisons/run-comparison-job.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import { unlimited } from '#lib/service/api/kernel/caller.ts'
import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members, organizations } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { creditHolds, ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { addFile } from './add-file.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * A separate process on the data directory in `DATA_DIR`, or on the server in `CRASH_DATABASE_URL`, for a test to kill:
 * `accept` accepts 24 comparisons of two-line documents, `hang` starts to run what is waiting and never finishes,
 * `finish` runs everything to its end and reports.
 */
const mode = process.argv[2]
const accepted = 24
const instance = await openInstance({
  settings: { dataDir: process.env.DATA_DIR ?? '', publicUrl: null, files: null, allowLoopbackWebhooks: false },
  databaseUrl: process.env.CRASH_DATABASE_URL,
  clock: { now: () => new Date() },
  logger: silentLogger,
  acceptsIdentities: false,
  loadSealingKeys: () => [new Uint8Array(32)],
})
const { deps } = instance
if (mode === 'accept') await accept(deps)
if (mode === 'hang') {
  await releaseOrphans(deps)
  await hang(deps)
}
if (mode === 'finish') {
  await releaseOrphans(deps)
  await instance.startWorking()
  await finish(deps)
  await instance.close()
}

function report(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

async function accept({ database, randomId, clock }: Deps): Promise<void> {
  const createdAt = clock.now().toISOString()
  const [organizationId, memberId] = [randomId(), randomId()]
  const person = { id: memberId, name: 'member', email: 'member@harbor.test', role: 'member' as const }
  await database.db.insert(organizations).values({ id: organizationId, name: 'Harbor', slug: 'harbor', createdAt })
  await database.db.insert(members).values({ ...person, organizationId, createdAt })
  const owners = { deps, organizationId, members: { member: { id: memberId } } }
  const context: ServiceContext = {
    deps,
    requestId: randomId(),
    address: null,
    caller: {
      member: person,
      organization: { id: organizationId, name: 'Harbor', creditLimit: null, features: [], datasets: [] },
      credential: { id: randomId(), kind: 'session', access: 'read_write', ...unlimited },
    },
  }
  const variants = [
    { key: 'a', documents: [await addFile(owners, { text: wordingOf(200) })] },
    { key: 'b', documents: [await addFile(owners, { text: wordingOf(500) })] },
  ]
  for (let run = 1; run <= accepted; run += 1) {
    await createComparison(context, { request: { variants }, idempotencyKey: `run-${run}` })
  }
  report('accepted')
  await delay(600_000)
}

function wordingOf(limit: number): string {
  return `A. Our limit of liability for money is $${limit} for any one loss.\nB. You must give us notice of the loss.\n`
}

/** On a server, jobs of a process that was killed wait until its heartbeat is missed; no other process is there. */
async function releaseOrphans({ database }: Deps): Promise<void> {
  await database.db.execute(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
}

/** The processes that compare are there and wait for pages that never come. */
async function hang(deps: Deps): Promise<void> {
  let running = 0
  const runner = openComparisonRunner()
  const next = async () => {
    if (++running === runsAtOnce) report('running')
    return await new Promise<never>(() => {})
  }
  const readPages = () => ({ [Symbol.asyncIterator]: () => ({ next }) })
  await runComparisonWork.startWorking({
    ...deps,
    comparisonRunner: { ...runner, run: (source, options) => runner.run({ ...source, readPages }, options) },
  })
  await delay(600_000)
}

async function finish({ database: { db } }: Deps): Promise<void> {
  while ((await db.select().from(comparisons)).some(({ status }) => status === 'queued' || status === 'running')) {
    await delay(50)
  }
  const rows = await db
    .select({
      id: comparisons.id,
      status: comparisons.status,
      startedAt: comparisons.startedAt,
      endedAt: comparisons.endedAt,
    })
    .from(comparisons)
  report(
    await Promise.all(
      rows.map(async ({ id, startedAt, endedAt, ...row }) => ({
        ...row,
        isInOrder: startedAt !== null && endedAt !== null && startedAt <= endedAt,
        charges: await db.$count(ledgerEntries, eq(ledgerEntries.subjectId, id)),
        holds: await db.$count(creditHolds, eq(creditHolds.subjectId, id)),
      })),
    ),
  )
}

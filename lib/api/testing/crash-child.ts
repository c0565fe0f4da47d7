import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createComparison } from '#lib/api/comparisons/create-comparison.ts'
import { runComparisonWork } from '#lib/api/comparisons/jobs/run-comparison.ts'
import { openInstance } from '#lib/api/instance.ts'
import type { Deps, ServiceContext } from '#lib/api/kernel/context.ts'
import { members, organizations } from '#lib/database/schema/accounts.ts'
import { comparisons } from '#lib/database/schema/comparisons.ts'
import { creditHolds, ledgerEntries } from '#lib/database/schema/usage.ts'
import { addFile } from './add-file.ts'
import { silentLogger } from './silent-logger.ts'
import { earlierWording, laterWording } from './wordings.ts'

/**
 * A separate process on the data directory in `DATA_DIR`, for a test to kill: `accept` accepts two comparisons, `hang`
 * starts to run what is waiting and never finishes, `finish` runs everything to its end and reports.
 */
const mode = process.argv[2]
const instance = await openInstance({
  settings: { dataDir: process.env.DATA_DIR ?? '', publicUrl: null, allowLoopbackWebhooks: false },
  databaseUrl: undefined,
  clock: { now: () => new Date() },
  logger: silentLogger,
  acceptsIdentities: false,
  loadSealingKeys: () => [new Uint8Array(32)],
})
const { deps } = instance
if (mode === 'accept') await accept(deps)
if (mode === 'hang') await hang(deps)
if (mode === 'finish') {
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
      credential: { id: randomId(), kind: 'session', access: 'read_write' },
    },
  }
  const variants = [
    { key: 'a', documents: [await addFile(owners, { text: earlierWording })] },
    { key: 'b', documents: [await addFile(owners, { text: laterWording })] },
  ]
  for (const idempotencyKey of ['first', 'second']) {
    await createComparison(context, { request: { variants }, idempotencyKey })
  }
  report('accepted')
  await delay(600_000)
}

async function hang(deps: Deps): Promise<void> {
  let running = 0
  await runComparisonWork.startWorking({
    ...deps,
    comparisonRunner: {
      run() {
        if (++running === 2) report('running')
        return new Promise(() => {})
      },
      alone: (work) => work(),
      close: async () => {},
    },
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
      epoch: comparisons.epoch,
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

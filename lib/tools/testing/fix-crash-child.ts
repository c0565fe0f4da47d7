import { fixFilingComments } from '#lib/service/api/filings/fix/fix-filing-comments.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import { unlimited } from '#lib/service/api/kernel/caller.ts'
import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { grants, members, organizations, scopes } from '#lib/service/database/schema/accounts.ts'
import { filingComments, fixRequests, fixTasks, sessionMessages } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * A separate process on the data directory in `DATA_DIR`, for a test to kill while it fixes: it reports whether what is
 * stored is whole, then fixes one batch of new comments after the other without end and reports how long the first took.
 */
const batchSize = 20

const instance = await openInstance({
  settings: { dataDir: process.env.DATA_DIR ?? '', publicUrl: null, files: null, allowLoopbackWebhooks: false },
  databaseUrl: undefined,
  clock: { now: () => new Date() },
  logger: silentLogger,
  acceptsIdentities: false,
  loadSealingKeys: () => [new Uint8Array(32)],
})
const { deps } = instance
report(await inspect(deps))
if (process.argv[2] === 'inspect') await instance.close()
else {
  const { context, filingId } = await findOrMakeFiling(deps)
  for (let batch = 0; ; batch++) {
    const commentIds = await addComments(deps, context, filingId)
    const startedAt = performance.now()
    await fixFilingComments(context, { filingId, commentIds })
    if (batch === 0) report({ batchMs: performance.now() - startedAt })
  }
}

function report(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/** Every request has a whole batch of tasks, each its job, one message and one audit entry; and nothing is without one. */
async function inspect({ database: { db } }: Deps) {
  const requests = await db.select({ id: fixRequests.id }).from(fixRequests)
  const tasks = await db.select({ requestId: fixTasks.requestId }).from(fixTasks)
  const counts = requests.map(({ id }) => tasks.filter(({ requestId }) => requestId === id).length)
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'gather-fix'`,
  )
  return {
    requests: requests.length,
    isWhole:
      counts.every((count) => count === batchSize) &&
      tasks.length === requests.length * batchSize &&
      rows[0]?.count === tasks.length &&
      (await db.$count(sessionMessages)) === requests.length &&
      (await db.$count(auditEntries)) === requests.length,
  }
}

async function findOrMakeFiling(deps: Deps): Promise<{ context: ServiceContext; filingId: string }> {
  const { db } = deps.database
  const [found] = await db.select().from(filings)
  const createdAt = deps.clock.now().toISOString()
  const made = found ?? {
    id: deps.randomId(),
    scopeId: deps.randomId(),
    ownerId: deps.randomId(),
    displayName: 'Homeowners',
    filingMode: 'managed' as const,
    createdAt,
    updatedAt: createdAt,
  }
  const [known] = await db.select().from(organizations)
  const organizationId = known?.id ?? deps.randomId()
  const person = { id: made.ownerId, name: 'member', email: 'member@harbor.test', role: 'member' as const }
  if (!found) {
    await deps.database.transaction(async (tx) => {
      await tx.insert(organizations).values({ id: organizationId, name: 'Harbor', slug: 'harbor', createdAt })
      await tx.insert(members).values({ ...person, organizationId, createdAt })
      await tx.insert(scopes).values({ id: made.scopeId, organizationId, slug: 'harbor', name: 'Harbor', createdAt })
      const grant = { memberId: person.id, scopeId: made.scopeId, read: true, edit: true, manageAccess: false }
      await tx.insert(grants).values(grant)
      await tx.insert(filings).values(made)
    })
  }
  const organization = { id: organizationId, name: 'Harbor', creditLimit: null, features: [], datasets: [] }
  const credential = { id: deps.randomId(), kind: 'session' as const, access: 'read_write' as const, ...unlimited }
  const caller = { member: person, organization, credential }
  return { context: { deps, requestId: deps.randomId(), address: null, caller }, filingId: made.id }
}

async function addComments(deps: Deps, { caller }: ServiceContext, filingId: string): Promise<string[]> {
  const ids = Array.from({ length: batchSize }, () => deps.randomId())
  const shared = {
    filingId,
    authorId: caller.member.id,
    authorName: caller.member.name,
    body: 'Please explain.',
    kind: 'discussion' as const,
    createdAt: deps.clock.now().toISOString(),
  }
  await deps.database.db.insert(filingComments).values(ids.map((id) => ({ ...shared, id })))
  return ids
}

import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createComparison } from '#lib/service/api/comparisons/create-comparison.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import { unlimited } from '#lib/service/api/kernel/caller.ts'
import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members, organizations } from '#lib/service/database/schema/accounts.ts'
import { comparisonAnswers, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { addFile } from './add-file.ts'
import { dwellingPolicy, laterDwellingPolicy } from './asked-runs.ts'
import { silentLogger } from './silent-logger.ts'
import { openFacts } from './wordings.ts'

/**
 * A separate process on the data directory in `DATA_DIR`, or on the server in `CRASH_DATABASE_URL`, for a test to kill:
 * `ask` accepts a comparison of three scenarios and asks the language model at `MODEL_URL`, `finish` runs it to its end
 * and reports.
 */
const mode = process.argv[2]
const scenarioCount = 3
const instance = await openInstance({
  settings: { dataDir: process.env.DATA_DIR ?? '', publicUrl: null, files: null, allowLoopbackWebhooks: false },
  databaseUrl: process.env.CRASH_DATABASE_URL,
  clock: { now: () => new Date() },
  logger: silentLogger,
  acceptsIdentities: false,
  loadSealingKeys: () => [new Uint8Array(32)],
  reasoner: {
    baseUrl: process.env.MODEL_URL ?? '',
    model: 'test-model',
    apiKey: null,
    // A credit for a hundred tokens.
    pricePerMillionTokens: 1_000_000,
    passageCharacters: 9000,
  },
})
const { deps } = instance
if (mode === 'ask') {
  await accept(deps)
  await instance.startWorking()
  await delay(600_000)
}
if (mode === 'finish') {
  // On a server, jobs of a process that was killed wait until its heartbeat is missed; no other process is there.
  await deps.database.db.execute(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  await instance.startWorking()
  await finish(deps)
  await instance.close()
}

async function accept({ database, randomId, clock }: Deps): Promise<void> {
  const createdAt = clock.now().toISOString()
  const [organizationId, memberId] = [randomId(), randomId()]
  const person = { id: memberId, name: 'member', email: 'member@harbor.test', role: 'member' as const }
  const organization = { id: organizationId, name: 'Harbor', features: ['reasoner' as const] }
  await database.db.insert(organizations).values({ ...organization, slug: 'harbor', createdAt })
  await database.db.insert(members).values({ ...person, organizationId, createdAt })
  const owners = { deps, organizationId, members: { member: { id: memberId } } }
  const context: ServiceContext = {
    deps,
    requestId: randomId(),
    address: null,
    caller: {
      member: person,
      organization: { ...organization, creditLimit: null, datasets: [] },
      credential: { id: randomId(), kind: 'session', access: 'read_write', ...unlimited },
    },
  }
  const variants = [
    { key: 'a', documents: [await addFile(owners, { text: dwellingPolicy })] },
    { key: 'b', documents: [await addFile(owners, { text: laterDwellingPolicy })] },
  ]
  const scenarios = Array.from({ length: scenarioCount }, (_, at) => ({
    id: `s${at}`,
    facts: `${openFacts} This was on day ${at + 1}.`,
    question: 'Is the loss covered?',
  }))
  await createComparison(context, { request: { variants, scenarios }, idempotencyKey: 'run' })
}

async function finish({ database: { db } }: Deps): Promise<void> {
  const ofTokens = () => db.select().from(ledgerEntries).where(eq(ledgerEntries.operation, 'reasoner'))
  while ((await ofTokens()).length === 0) await delay(50)
  const answers = await db.select({ tokens: comparisonAnswers.tokens }).from(comparisonAnswers)
  process.stdout.write(
    `${JSON.stringify({
      statuses: (await db.select({ status: comparisons.status }).from(comparisons)).map(({ status }) => status),
      charges: (await ofTokens()).map(({ amount }) => amount),
      answers: answers.length,
      tokens: answers.reduce((sum, { tokens }) => sum + tokens, 0),
    })}\n`,
  )
}

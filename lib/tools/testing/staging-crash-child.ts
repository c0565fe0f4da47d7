import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { destinations, livePassStatuses } from '#lib/contract/filings/staging.ts'
import { findMemberCaller } from '#lib/service/api/accounts/find-caller.ts'
import { createSerffLogin } from '#lib/service/api/filings/staging/authorize/create-serff-login.ts'
import { deleteSerffLogin } from '#lib/service/api/filings/staging/authorize/delete-serff-login.ts'
import { listSerffLogins } from '#lib/service/api/filings/staging/authorize/list-serff-logins.ts'
import { stageManagedFiling } from '#lib/service/api/filings/staging/authorize/stage-managed-filing.ts'
import { prepareDraftWork } from '#lib/service/api/filings/staging/jobs/prepare-draft.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { grants, members, organizations, scopes } from '#lib/service/database/schema/accounts.ts'
import { sessionMessages } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { auditEntries, idempotencyKeys } from '#lib/service/database/schema/shared.ts'
import { stagingBrowsers, stagingPackages, stagingPasses } from '#lib/service/database/schema/staging.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { openLoggedBrowser } from './logged-browser.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * A separate process on the data directory in `DATA_DIR`, for a test to kill: `setup` makes a filing, `work` stages it
 * repeatedly with changing logins while it works on the passes, `finish` works on what is left and reports.
 */
const mode = process.argv[2]
const dataDir = process.env.DATA_DIR ?? ''
const ids = {
  organization: '00000000-0000-4000-8000-000000000001',
  member: '00000000-0000-4000-8000-000000000002',
  scope: '00000000-0000-4000-8000-000000000003',
  filing: '00000000-0000-4000-8000-000000000004',
}
const random = createPrng(Number(process.env.TEST_SEED ?? 0))
const clock = { now: () => new Date() }
const connector = openLoggedBrowser(join(dataDir, 'browsers.log'), random)
const browserConnectors = new Map(destinations.map((destination) => [destination, connector] as const))
const instance = await openInstance({
  settings: { dataDir, publicUrl: null, files: null, allowLoopbackWebhooks: false },
  databaseUrl: process.env.STAGING_DATABASE_URL,
  clock,
  logger: silentLogger,
  acceptsIdentities: false,
  loadSealingKeys: () => [new Uint8Array(32)],
  browserConnectors,
})
const { deps } = instance
const { db } = deps.database
if (mode === 'setup') await setUp()
if (mode === 'work') await work()
if (mode === 'finish') await finish()
if (mode !== 'work') await instance.close()

function report(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

async function setUp(): Promise<void> {
  const createdAt = clock.now().toISOString()
  const organization = { id: ids.organization, name: 'Harbor', slug: 'harbor', features: ['filing_staging'] }
  await db.insert(organizations).values({ ...organization, createdAt })
  const person = { id: ids.member, organizationId: ids.organization, name: 'owner', role: 'owner' as const }
  await db.insert(members).values({ ...person, email: 'owner@harbor.test', createdAt })
  const scope = { id: ids.scope, organizationId: ids.organization, slug: 'harbor', name: 'Harbor' }
  await db.insert(scopes).values({ ...scope, createdAt })
  await db
    .insert(grants)
    .values({ memberId: ids.member, scopeId: ids.scope, read: true, edit: true, manageAccess: true })
  await db.insert(filings).values({
    id: ids.filing,
    scopeId: ids.scope,
    ownerId: ids.member,
    displayName: 'Homeowners',
    filingMode: 'managed',
    createdAt,
    updatedAt: createdAt,
  })
  report('set up')
}

async function work(): Promise<void> {
  await startWorking()
  const context = await findContext()
  report('working')
  await resend(context)
  const hasPasses = readNotes('accepted.log').length > 0
  if (hasPasses && random.chance(0.3)) await delay(600_000)
  for (;;) {
    const choices = { requestId: deps.randomId(), ...(await chooseLogin(context)) }
    note('intents.log', choices)
    await send(context, choices)
    report('accepted')
    await delay(random.int(0, 400))
  }
}

/** A short lease, so that passes resume soon after a kill. */
async function startWorking(): Promise<void> {
  const leaseTimes = { beatMs: 50, staleMs: 1500 }
  await prepareDraftWork.startWorking({ ...deps, browserConnectors, leaseTimes })
}

async function findContext(): Promise<ServiceContext> {
  const caller = await findMemberCaller(deps, ids.member)
  return { deps, requestId: deps.randomId(), address: null, caller }
}

/** Now and then the member changes the login itself. */
async function chooseLogin(context: ServiceContext) {
  const destination = random.pick(destinations)
  const { logins } = await listSerffLogins(context, { destination, limit: 10 })
  const [login] = logins
  if (login && random.chance(0.2)) await deleteSerffLogin(context, login)
  else if (login) return { loginId: login.id, destination }
  const made = await createSerffLogin(context, { destination, username: 'owner', label: 'Mine' })
  return { loginId: made.id, destination }
}

interface Sent {
  readonly requestId: string
  readonly loginId: string
  readonly destination: (typeof destinations)[number]
}

async function send(context: ServiceContext, choices: Sent): Promise<void> {
  await stageManagedFiling(context, { ...choices, filingId: ids.filing })
  note('accepted.log', choices)
}

/** It is unknown whether the last request of the previous process arrived: it is sent again, three times concurrently. */
async function resend(context: ServiceContext): Promise<void> {
  const last = readNotes('intents.log').at(-1)
  if (last) await Promise.all([send(context, last), send(context, last), send(context, last)])
}

function note(file: string, line: Sent): void {
  appendFileSync(join(dataDir, file), `${JSON.stringify(line)}\n`)
}

function readNotes(file: string): Sent[] {
  const path = join(dataDir, file)
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

async function finish(): Promise<void> {
  await startWorking()
  const isLive = ({ status }: { status: string }) => livePassStatuses.some((live) => live === status)
  while ((await db.select().from(stagingPasses)).some(isLive) || (await db.$count(stagingBrowsers)) > 0) await delay(50)
  const passes = await db.select().from(stagingPasses)
  const entries = await db.select().from(auditEntries)
  const audits = entries.filter(({ action }) => action === 'staging.authorized')
  const packages = new Set((await db.select({ id: stagingPackages.passId }).from(stagingPackages)).map(({ id }) => id))
  const messages = await db.select().from(sessionMessages)
  const requests = new Set(passes.map(({ requestId }) => requestId))
  const ended = passes.filter(({ status }) => status === 'ready_for_owner' || status === 'failed')
  report({
    passes: passes.length,
    ready: passes.filter(({ status }) => status === 'ready_for_owner').length,
    withoutEnd: passes.filter(({ endedAt }) => endedAt === null).length,
    readyWithoutPackage: ended.filter(({ id, status }) => status === 'ready_for_owner' && !packages.has(id)).length,
    audits: new Set(audits.map(({ detail }) => detail.requestId)).size,
    auditEntries: audits.length,
    keys: (await db.select().from(idempotencyKeys)).length,
    requestMessages: messages.filter(({ kind }) => kind === 'request').length,
    endedPasses: ended.length,
    endsInActivity: entries.filter(({ action }) => action === 'staging.ended').length,
    outcomeMessages: messages.filter(({ kind }) => kind === 'outcome').length,
    acceptedWithoutPass: readNotes('accepted.log').filter(({ requestId }) => !requests.has(requestId)).length,
    accepted: new Set(readNotes('accepted.log').map(({ requestId }) => requestId)).size,
  })
}

import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { features, type Role, roles } from '#lib/contract/accounts/access.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import { openCallers } from '#lib/service/api/accounts/find-caller.ts'
import { hashToken } from '#lib/service/api/accounts/token.ts'
import { type Api, createApi, type RequestBindings } from '#lib/service/api/app.ts'
import type { ComparisonRunner } from '#lib/service/api/comparisons/jobs/comparison-runner.ts'
import { checkFileStore } from '#lib/service/api/files/check-file-store.ts'
import type { BrowserConnectors } from '#lib/service/api/filings/staging/jobs/prepare-draft.ts'
import type { LeaseTimes } from '#lib/service/api/filings/staging/pass/pass-lease.ts'
import { jobs, resumptions } from '#lib/service/api/jobs.ts'
import { type Caller, unlimited } from '#lib/service/api/kernel/caller.ts'
import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { openLiveStreams } from '#lib/service/api/kernel/live-streams.ts'
import type { Logger } from '#lib/service/api/kernel/ports.ts'
import { createSecretHolder } from '#lib/service/api/kernel/secret-holder.ts'
import { openQueue } from '#lib/service/database/queue.ts'
import { credentials, grants, members, organizations, scopes } from '#lib/service/database/schema/accounts.ts'
import type { SealingKeys } from '#lib/service/database/sealed-text.ts'
import { checkSealingKeys } from '#lib/service/database/sealing-keys.ts'
import { openTestDatabase, type TestDatabaseOptions } from '#lib/service/database/testing.ts'
import type { ConcurrencyLimit } from '#lib/service/http/concurrency-limit.ts'
import type { FilesPlace } from '#lib/service/objects/files-place.ts'
import {
  type ObjectStores,
  type OpenObjectStoresOptions,
  openObjectStores,
} from '#lib/service/objects/open-object-stores.ts'
import type { Reasoner } from '#lib/service/reasoner/reasoner.ts'
import { silentTelemetry, type Telemetry } from '#lib/service/telemetry/telemetry.ts'
import { inlineFinder, inlineRunner } from './inline-runner.ts'
import { openTestConcurrencyLimit } from './open-test-concurrency-limit.ts'
import { silentLogger } from './silent-logger.ts'

/** Everyone of the test organization, and `stranger`, the owner of another one. */
export type Actor = Role | 'stranger'

export interface TestRequest {
  readonly as?: Actor
  /** Default: the actor's session. */
  readonly with?: 'session' | 'key' | 'readOnlyKey'
  readonly method?: string
  readonly json?: unknown
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

export interface TestMember {
  readonly id: string
  readonly email: string
  readonly session: string
  readonly key: string
  readonly readOnlyKey: string
}

export interface TestApi {
  readonly app: Api
  readonly deps: Deps
  readonly organizationId: string
  /** `mc:<uuid>`; owner, admin and member may read and edit it, the viewer may read it. */
  readonly scope: string
  readonly scopeId: string
  readonly members: Readonly<Record<Actor, TestMember>>
  /** `path` is relative to `/api/v2`. A JSON body makes it a POST unless `method` says otherwise. */
  request(path: string, request?: TestRequest): Promise<Response>
  /** For calling a service without HTTP. */
  contextOf(actor: Actor): ServiceContext
  /** Moves the clock. */
  advance(ms: number): void
  close(): Promise<void>
}

export interface StartTestApiOptions extends TestDatabaseOptions {
  /** Default: the limits of a deployment, without a limit of how long a request waits. */
  readonly concurrencyLimit?: ConcurrencyLimit
  readonly features?: readonly string[]
  readonly datasets?: readonly string[]
  /** In 1/100 credit. */
  readonly creditLimit?: number
  /** Default: files are rows of the database. */
  readonly files?: FilesPlace
  /** Default: the stores of a deployment, with the clock of the test. */
  readonly openStores?: (options: OpenObjectStoresOptions) => ObjectStores
  /** Whether jobs are worked in this process; they are queued either way. */
  readonly works?: boolean
  /** Default: compares immediately, in the test's thread. */
  readonly comparisonRunner?: ComparisonRunner
  readonly browserConnectors?: BrowserConnectors
  /** Default: none. */
  readonly reasoner?: Reasoner
  /** Default: no. */
  readonly allowLoopbackWebhooks?: boolean
  /** Statements go to `logger`, log lines here. */
  readonly log?: Logger
  /** Default: off. */
  readonly telemetry?: Telemetry
}

/** Short, so that a test does not wait long for a browser that was left behind. */
export const testLease: LeaseTimes = { beatMs: 50, staleMs: 1000 }

/** Short, so that a test does not wait long for a stream of events. */
const testStreams = { pollMs: 20, credentialsMs: 40, heartbeatMs: 200 }

/** A service on a fresh database with an organization that has a member of each role, one scope, and a stranger. */
export async function startTestApi(options: StartTestApiOptions = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'filing-desk-'))
  const database = await openTestDatabase({ ...options, traceStatement: options.telemetry?.traceStatement })
  const sealingKeys: SealingKeys = [randomBytes(32)]
  await checkSealingKeys(database, sealingKeys)
  const queue = await openQueue({ database, jobs: jobs.map(({ definition }) => definition) })
  let now = Date.parse('2026-03-02T09:00:00.000Z')
  const clock = { now: () => new Date(now) }
  const openStores = options.openStores ?? openObjectStores
  const objects = openStores({ db: database.db, now: clock.now, place: options.files ?? null })
  await checkFileStore({ database, objects, logger: options.log ?? silentLogger }, options.files ?? null)
  const deps: Deps = {
    database,
    objects,
    queue,
    clock,
    async waitUntil(time) {
      now = Math.max(now, time.getTime())
    },
    randomId: randomUUID,
    randomBytes,
    logger: options.log ?? silentLogger,
    telemetry: options.telemetry ?? silentTelemetry,
    settings: {
      dataDir,
      publicUrl: null,
      files: options.files ?? null,
      allowLoopbackWebhooks: options.allowLoopbackWebhooks ?? false,
    },
    secrets: {
      cursorKey: createSecretKey(randomBytes(32)),
      exchange: 'exchange-secret-of-the-embedded-desk',
      sealingKeys,
    },
    callers: openCallers({ database, clock, lifeMs: 0 }),
    heldSecrets: createSecretHolder(randomUUID()),
    resumptions,
    browserDestinations: new Set(options.browserConnectors?.keys()),
    reasoner: options.reasoner ?? null,
    liveStreams: openLiveStreams({ database, clock, logger: options.log ?? silentLogger, ...testStreams }),
  }
  const app = createApi(deps, {
    checkResponses: true,
    concurrencyLimit: options.concurrencyLimit ?? openTestConcurrencyLimit(database),
  })
  const organizationId = await addOrganization(deps, 'Harbor Mutual', options)
  const otherOrganizationId = await addOrganization(deps, 'Elsewhere Insurance', options)
  const scopeId = deps.randomId()
  await database.db.insert(scopes).values({
    id: scopeId,
    organizationId,
    slug: 'harbor',
    name: 'Harbor Mutual',
    createdAt: clock.now().toISOString(),
  })

  const entries = await Promise.all([
    ...roles.map(async (role) => [role, await addMember(deps, { organizationId, role, name: role })] as const),
    addMember(deps, { organizationId: otherOrganizationId, role: 'owner', name: 'stranger' }).then(
      (member) => ['stranger', member] as const,
    ),
  ])
  const actors = Object.fromEntries(entries) as Record<Actor, TestMember>
  await database.db.insert(grants).values(
    roles.map((role) => ({
      memberId: actors[role].id,
      scopeId,
      read: true,
      edit: role !== 'viewer',
      manageAccess: role === 'owner' || role === 'admin',
    })),
  )
  const comparisonRunner = options.comparisonRunner ?? inlineRunner
  const browserConnectors = options.browserConnectors ?? new Map()
  const jobDeps = { ...deps, comparisonRunner, passageFinder: inlineFinder, browserConnectors, leaseTimes: testLease }
  if (options.works) for (const job of jobs) await job.startWorking(jobDeps)

  return {
    app,
    deps,
    organizationId,
    scope: `mc:${scopeId}`,
    scopeId,
    members: actors,
    async request(path, { as, with: credential = 'session', method, json, body, headers, address = '192.0.2.1' } = {}) {
      const bindings: RequestBindings = { address }
      return await app.request(
        apiRoot + path,
        {
          method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
          headers: {
            ...(as ? { Authorization: `Bearer ${actors[as][credential]}` } : {}),
            ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
        },
        bindings,
      )
    },
    contextOf: (actor) => ({
      deps,
      requestId: deps.randomId(),
      address: null,
      caller: callerOf({ actor, member: actors[actor], organizationId, otherOrganizationId, options }),
    }),
    advance(ms) {
      now += ms
    },
    async close() {
      await deps.liveStreams.close()
      await queue.stop({ timeoutMs: 5000 })
      deps.heldSecrets.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function addOrganization(deps: Deps, name: string, options: StartTestApiOptions): Promise<string> {
  const id = deps.randomId()
  await deps.database.db.insert(organizations).values({
    id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    creditLimit: options.creditLimit ?? null,
    features: [...(options.features ?? features)],
    datasets: [...(options.datasets ?? [])],
    createdAt: deps.clock.now().toISOString(),
  })
  return id
}

interface NewMember {
  readonly organizationId: string
  readonly role: Role
  readonly name: string
}

/** Tokens are made from the name, so that a test can be read: `fds_owner`, `fdk_owner`, `fdk_owner_read_only`. */
async function addMember(deps: Deps, { organizationId, role, name }: NewMember): Promise<TestMember> {
  const createdAt = deps.clock.now().toISOString()
  const member: TestMember = {
    id: deps.randomId(),
    email: `${name}@harbor.test`,
    session: `fds_${name}`,
    key: `fdk_${name}`,
    readOnlyKey: `fdk_${name}_read_only`,
  }
  await deps.database.db
    .insert(members)
    .values({ id: member.id, organizationId, email: member.email, name, role, createdAt })
  const shared = { memberId: member.id, createdAt, hint: 'test' }
  await deps.database.db.insert(credentials).values([
    {
      ...shared,
      id: deps.randomId(),
      kind: 'session',
      access: 'read_write',
      tokenHash: hashToken(member.session),
      expiresAt: '2026-03-02T21:00:00.000Z',
    },
    {
      ...shared,
      id: deps.randomId(),
      kind: 'key',
      access: 'read_write',
      name: 'key',
      tokenHash: hashToken(member.key),
    },
    {
      ...shared,
      id: deps.randomId(),
      kind: 'key',
      access: 'read_only',
      name: 'read only',
      tokenHash: hashToken(member.readOnlyKey),
    },
  ])
  return member
}

interface CallerParts {
  readonly actor: Actor
  readonly member: TestMember
  readonly organizationId: string
  readonly otherOrganizationId: string
  readonly options: StartTestApiOptions
}

function callerOf({ actor, member, organizationId, otherOrganizationId, options }: CallerParts): Caller {
  const isStranger = actor === 'stranger'
  return {
    member: { id: member.id, name: actor, email: member.email, role: isStranger ? 'owner' : actor },
    organization: {
      id: isStranger ? otherOrganizationId : organizationId,
      name: isStranger ? 'Elsewhere Insurance' : 'Harbor Mutual',
      creditLimit: options.creditLimit ?? null,
      features: [...features],
      datasets: [],
    },
    credential: { id: '00000000-0000-4000-8000-000000000000', kind: 'session', access: 'read_write', ...unlimited },
  }
}

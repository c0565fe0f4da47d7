import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '#lib/service/database/database.ts'
import { openQueue } from '#lib/service/database/queue.ts'
import { settings as storedSettings } from '#lib/service/database/schema/shared.ts'
import type { SealingKeys } from '#lib/service/database/sealed-text.ts'
import { checkSealingKeys, isUnsealed } from '#lib/service/database/sealing-keys.ts'
import { openObjectStores } from '#lib/service/objects/open-object-stores.ts'
import { openReasoner } from '#lib/service/reasoner/open-reasoner.ts'
import type { ReasonerSettings } from '#lib/service/reasoner/reasoner.ts'
import { silentTelemetry, type Telemetry } from '#lib/service/telemetry/telemetry.ts'
import { openCallers } from './accounts/find-caller.ts'
import { type Api, createApi } from './app.ts'
import { openComparisonRunner } from './comparisons/jobs/comparison-runner.ts'
import { checkFileStore } from './files/check-file-store.ts'
import { openContentSweep } from './files/content-sweep.ts'
import { openPassageFinder } from './filings/fix/jobs/passage-finder.ts'
import type { BrowserConnectors } from './filings/staging/jobs/prepare-draft.ts'
import { leaseTimes } from './filings/staging/pass/pass-lease.ts'
import { type JobDeps, jobs, jobsOfRequests, resumptions } from './jobs.ts'
import type { Deps, Settings } from './kernel/context.ts'
import { openLiveStreams } from './kernel/live-streams.ts'
import type { Clock, Logger } from './kernel/ports.ts'
import { createSecretHolder } from './kernel/secret-holder.ts'
import { openSharedClock } from './kernel/shared-clock.ts'
import { traceReasoner } from './reasoner/trace-reasoner.ts'
import { readGauges } from './system/read-gauges.ts'
import { openWebhookSender } from './webhooks/jobs/webhook-sender.ts'

/** The service in this process: everything open, nothing listening and nothing worked yet. */
export interface Instance {
  readonly api: Api
  readonly deps: Deps
  /** Starts the background work of this process, once; work that a crash interrupted resumes immediately. */
  startWorking(): Promise<void>
  /** Ends every stream of events, which would otherwise keep the server from stopping; no new one begins. */
  endStreams(): void
  /** Ends background work, then closes the database. */
  close(): Promise<void>
}

export interface OpenInstanceOptions {
  readonly settings: Settings
  /** A PostgreSQL server; absent: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined
  /** The time of day of this process: that of the embedded database. On a server the server's counts. */
  readonly clock: Clock
  /** Milliseconds that a test moves the time by. */
  readonly movedMs?: () => number
  readonly logger: Logger
  /** Default: off. Closed with the instance. */
  readonly telemetry?: Telemetry
  /** Default: true. False where other processes on the same server do the background work, webhooks included. */
  readonly worksInBackground?: boolean
  /** True where the desk in this process signs people in with OpenID Connect. */
  readonly acceptsIdentities: boolean
  /** Called with the data directory locked. `isUnsealed`: no key has been used on this database, so one may be made. */
  readonly loadSealingKeys: (state: { readonly isUnsealed: boolean }) => SealingKeys
  /** Destinations whose drafts a browser fills. Default: none, and every pass prepares a package. */
  readonly browserConnectors?: BrowserConnectors
  /** Absent or null: there is no language model. */
  readonly reasoner?: ReasonerSettings | null
}

/** A change of a member's access is confirmed after this time, when every process has forgotten the old access. */
const callerLifeMs = 100

export interface InstanceParts extends Omit<OpenInstanceOptions, 'databaseUrl'> {
  readonly database: Database
}

/** The service around its database, which it closes in the end. */
export async function assembleInstance({
  settings,
  database,
  clock: processClock,
  movedMs = () => 0,
  logger,
  telemetry = silentTelemetry,
  worksInBackground = true,
  acceptsIdentities,
  loadSealingKeys,
  browserConnectors = new Map(),
  reasoner = null,
}: InstanceParts): Promise<Instance> {
  const sealingKeys = loadSealingKeys({ isUnsealed: await isUnsealed(database) })
  await checkSealingKeys(database, sealingKeys)
  // No other process has the directory open: files there are uploads that a killed process left.
  if (database.kind === 'embedded') await rm(join(settings.dataDir, 'tmp'), { recursive: true, force: true })
  const clock = await openSharedClock({ database, clock: processClock, movedMs })
  const objects = openObjectStores({ db: database.db, now: clock.now, place: settings.files })
  await checkFileStore({ database, objects, logger }, settings.files)
  const queue = await openQueue({
    database,
    jobs: jobs.map(({ definition }) => definition),
    onError: (error) => logger.error('The job queue reports an error.', { error }),
  })
  const comparisonRunner = openComparisonRunner({
    onError: (error) => logger.error('A comparison worker ended without a run.', { error }),
  })
  const passageFinder = openPassageFinder({
    onError: (error) => logger.error('A search worker ended without a search.', { error }),
  })
  const deps: Deps = {
    database,
    objects,
    queue,
    clock,
    waitUntil: (time) => delay(time.getTime() - clock.now().getTime()),
    randomId: randomUUID,
    randomBytes,
    logger,
    telemetry,
    settings,
    secrets: {
      cursorKey: await loadCursorKey(database),
      // The desk in this same process is the only one that may use it, so it need not outlive the process.
      exchange: acceptsIdentities ? randomBytes(32).toString('base64url') : null,
      sealingKeys,
    },
    callers: openCallers({ database, clock, lifeMs: callerLifeMs }),
    heldSecrets: createSecretHolder(randomUUID()),
    resumptions,
    browserDestinations: new Set(browserConnectors.keys()),
    reasoner: reasoner && traceReasoner(openReasoner(reasoner), telemetry),
    liveStreams: openLiveStreams({ database, clock, logger }),
  }
  telemetry.observe(() => readGauges(deps))
  const webhookSender = openWebhookSender(deps)
  const contentSweep = openContentSweep(deps)
  let working: Promise<void> | undefined
  async function startWork(): Promise<void> {
    const jobDeps: JobDeps = { ...deps, comparisonRunner, passageFinder, browserConnectors, leaseTimes }
    for (const job of worksInBackground ? jobs : jobsOfRequests) await job.startWorking(jobDeps)
    if (!worksInBackground) return
    webhookSender.start()
    await contentSweep.start()
  }
  return {
    api: createApi(deps),
    deps,
    startWorking() {
      working ??= startWork()
      return working
    },
    endStreams: () => deps.liveStreams.end(),
    async close() {
      await deps.liveStreams.close()
      await webhookSender.stop()
      await contentSweep.stop()
      await queue.stop()
      deps.heldSecrets.close()
      await comparisonRunner.close()
      await passageFinder.close()
      await telemetry.close()
      clock.stop()
      await database.close()
    },
  }
}

/** The key that signs cursors, made once for a database and shared by every process on it. */
async function loadCursorKey(database: Database): Promise<KeyObject> {
  const key = 'cursor_key'
  await database.db
    .insert(storedSettings)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await database.db.select().from(storedSettings).where(eq(storedSettings.key, key))
  if (!row) throw new Error('The cursor key could not be stored.')
  return createSecretKey(row.value, 'base64url')
}

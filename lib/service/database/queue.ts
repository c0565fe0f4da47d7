import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import * as z from 'zod'
import { isOutage } from '#lib/service/http/service-error.ts'
import { type Database, longestSilenceMs } from './database.ts'
import { describeFailure } from './describe-failure.ts'
import type { Tx } from './open.ts'

/** A kind of background job. Payloads carry ids; handlers load fresh state and may run twice. */
export interface JobDefinition<Payload extends object = object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** How many jobs of this kind run concurrently in this process. */
  readonly concurrency: number
  /** After this time an attempt counts as dead and the job starts again. At most a day. */
  readonly attemptTimeoutSeconds: number
}

export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

export interface Attempt {
  readonly jobId: string
  /**
   * Earlier attempts whose handler threw. Not among them: those that ended with their process, that were stopped, or
   * that lost the database or the file store. On a server the count begins again after an attempt that ended with its process.
   */
  readonly failures: number
  /** The last of these, in a line without what people wrote. */
  readonly lastFailure?: string | undefined
  /** Aborted when the queue no longer counts this attempt as alive, and when the process stops. */
  readonly signal: AbortSignal
}

export interface EnqueueRequest<Payload extends object> {
  readonly job: JobDefinition<Payload>
  readonly payload: Payload
  readonly startAfterSeconds?: number
  /** A UUID by which the job can be withdrawn. */
  readonly id?: string
  /** Whose job it is: those who have jobs of one kind waiting take turns. Without it jobs start as they came. */
  readonly turnOf?: string | null
}

export interface Queue {
  /** Adds a job that exists exactly if `tx` commits. */
  enqueue<Payload extends object>(tx: Tx, request: EnqueueRequest<Payload>): Promise<void>
  /** Takes a job that is not under way out of the queue, exactly if `tx` commits. */
  withdraw(tx: Tx, request: { readonly job: JobDefinition; readonly id: string }): Promise<void>
  /**
   * Starts working: a job starts as soon as it is there and a worker is free. A handler that throws is retried with
   * growing delays of up to a minute.
   */
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handle: (payload: Payload, attempt: Attempt) => Promise<void>,
  ): Promise<void>
  /** Takes no new jobs, waits for running ones up to the timeout, then leaves them to the next start. */
  stop(options?: { readonly timeoutMs?: number }): Promise<void>
}

export interface OpenQueueOptions {
  readonly database: Database
  /** Every kind this process adds or works on. */
  readonly jobs: readonly JobDefinition[]
  readonly onError?: (error: Error) => void
}

const schema = 'pgboss'
const heartbeatSeconds = 30
/** A job ends when its handler returns, not after a number of attempts. */
const retryLimit = 1_000_000
/** Of retries; no other job waits as long. */
const maxDelaySeconds = 60
/** How soon jobs start that no notification announces: those with a delay, and retries. */
const dueMs = 500
/** How often a worker looks that nothing wakes. */
const pollSeconds = 10
const retentionSeconds = 365 * 24 * 3600

export async function openQueue({ database, jobs, onError }: OpenQueueOptions): Promise<Queue> {
  const stopping = new AbortController()
  const boss = createBoss(database)
  boss.on('error', (error) => onError?.(error))
  await boss.start()
  if (database.kind === 'embedded') await releaseOrphans(database)
  await releaseFuture(database)
  for (const job of jobs) await declareQueue(boss, job)
  const workers = new Map<string, string[]>()
  const wake = (name: string) => workers.get(name)?.forEach((workerId) => void boss.notifyWorker(workerId))
  void wakeWhatIsDue({ database, kinds: () => [...workers.keys()], wake, onError, signal: stopping.signal })

  return {
    async enqueue(tx, { job, payload, startAfterSeconds, id, turnOf }) {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromDrizzle(tx, sql),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(id === undefined ? {} : { id }),
        ...(turnOf ? { group: { id: turnOf }, priority: await findTurn(tx, job, turnOf) } : {}),
      })
    },
    async withdraw(tx, { job, id }) {
      await tx.execute(sql`delete from pgboss.job where name = ${job.name} and id = ${id} and state < 'active'`)
    },
    async work(job, handle) {
      for (let started = 0; started < job.concurrency; started += 1) {
        const workerId = await boss.work(
          job.name,
          {
            pollingIntervalSeconds: pollSeconds,
            notifyPollingIntervalSeconds: pollSeconds,
            includeMetadata: true,
          },
          async ([running]) => {
            if (!running) return
            const { failures, reason: lastFailure } = LastOutput.parse(running.output)
            const signal = AbortSignal.any([running.signal, stopping.signal])
            try {
              await handle(job.payload.parse(running.data), { jobId: running.id, failures, lastFailure, signal })
            } catch (cause) {
              const isOwn = !signal.aborted && !isOutage(cause)
              throw new FailedAttempt(cause, failures + Number(isOwn))
            } finally {
              // Otherwise the worker rests between two jobs as it does where none is left.
              boss.notifyWorker(workerId)
            }
          },
        )
        workers.set(job.name, [...(workers.get(job.name) ?? []), workerId])
      }
    },
    async stop({ timeoutMs = 10_000 } = {}) {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: timeoutMs })
    },
  }
}

interface Waking {
  readonly database: Database
  /** The names of those that this process works on. */
  readonly kinds: () => readonly string[]
  /** Lets the workers of a kind look for jobs. */
  readonly wake: (name: string) => void
  readonly onError: OpenQueueOptions['onError']
  readonly signal: AbortSignal
}

/** Looks for jobs that are due, until it is stopped: one small query instead of a long one for each worker. */
async function wakeWhatIsDue({ database, kinds, wake, onError, signal }: Waking): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const name of await findKindsDue(database, kinds())) wake(name)
    } catch (error) {
      if (!signal.aborted) onError?.(error instanceof Error ? error : new Error(String(error)))
    }
    await setTimeout(dueMs, undefined, { signal }).catch(() => {})
  }
}

async function findKindsDue({ db }: Database, kinds: readonly string[]): Promise<string[]> {
  if (kinds.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select kind.name from (values ${sql.join(
      kinds.map((name) => sql`(${name})`),
      sql`, `,
    )}) as kind (name)
    where exists (
      select from pgboss.job
      where job.name = kind.name and state < 'active' and not blocked and start_after <= now()
    )`)
  return rows.map(({ name }) => name)
}

/** The queue stores it with the job, and gives it to the next attempt. */
class FailedAttempt extends Error {
  readonly failures: number
  readonly reason: string

  constructor(cause: unknown, failures: number) {
    super(cause instanceof Error ? cause.message : 'The handler failed.', { cause })
    this.failures = failures
    this.reason = describeFailure(cause)
  }
}

const LastOutput = z.object({ failures: z.int(), reason: z.string().optional() }).catch({ failures: 0 })

function createBoss({ queueConnection }: Database): PgBoss {
  const shared = {
    schema,
    useListenNotify: true,
    schedule: false,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  }
  if (queueConnection.backend === 'postgres') {
    const { connectionString } = queueConnection
    // The driver's option, which passes through the queue's own.
    const timeout = { query_timeout: longestSilenceMs }
    return new PgBoss({ ...shared, ...timeout, connectionString, max: 4 })
  }
  return new PgBoss({ ...shared, backend: 'pglite', db: fromPglite(queueConnection.pglite) })
}

/** Also fills the queue's cache: a lookup inside `enqueue` would wait for the connection that its transaction holds. */
async function declareQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const settings = {
    notify: true,
    heartbeatSeconds,
    expireInSeconds: job.attemptTimeoutSeconds,
    retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: maxDelaySeconds,
    retentionSeconds,
  }
  await boss.createQueue(job.name, settings)
  await boss.updateQueue(job.name, settings)
  await boss.findJobs(job.name, { id: '00000000-0000-0000-0000-000000000000' })
}

/**
 * The priority of the next job of `group`: one below the group's last, and not above what runs now (where nothing runs,
 * what comes next), so that who comes late or seldom neither waits for the others' queues nor overtakes them for good.
 * Start-time fair queueing: Goyal, Vin and Cheng, SIGCOMM 1996.
 */
async function findTurn(tx: Tx, { name }: JobDefinition, group: string): Promise<number> {
  // The conditions are written as those of the queue's partial indexes.
  const waiting = sql`from pgboss.job where name = ${name} and state < 'active' and not blocked`
  const running = sql`from pgboss.job where name = ${name} and state = 'active' and group_id is not null`
  const { rows } = await tx.execute<{ priority: number | null }>(sql`
    select least(
      (select min(priority) - 1 ${waiting} and group_id = ${group}),
      (select min(priority) - 1 ${running} and group_id = ${group}),
      coalesce((select min(priority) ${running}), (select max(priority) ${waiting}))
    ) as priority`)
  return rows[0]?.priority ?? 0
}

/**
 * Only one process has the embedded database open, so every active job at its start was left by a process that ended.
 * `started_on` stays, because the queue identifies attempts by it.
 */
async function releaseOrphans(database: Database): Promise<void> {
  await database.db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`)
}

/** Jobs further ahead than any delay were added by a clock that has been set back since then. */
async function releaseFuture(database: Database): Promise<void> {
  await database.db.execute(sql`
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + 2 * ${maxDelaySeconds} * interval '1 second'`)
}

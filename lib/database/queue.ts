import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Tx } from './open.ts'

/** A kind of background job. Payloads carry ids; handlers load fresh state and may run twice. */
export interface JobDefinition<Payload extends object = object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** How many jobs of this kind run at once in this process. */
  readonly concurrency: number
  /** After this time an attempt counts as dead and the job starts again. At most a day. */
  readonly attemptTimeoutSeconds: number
}

export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

export interface Attempt {
  readonly jobId: string
  /** 1 for the first. Grows with every start, a crash of the process included. */
  readonly number: number
  /** Aborted when the queue no longer counts this attempt as alive, and when the process stops. */
  readonly signal: AbortSignal
}

export interface EnqueueRequest<Payload extends object> {
  readonly job: JobDefinition<Payload>
  readonly payload: Payload
  readonly startAfterSeconds?: number
}

export interface Queue {
  /** Adds a job that exists exactly if `tx` commits. */
  enqueue<Payload extends object>(tx: Tx, request: EnqueueRequest<Payload>): Promise<void>
  /** Starts working. A handler that throws is retried with growing delays of up to a minute. */
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
const retentionSeconds = 365 * 24 * 3600

export async function openQueue({ database, jobs, onError }: OpenQueueOptions): Promise<Queue> {
  const stopping = new AbortController()
  const boss = createBoss(database)
  boss.on('error', (error) => onError?.(error))
  await boss.start()
  if (database.kind === 'embedded') await releaseOrphans(database)
  for (const job of jobs) await declareQueue(boss, job)

  return {
    async enqueue(tx, { job, payload, startAfterSeconds }) {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromDrizzle(tx, sql),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      })
    },
    async work(job, handle) {
      await boss.work(
        job.name,
        { localConcurrency: job.concurrency, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 },
        async ([running]) => {
          if (!running) return
          await handle(job.payload.parse(running.data), {
            jobId: running.id,
            number: running.retryCount + 1,
            signal: AbortSignal.any([running.signal, stopping.signal]),
          })
        },
      )
    },
    async stop({ timeoutMs = 10_000 } = {}) {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: timeoutMs })
    },
  }
}

function createBoss({ queueConnection }: Database): PgBoss {
  const shared = {
    schema,
    useListenNotify: true,
    schedule: false,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  }
  if (queueConnection.backend === 'postgres') {
    return new PgBoss({ ...shared, connectionString: queueConnection.connectionString, max: 4 })
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
    retryDelayMax: 60,
    retentionSeconds,
  }
  await boss.createQueue(job.name, settings)
  await boss.updateQueue(job.name, settings)
  await boss.findJobs(job.name, { id: '00000000-0000-0000-0000-000000000000' })
}

/**
 * Only one process has the embedded database open, so every active job at its start was left by a process that ended.
 * `started_on` stays, so that the next start counts as another attempt.
 */
async function releaseOrphans(database: Database): Promise<void> {
  await database.db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`)
}

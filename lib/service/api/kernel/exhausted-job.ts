import { sql } from 'drizzle-orm'
import { systemLimits } from '#lib/contract/system/operations.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import type { Attempt, JobDefinition } from '#lib/service/database/queue.ts'
import { exhaustedJobs } from '#lib/service/database/schema/jobs.ts'
import type { Clock } from './ports.ts'

export interface ExhaustedJob<Payload extends object> {
  readonly job: JobDefinition<Payload>
  readonly payload: Payload
  readonly organizationId: string
  /** The member it worked for. */
  readonly memberId: string | null
  readonly subject: { readonly type: string; readonly id: string }
}

/**
 * Lists a job whose handler gives up, in the transaction that ends the record waiting for it: an administrator sees it and
 * can replay it.
 */
export async function storeExhaustedJob<Payload extends object>(
  tx: Tx,
  { randomId, clock }: { readonly randomId: () => string; readonly clock: Clock },
  { job, payload, organizationId, memberId, subject, attempt }: ExhaustedJob<Payload> & { attempt: GivenUpAttempt },
): Promise<void> {
  await tx.insert(exhaustedJobs).values({
    id: randomId(),
    organizationId,
    memberId,
    queue: job.name,
    payload: Object.fromEntries(Object.entries(payload)),
    subjectType: subject.type,
    subjectId: subject.id,
    failures: attempt.failures,
    reason: attempt.lastFailure ?? 'The handler failed.',
    exhaustedAt: clock.now().toISOString(),
  })
}

/** Deletes entries that are older than the list says, replayed or not, a few thousand at a time. */
export async function pruneExhaustedJobs(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - systemLimits.exhaustedJobDays * 24 * 3_600_000).toISOString()
  await db.execute(sql`
    delete from ${exhaustedJobs} where id in (
      select id from ${exhaustedJobs} where exhausted_at < ${before}::timestamptz limit 5000)`)
}

export type GivenUpAttempt = Pick<Attempt, 'failures' | 'lastFailure'>

/** By the queue's name: makes the record wait for its job again. False where it no longer can. */
export type Resumptions = ReadonlyMap<string, Resumption>

export interface Resumption {
  readonly job: JobDefinition
  readonly resume: (tx: Tx, payload: object) => Promise<boolean>
}

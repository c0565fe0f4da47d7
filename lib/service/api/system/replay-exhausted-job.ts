import { and, eq } from 'drizzle-orm'
import type { ExhaustedJob } from '#lib/contract/system/operations.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { exhaustedJobs } from '#lib/service/database/schema/jobs.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { selectExhaustedJobs, toExhaustedJob } from './list-exhausted-jobs.ts'

/**
 * Puts a job back into its queue and lets its record wait for it, in one transaction; of two concurrent replays the later
 * one gets `conflict`. Another organization's job is `not_found`.
 */
export async function replayExhaustedJob(
  context: ServiceContext,
  { id }: { readonly id: string },
): Promise<ExhaustedJob> {
  const { deps, caller } = context
  const isOwn = and(eq(exhaustedJobs.id, id), eq(exhaustedJobs.organizationId, caller.organization.id))
  return await deps.database.transaction(async (tx) => {
    const [row] = await tx.select().from(exhaustedJobs).where(isOwn).for('update')
    if (!row) throw notFound()
    if (row.replayedAt !== null) throw new ServiceError('conflict', 'This job has been replayed already.')
    const resumption = deps.resumptions.get(row.queue)
    if (!resumption || !(await resumption.resume(tx, row.payload))) {
      throw new ServiceError(
        'conflict',
        'This job cannot be replayed: its record was deleted or has changed since then.',
      )
    }
    await deps.queue.enqueue(tx, { job: resumption.job, payload: row.payload, turnOf: row.organizationId })
    await tx
      .update(exhaustedJobs)
      .set({ replayedAt: deps.clock.now().toISOString(), replayedBy: caller.member.id })
      .where(isOwn)
    await writeAudit(tx, context, {
      action: 'job.replayed',
      subject: { type: row.subjectType, id: row.subjectId },
      detail: { jobId: id, queue: row.queue },
    })
    const [shown] = await selectExhaustedJobs(tx, isOwn)
    if (!shown) throw notFound()
    return toExhaustedJob(shown)
  })
}

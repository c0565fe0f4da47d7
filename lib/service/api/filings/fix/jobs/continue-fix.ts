import { and, eq, isNotNull } from 'drizzle-orm'
import { findPlaces } from '#lib/service/api/filings/fix/find-places.ts'
import { continueFixJob } from '#lib/service/api/filings/fix/fix-jobs.ts'
import { nextRevision } from '#lib/service/api/filings/fix/fix-task-revision.ts'
import { writeProposal } from '#lib/service/api/filings/fix/write-fix-texts.ts'
import { touchSession } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { registerJob } from '#lib/service/api/kernel/job.ts'
import { fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'

export const continueFixWork = registerJob(continueFixJob, continueFix)

/** Turns a person's answer, in their own words, into a proposal. May run twice. */
export async function continueFix(deps: Deps, { taskId }: { readonly taskId: string }): Promise<void> {
  const isAnswered = and(eq(fixTasks.id, taskId), eq(fixTasks.status, 'in_progress'), isNotNull(fixTasks.answer))
  await deps.database.transaction(async (tx) => {
    const [task] = await tx
      .select({ answer: fixTasks.answer, passages: fixTasks.passages, sessionId: fixRequests.sessionId })
      .from(fixTasks)
      .innerJoin(fixRequests, eq(fixRequests.id, fixTasks.requestId))
      .where(isAnswered)
      .for('update', { of: fixTasks })
    if (!task?.answer) return
    await tx
      .update(fixTasks)
      .set({
        status: 'proposed',
        proposal: writeProposal(task.answer, await findPlaces(tx, task.passages)),
        proposalSource: 'person',
        updatedAt: nextRevision(deps),
      })
      .where(isAnswered)
    await touchSession(tx, deps, task.sessionId)
  })
}

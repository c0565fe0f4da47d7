import { and, eq, isNotNull } from 'drizzle-orm'
import { findPlaces } from '#lib/service/api/filings/fix/find-places.ts'
import { continueFixJob } from '#lib/service/api/filings/fix/fix-jobs.ts'
import { nextRevision } from '#lib/service/api/filings/fix/fix-task-revision.ts'
import { writeProposal } from '#lib/service/api/filings/fix/write-fix-texts.ts'
import { touchSession } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { type GivenUpAttempt, storeExhaustedJob } from '#lib/service/api/kernel/exhausted-job.ts'
import { registerJob } from '#lib/service/api/kernel/job.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'

export const continueFixWork = registerJob(continueFixJob, continueFix, resumeFix)

interface Payload {
  readonly taskId: string
}

/** Attempts that may fail before the task waits for an administrator. */
const maxFailures = 20

/** Turns a person's answer, in their own words, into a proposal. May run twice. */
export async function continueFix(deps: Deps, { taskId }: Payload, attempt: GivenUpAttempt): Promise<void> {
  if (attempt.failures >= maxFailures) return await giveUp(deps, { taskId }, attempt)
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

/** The task stays in progress: only the answer that a person gave can take it further. */
async function giveUp(deps: Deps, payload: Payload, attempt: GivenUpAttempt): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const [task] = await tx
      .select({ organizationId: members.organizationId, memberId: members.id })
      .from(fixTasks)
      .innerJoin(fixRequests, eq(fixRequests.id, fixTasks.requestId))
      .innerJoin(members, eq(members.id, fixRequests.requestedBy))
      .where(and(eq(fixTasks.id, payload.taskId), eq(fixTasks.status, 'in_progress')))
    if (!task) return
    const subject = { type: 'fix_task', id: payload.taskId }
    await storeExhaustedJob(tx, deps, { job: continueFixJob, payload, ...task, subject, attempt })
  })
}

async function resumeFix(tx: Tx, { taskId }: Payload): Promise<boolean> {
  const open = await tx
    .select({ id: fixTasks.id })
    .from(fixTasks)
    .where(and(eq(fixTasks.id, taskId), eq(fixTasks.status, 'in_progress')))
    .for('update')
  return open.length > 0
}

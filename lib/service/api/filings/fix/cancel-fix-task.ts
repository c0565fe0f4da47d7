import { and, eq, inArray } from 'drizzle-orm'
import { liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import type { StoredComment } from '#lib/service/api/filings/comments/find-comment.ts'
import { addSessionMessage, excerptOf } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { nextRevision } from './fix-task-revision.ts'

/** Ends the live task of a discussion that was resolved, and says so in the session. The comment is locked. */
export async function cancelLiveTask(
  tx: Tx,
  context: ServiceContext,
  { id, body }: Pick<StoredComment, 'id' | 'body'>,
): Promise<void> {
  const { deps, caller } = context
  const [cancelled] = await tx
    .update(fixTasks)
    .set({ status: 'cancelled', updatedAt: nextRevision(deps) })
    .where(and(eq(fixTasks.commentId, id), inArray(fixTasks.status, [...liveTaskStatuses])))
    .returning({ requestId: fixTasks.requestId })
  if (!cancelled) return
  const [request] = await tx
    .select({ sessionId: fixRequests.sessionId })
    .from(fixRequests)
    .where(eq(fixRequests.id, cancelled.requestId))
  // Stryker disable next-line ConditionalExpression: every task has a request
  if (!request) return
  await addSessionMessage(tx, deps, {
    sessionId: request.sessionId,
    kind: 'outcome',
    authorId: caller.member.id,
    body: `The discussion ${excerptOf(body)} was resolved. Its fix task was cancelled.`,
  })
}

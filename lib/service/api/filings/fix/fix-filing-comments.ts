import { and, inArray } from 'drizzle-orm'
import { type CommentFixResult, liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { addSessionMessage, ensureSession, sessionUrl } from '#lib/service/api/filings/sessions/ensure-session.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { type CommentsToFix, lockDiscussionsOrThrow } from './check-fix-comments.ts'
import { gatherFixJob } from './fix-jobs.ts'

/**
 * Starts fix work for every comment or for none: tasks, jobs and the session's message commit together. A discussion has
 * one live task at most. Of any number of requests that overlap one makes it, and the others get it back.
 */
export async function fixFilingComments(
  context: ServiceContext,
  { filingId, commentIds }: { readonly filingId: string; readonly commentIds: readonly string[] },
): Promise<CommentFixResult> {
  return await fix(context, {
    filingId,
    commentIds,
    placeOf: (index) => ({ location: 'body', path: ['commentIds', String(index)] }),
  })
}

/** As `fixFilingComments`, for the comment that a path names. */
export async function fixFilingComment(
  context: ServiceContext,
  { filingId, commentId }: { readonly filingId: string; readonly commentId: string },
): Promise<CommentFixResult> {
  try {
    return await fix(context, {
      filingId,
      commentIds: [commentId],
      placeOf: () => ({ location: 'path', path: ['commentId'] }),
    })
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') throw notFound()
    throw error
  }
}

async function fix(context: ServiceContext, request: CommentsToFix): Promise<CommentFixResult> {
  const { deps } = context
  const { filingId } = request
  return await deps.database.transaction(async (tx) => {
    await findEditableFilingOrThrow(context, filingId, tx)
    const comments = await lockDiscussionsOrThrow(tx, request)
    const discussionIds = [...new Set(comments.map(({ discussion }) => discussion.id))]
    const live = await findLiveTasks(tx, discussionIds)
    const sessionId = await ensureSession(tx, deps, filingId)
    const made = await makeTasks(tx, context, {
      filingId,
      sessionId,
      discussionIds: discussionIds.filter((id) => !live.has(id)),
      reusedCount: live.size,
    })
    const tasks = new Map([...live, ...made])
    return {
      fixes: comments.flatMap(({ commentId, discussion }) => {
        const task = tasks.get(discussion.id)
        return task ? { commentId, ...task } : []
      }),
      sessionId,
      sessionUrl: sessionUrl(deps, { id: sessionId, filingId }),
    }
  })
}

type Task = Omit<CommentFixResult['fixes'][number], 'commentId'>

/** By the id of their discussion. */
async function findLiveTasks(tx: Tx, discussionIds: readonly string[]): Promise<Map<string, Task>> {
  const rows = await tx
    .select({ commentId: fixTasks.commentId, taskId: fixTasks.id, status: fixTasks.status })
    .from(fixTasks)
    .where(and(inArray(fixTasks.commentId, [...discussionIds]), inArray(fixTasks.status, [...liveTaskStatuses])))
  return new Map(rows.map(({ commentId, ...task }) => [commentId, { ...task, reused: true }]))
}

interface NewTasks {
  readonly filingId: string
  readonly sessionId: string
  readonly discussionIds: readonly string[]
  readonly reusedCount: number
}

/** Where every discussion has a live task already, nothing new is requested. */
async function makeTasks(
  tx: Tx,
  context: ServiceContext,
  { filingId, sessionId, discussionIds, reusedCount }: NewTasks,
): Promise<Map<string, Task>> {
  if (discussionIds.length === 0) return new Map()
  const { deps, caller } = context
  const status = 'open'
  const requestId = deps.randomId()
  const tasks = discussionIds.map((commentId, position) => ({ id: deps.randomId(), commentId, position }))
  const createdAt = await addSessionMessage(tx, deps, {
    sessionId,
    kind: 'request',
    authorId: caller.member.id,
    body: describeRequest(tasks.length, reusedCount),
  })
  await tx.insert(fixRequests).values({ id: requestId, sessionId, requestedBy: caller.member.id, createdAt })
  await tx
    .insert(fixTasks)
    .values(tasks.map((task) => ({ ...task, requestId, status, createdAt, updatedAt: createdAt }) as const))
  const turnOf = caller.organization.id
  for (const { id } of tasks) await deps.queue.enqueue(tx, { job: gatherFixJob, payload: { taskId: id }, turnOf })
  await writeAudit(tx, context, {
    action: 'filing.fix_requested',
    subject: { type: 'filing', id: filingId },
    detail: { sessionId, requestId, commentIds: discussionIds },
  })
  return new Map(tasks.map(({ id, commentId }) => [commentId, { taskId: id, status, reused: false }]))
}

function describeRequest(made: number, reused: number): string {
  const requested = `Fix requested for ${countOf(made, 'discussion')}.`
  if (reused === 0) return requested
  return `${requested} ${countOf(reused, 'more discussion')} already had a task.`
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

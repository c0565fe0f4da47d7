import { eq } from 'drizzle-orm'
import type { FilingComment, UpdateFilingComment } from '#lib/contract/filings/comments.ts'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { cancelLiveTask } from '#lib/service/api/filings/fix/cancel-fix-task.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'
import { assertAssignee } from './assert-assignee.ts'
import { type CommentReference, getFilingComment, lockCommentOrThrow, type StoredComment } from './find-comment.ts'

/** Resolving a discussion cancels its live fix task, in the same transaction. */
export async function updateFilingComment(
  context: ServiceContext,
  { filingId, commentId, ...changes }: CommentReference & UpdateFilingComment,
): Promise<FilingComment> {
  return await context.deps.database.transaction(async (tx) => {
    const { filing } = await findEditableFilingOrThrow(context, filingId, tx)
    const comment = await lockCommentOrThrow(tx, { filingId, commentId })
    if (comment.parentId !== null) {
      throw invalidRequest('path', ['commentId'], 'This is a reply. Change the first comment of its discussion.')
    }
    if (changes.assigneeId) await assertAssignee(tx, { assigneeId: changes.assigneeId, scopeId: filing.scopeId })
    await changeState(tx, context, { comment, resolved: changes.resolved })
    await changeFields(tx, context, { comment, changes })
    return await getFilingComment(tx, { filingId, commentId })
  })
}

interface StateChange {
  readonly comment: StoredComment
  readonly resolved: boolean | undefined
}

async function changeState(tx: Tx, context: ServiceContext, { comment, resolved }: StateChange): Promise<void> {
  if (resolved === undefined || resolved === (comment.resolvedAt !== null)) return
  const resolvedAt = resolved ? context.deps.clock.now().toISOString() : null
  await tx.update(filingComments).set({ resolvedAt }).where(eq(filingComments.id, comment.id))
  if (resolved) await cancelLiveTask(tx, context, comment)
  await writeAudit(tx, context, {
    action: resolved ? 'filing.comment_resolved' : 'filing.comment_reopened',
    subject: { type: 'filing', id: comment.filingId },
    detail: { commentId: comment.id },
  })
}

interface FieldChanges {
  readonly comment: StoredComment
  readonly changes: Pick<UpdateFilingComment, 'respondBy' | 'assigneeId'>
}

async function changeFields(tx: Tx, context: ServiceContext, { comment, changes }: FieldChanges): Promise<void> {
  const { respondBy = comment.respondBy, assigneeId = comment.assigneeId } = changes
  if (respondBy === comment.respondBy && assigneeId === comment.assigneeId) return
  await tx.update(filingComments).set({ respondBy, assigneeId }).where(eq(filingComments.id, comment.id))
  await writeAudit(tx, context, {
    action: 'filing.comment_changed',
    subject: { type: 'filing', id: comment.filingId },
    detail: { commentId: comment.id, respondBy, assigneeId },
  })
}

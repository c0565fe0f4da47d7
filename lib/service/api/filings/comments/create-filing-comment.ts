import type { CreateFilingComment, FilingComment } from '#lib/contract/filings/comments.ts'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { invalidRequest, ServiceError } from '#lib/service/http/service-error.ts'
import { assertAssignee } from './assert-assignee.ts'
import { getFilingComment, lockCommentOrThrow, type StoredComment } from './find-comment.ts'

export interface CreateFilingCommentInput extends CreateFilingComment {
  readonly filingId: string
}

/** Starts a discussion, leaves a note, or replies to one of either. */
export async function createFilingComment(
  context: ServiceContext,
  { filingId, parentId, ...input }: CreateFilingCommentInput,
): Promise<FilingComment> {
  return await context.deps.database.transaction(async (tx) => {
    const { filing } = await findEditableFilingOrThrow(context, filingId, tx)
    if (parentId !== undefined) {
      assertPlainReply(input)
      const parent = await lockCommentOrThrow(tx, { filingId, commentId: parentId })
      return await addReply(tx, context, { parent, body: input.body })
    }
    if (input.assigneeId !== undefined) {
      await assertAssignee(tx, { assigneeId: input.assigneeId, scopeId: filing.scopeId })
    }
    return await insertComment(tx, context, { ...input, filingId, parentId: null, kind: input.kind ?? 'discussion' })
  })
}

function assertPlainReply(input: Omit<CreateFilingComment, 'parentId'>): void {
  for (const field of ['kind', 'respondBy', 'assigneeId'] as const) {
    if (input[field] !== undefined) {
      throw invalidRequest('body', [field], 'Set this field on the discussion, not on a reply.')
    }
  }
}

export interface Reply {
  /** Locked. */
  readonly parent: StoredComment
  readonly body: string
  /** The fix task whose accepted proposal it is. */
  readonly fixTaskId?: string
}

/** Adds a reply by the caller to an open discussion or note. */
export async function addReply(
  tx: Tx,
  context: ServiceContext,
  { parent, body, fixTaskId }: Reply,
): Promise<FilingComment> {
  if (parent.parentId !== null) {
    throw invalidRequest('body', ['parentId'], 'Reply to the first comment of the discussion.')
  }
  if (parent.resolvedAt !== null) throw new ServiceError('conflict', 'Reopen the discussion first.')
  const { filingId, kind } = parent
  return await insertComment(tx, context, { filingId, parentId: parent.id, kind, body, fixTaskId })
}

interface NewComment extends Omit<CreateFilingComment, 'parentId' | 'kind'> {
  readonly filingId: string
  readonly parentId: string | null
  readonly kind: FilingComment['kind']
  readonly fixTaskId?: string | undefined
}

async function insertComment(tx: Tx, context: ServiceContext, comment: NewComment): Promise<FilingComment> {
  const { deps, caller } = context
  const id = deps.randomId()
  await tx.insert(filingComments).values({
    ...comment,
    id,
    authorId: caller.member.id,
    authorName: caller.member.name,
    createdAt: deps.clock.now().toISOString(),
  })
  await writeAudit(tx, context, {
    action: 'filing.comment_added',
    subject: { type: 'filing', id: comment.filingId },
    detail: {
      commentId: id,
      parentId: comment.parentId,
      kind: comment.kind,
      ...(comment.fixTaskId === undefined ? {} : { fixTaskId: comment.fixTaskId }),
    },
  })
  return await getFilingComment(tx, { filingId: comment.filingId, commentId: id })
}

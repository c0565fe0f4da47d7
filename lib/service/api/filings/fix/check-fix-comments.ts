import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import type { StoredComment } from '#lib/service/api/filings/comments/find-comment.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

export interface CommentsToFix {
  readonly filingId: string
  readonly commentIds: readonly string[]
  /** Where the request names a comment, for the error. */
  readonly placeOf: (index: number) => Pick<ErrorDetail, 'location' | 'path'>
}

/** A distinct comment of the request and the first comment of its discussion. */
export interface CommentToFix {
  readonly commentId: string
  readonly discussion: StoredComment
}

/**
 * The discussions of the comments, locked until the transaction ends, in the order of the request. Throws `not_found`
 * if any comment is missing or on another filing, else `conflict` if any is resolved or a note; either names them all.
 */
export async function lockDiscussionsOrThrow(tx: Tx, request: CommentsToFix): Promise<CommentToFix[]> {
  const ids = [...new Set(request.commentIds)]
  const discussionIds = await findDiscussionIds(tx, { filingId: request.filingId, ids })
  const discussions = await lockInOrder(tx, [...new Set(discussionIds.values())])
  const found: CommentToFix[] = []
  const issues: Issue[] = []
  for (const commentId of ids) {
    const discussion = discussions.get(discussionIds.get(commentId) ?? '')
    const issue = findIssue(discussion)
    if (issue) issues.push({ ...issue, index: request.commentIds.indexOf(commentId) })
    else if (discussion) found.push({ commentId, discussion })
  }
  if (issues.length > 0) throw toError(issues, request)
  return found
}

async function findDiscussionIds(
  tx: Tx,
  { filingId, ids }: { readonly filingId: string; readonly ids: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: filingComments.id, parentId: filingComments.parentId })
    .from(filingComments)
    .where(and(eq(filingComments.filingId, filingId), inArray(filingComments.id, [...ids])))
  return new Map(rows.map(({ id, parentId }) => [id, parentId ?? id]))
}

/** In one order, so that requests that overlap wait for each other instead of ending in a deadlock. */
async function lockInOrder(tx: Tx, ids: readonly string[]): Promise<Map<string, StoredComment>> {
  const rows = await tx
    .select()
    .from(filingComments)
    .where(inArray(filingComments.id, [...ids]))
    .orderBy(asc(filingComments.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

interface Issue {
  readonly code: 'not_found' | 'conflict'
  readonly message: string
  readonly index: number
}

function findIssue(discussion: StoredComment | undefined): Omit<Issue, 'index'> | null {
  if (!discussion) return { code: 'not_found', message: 'The filing has no comment with this id.' }
  if (discussion.kind !== 'discussion') {
    return { code: 'conflict', message: 'This is a note. Only discussions can be fixed.' }
  }
  if (discussion.resolvedAt !== null) {
    return { code: 'conflict', message: 'This discussion is resolved. Reopen the discussion first.' }
  }
  return null
}

function toError(issues: readonly Issue[], { placeOf }: CommentsToFix): ServiceError {
  const code = issues.some((issue) => issue.code === 'not_found') ? 'not_found' : 'conflict'
  const comments = issues.length === 1 ? '1 comment' : `${issues.length} comments`
  return new ServiceError(code, `${comments} cannot be fixed. Nothing was started.`, {
    details: issues.map(({ index, message }) => ({
      ...placeOf(index),
      code: 'invalid_value',
      message,
    })),
  })
}

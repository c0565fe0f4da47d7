import { eq, sql } from 'drizzle-orm'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingComments, fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'

/** Comments with the related fields that a response shows. Add a `where` that includes the filing. */
export function selectComments(db: Db) {
  return db
    .select({ comment: filingComments, memberName: members.name, fixTask: newestTask(), letterItem: itemOfLetter() })
    .from(filingComments)
    .leftJoin(members, eq(members.id, filingComments.authorId))
    .$dynamic()
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

export function toComment({ comment, memberName, fixTask, letterItem }: CommentRow): FilingComment {
  return {
    id: comment.id,
    filingId: comment.filingId,
    parentId: comment.parentId,
    author: { id: comment.authorId, name: memberName ?? comment.authorName },
    body: comment.body,
    kind: comment.kind,
    respondBy: comment.respondBy,
    assigneeId: comment.assigneeId,
    resolvedAt: comment.resolvedAt,
    createdAt: comment.createdAt,
    editedAt: comment.editedAt,
    letterItem,
    fixTask,
  }
}

/** A scalar subquery: the index gives each comment's newest task, and nothing is sorted. */
function newestTask() {
  return sql<FilingComment['fixTask']>`(
    select jsonb_build_object('id', ${fixTasks.id}, 'status', ${fixTasks.status}, 'sessionId', ${fixRequests.sessionId})
    from ${fixTasks} join ${fixRequests} on ${fixRequests.id} = ${fixTasks.requestId}
    where ${fixTasks.commentId} = ${filingComments.id}
    order by ${fixTasks.createdAt} desc, ${fixTasks.id} desc limit 1)`
}

function itemOfLetter() {
  return sql<FilingComment['letterItem']>`(
    select jsonb_build_object('letterId', ${filingLetters.id}, 'letterNumber', ${filingLetters.number},
      'number', ${filingLetterItems.number}, 'documents', ${filingLetterItems.documents})
    from ${filingLetterItems} join ${filingLetters} on ${filingLetters.id} = ${filingLetterItems.letterId}
    where ${filingLetterItems.commentId} = ${filingComments.id})`
}

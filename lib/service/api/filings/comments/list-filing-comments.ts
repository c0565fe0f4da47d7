import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { selectComments, toComment } from './select-comments.ts'

export interface ListFilingCommentsInput {
  readonly filingId: string
  readonly status?: 'open' | 'resolved' | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Oldest first. A reply is open or resolved with the comment it replies to. */
export async function listFilingComments(
  context: ServiceContext,
  query: ListFilingCommentsInput,
): Promise<{ comments: FilingComment[]; nextCursor: string | null }> {
  await findFilingOrThrow(context, query.filingId)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFilingComments',
    query,
    load: (after, count) =>
      selectComments(context.deps.database.db)
        .where(
          and(
            eq(filingComments.filingId, query.filingId),
            query.status === undefined ? undefined : hasStatus(query.status),
            after
              ? sql`(${filingComments.createdAt}, ${filingComments.id}) > (${after[0]}::timestamptz, ${after[1]})`
              : undefined,
          ),
        )
        .orderBy(asc(filingComments.createdAt), asc(filingComments.id))
        .limit(count),
    positionOf: ({ comment }) => [comment.createdAt, comment.id],
  })
  return { comments: rows.map(toComment), nextCursor }
}

/** The outer `case` keeps the planner from taking a test for null to leave a few rows only, which it would then sort. */
function hasStatus(status: 'open' | 'resolved'): SQL {
  const resolvedAt = sql`(case
    when ${filingComments.parentId} is null then ${filingComments.resolvedAt}
    else (select parent.resolved_at from ${filingComments} as parent where parent.id = ${filingComments.parentId})
  end)`
  return status === 'open'
    ? sql`case when ${resolvedAt} is null then true else false end`
    : sql`case when ${resolvedAt} is null then false else true end`
}

import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DueComment } from '#lib/contract/filings/comments.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import type { Db } from '#lib/service/database/open.ts'
import { grants, members } from '#lib/service/database/schema/accounts.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'

export interface ListDueCommentsInput {
  readonly assigneeId?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Open discussions with a respond-by date in every filing that the caller can read, earliest first. */
export async function listDueComments(
  context: ServiceContext,
  query: ListDueCommentsInput,
): Promise<{ comments: DueComment[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listDueComments',
    query,
    load: (after, count) =>
      db
        .select()
        .from(filingComments)
        .where(
          and(
            isNull(filingComments.resolvedAt),
            isNull(filingComments.parentId),
            isNotNull(filingComments.respondBy),
            eq(filingComments.kind, 'discussion'),
            query.assigneeId === undefined ? undefined : eq(filingComments.assigneeId, query.assigneeId),
            isOnReadableFiling(context),
            after
              ? sql`(${filingComments.respondBy}, ${filingComments.id}) > (${after[0]}::date, ${after[1]})`
              : undefined,
          ),
        )
        .orderBy(asc(filingComments.respondBy), asc(filingComments.id))
        .limit(count),
    positionOf: ({ respondBy, id }) => [respondBy, id],
  })
  return { comments: await show(db, rows), nextCursor }
}

/** A scalar subquery, because the planner can turn a join around, and the list would then be sorted. */
function isOnReadableFiling({ caller }: ServiceContext): SQL {
  return sql`coalesce((
    select ${grants.read} from ${filings}
    join ${grants} on ${grants.scopeId} = ${filings.scopeId} and ${grants.memberId} = ${caller.member.id}
    where ${filings.id} = ${filingComments.filingId}), false)`
}

type Row = typeof filingComments.$inferSelect

async function show(db: Db, rows: readonly Row[]): Promise<DueComment[]> {
  const filingNames = await namesOf(db, 'filing', [...new Set(rows.map(({ filingId }) => filingId))])
  const memberIds = rows.flatMap(({ authorId, assigneeId }) => [authorId, assigneeId]).filter((id) => id !== null)
  const memberNames = await namesOf(db, 'member', [...new Set(memberIds)])
  return rows.flatMap(({ id, filingId, authorId, authorName, body, respondBy, assigneeId }) =>
    respondBy === null
      ? []
      : {
          id,
          filing: { id: filingId, displayName: filingNames.get(filingId) ?? '' },
          author: { id: authorId, name: memberNames.get(authorId ?? '') ?? authorName },
          body,
          respondBy,
          assignee: assigneeId === null ? null : { id: assigneeId, name: memberNames.get(assigneeId) ?? '' },
        },
  )
}

async function namesOf(db: Db, kind: 'filing' | 'member', ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows =
    kind === 'filing'
      ? await db
          .select({ id: filings.id, name: filings.displayName })
          .from(filings)
          .where(inArray(filings.id, [...ids]))
      : await db
          .select({ id: members.id, name: members.name })
          .from(members)
          .where(inArray(members.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

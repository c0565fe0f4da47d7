import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Destination, SerffLogin } from '#lib/contract/filings/staging.ts'
import { toLogin } from '#lib/service/api/filings/find-login.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'

export interface ListSerffLoginsInput {
  readonly destination?: Destination | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The caller's own, oldest first. */
export async function listSerffLogins(
  context: ServiceContext,
  query: ListSerffLoginsInput,
): Promise<{ logins: SerffLogin[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listSerffLogins',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select()
        .from(serffLogins)
        .where(
          and(
            eq(serffLogins.memberId, context.caller.member.id),
            isNull(serffLogins.removedAt),
            query.destination ? eq(serffLogins.destination, query.destination) : undefined,
            after ? follows(after) : undefined,
          ),
        )
        .orderBy(asc(serffLogins.createdAt), asc(serffLogins.id))
        .limit(count),
    positionOf: ({ createdAt, id }) => [createdAt, id],
  })
  return { logins: rows.map(toLogin), nextCursor }
}

function follows([createdAt, id]: Position) {
  return sql`(${serffLogins.createdAt}, ${serffLogins.id}) > (${createdAt}::timestamptz, ${id})`
}

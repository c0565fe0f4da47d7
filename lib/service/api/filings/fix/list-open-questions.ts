import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { OpenQuestion } from '#lib/contract/filings/sessions.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filingSessions, fixRequests } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { countQuestions } from './find-open-question.ts'

/** Question sets that were asked of the caller on filings that they can still read, oldest first. */
export async function listOpenQuestions(
  context: ServiceContext,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ questions: OpenQuestion[]; nextCursor: string | null }> {
  const { deps, caller } = context
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listOpenQuestions',
    query,
    load: (after, count) =>
      deps.database.db
        .select({
          id: fixRequests.id,
          sessionId: fixRequests.sessionId,
          askedAt: fixRequests.askedAt,
          filing: filingOf(),
          questionCount: countQuestions(),
        })
        .from(fixRequests)
        .innerJoin(filingSessions, eq(filingSessions.id, fixRequests.sessionId))
        .where(
          and(
            eq(fixRequests.requestedBy, caller.member.id),
            isNotNull(fixRequests.askedAt),
            isNull(fixRequests.answeredAt),
            sql`${countQuestions()} > 0`,
            isReadable(caller.member.id),
            after
              ? sql`(${fixRequests.askedAt}, ${fixRequests.id}) > (${after[0]}::timestamptz, ${after[1]})`
              : undefined,
          ),
        )
        .orderBy(asc(fixRequests.askedAt), asc(fixRequests.id))
        .limit(count),
    positionOf: ({ askedAt, id }) => [askedAt, id],
  })
  return { questions: rows.flatMap(({ askedAt, ...row }) => (askedAt === null ? [] : { ...row, askedAt })), nextCursor }
}

function filingOf() {
  return sql<OpenQuestion['filing']>`(
    select jsonb_build_object('id', ${filings.id}, 'displayName', ${filings.displayName})
    from ${filings} where ${filings.id} = ${filingSessions.filingId})`
}

function isReadable(memberId: string): SQL {
  return sql`coalesce((
    select ${grants.read} from ${filings}
    join ${grants} on ${grants.scopeId} = ${filings.scopeId} and ${grants.memberId} = ${memberId}
    where ${filings.id} = ${filingSessions.filingId}), false)`
}

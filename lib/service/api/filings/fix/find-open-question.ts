import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QuestionSet } from '#lib/contract/filings/sessions.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'

/** The oldest question set of a session that was asked and not answered; null where there is nothing to answer. */
export async function findOpenQuestion(db: Db, sessionId: string): Promise<QuestionSet | null> {
  const [request] = await db
    .select({
      id: fixRequests.id,
      askedAt: fixRequests.askedAt,
      askedOf: { id: members.id, name: members.name },
    })
    .from(fixRequests)
    .innerJoin(members, eq(members.id, fixRequests.requestedBy))
    .where(
      and(
        eq(fixRequests.sessionId, sessionId),
        isNotNull(fixRequests.askedAt),
        isNull(fixRequests.answeredAt),
        sql`${countQuestions()} > 0`,
      ),
    )
    .orderBy(asc(fixRequests.askedAt), asc(fixRequests.id))
    .limit(1)
  if (!request?.askedAt) return null
  const tasks = await db
    .select({ id: fixTasks.id, commentId: fixTasks.commentId, prompt: fixTasks.question })
    .from(fixTasks)
    .where(and(eq(fixTasks.requestId, request.id), isToAnswer()))
    .orderBy(asc(fixTasks.position))
  return {
    id: request.id,
    askedOf: request.askedOf,
    askedAt: request.askedAt,
    // A task has one question, so that the task's id names it.
    questions: tasks.map(({ id, commentId, prompt }) => ({ id, taskId: id, commentId, prompt: prompt ?? '' })),
  }
}

/** Of a row of `fix_requests`: what is left of its questions. One lapses where its task has ended or has a proposal. */
export function countQuestions(): SQL<number> {
  return sql<number>`(
    select count(*)::int from ${fixTasks} where ${fixTasks.requestId} = ${fixRequests.id} and ${isToAnswer()})`
}

function isToAnswer(): SQL {
  return sql`(${fixTasks.status} = 'needs_input' and ${fixTasks.question} is not null and ${fixTasks.answer} is null)`
}

import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ExhaustedJob } from '#lib/contract/system/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { exhaustedJobs } from '#lib/service/database/schema/jobs.ts'

export interface ListPageInput {
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function listExhaustedJobs(
  context: ServiceContext,
  query: ListPageInput,
): Promise<{ exhaustedJobs: ExhaustedJob[]; nextCursor: string | null }> {
  const { exhaustedAt, id, organizationId, replayedAt } = exhaustedJobs
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listExhaustedJobs',
    query,
    load: (after, count) =>
      selectExhaustedJobs(
        context.deps.database.db,
        and(
          eq(organizationId, context.caller.organization.id),
          isNull(replayedAt),
          after ? sql`(${exhaustedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
        ),
      )
        .orderBy(desc(exhaustedAt), desc(id))
        .limit(count),
    positionOf: ({ job }) => [job.exhaustedAt, job.id],
  })
  return { exhaustedJobs: rows.map(toExhaustedJob), nextCursor }
}

export function selectExhaustedJobs(db: Db, condition: SQL | undefined) {
  return db
    .select({ job: exhaustedJobs, memberName: members.name })
    .from(exhaustedJobs)
    .leftJoin(members, eq(members.id, exhaustedJobs.memberId))
    .where(condition)
    .$dynamic()
}

export function toExhaustedJob({
  job,
  memberName,
}: Awaited<ReturnType<typeof selectExhaustedJobs>>[number]): ExhaustedJob {
  const { id, queue, subjectType, subjectId, failures, reason, exhaustedAt, replayedAt } = job
  return {
    id,
    queue,
    subject: { type: subjectType, id: subjectId },
    memberName,
    failures,
    reason,
    exhaustedAt,
    replayedAt,
  }
}

import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameNotes } from '#lib/contract/comparisons/review-notes.ts'
import type { Db } from '#lib/service/database/open.ts'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'

export interface Rerun {
  readonly id: string
  readonly title: string
  readonly endedAt: string
}

/** Runs with the notes of a comparison's review that have ended with a result, the first to end first. */
export async function findReruns(db: Db, comparisonId: string): Promise<Rerun[]> {
  const former = alias(comparisons, 'former')
  const rows = await db
    .select({ id: comparisons.id, title: comparisons.title, endedAt: comparisons.endedAt })
    .from(comparisonInputs)
    .innerJoin(comparisons, eq(comparisons.id, comparisonInputs.comparisonId))
    .innerJoin(former, eq(former.organizationId, comparisons.organizationId))
    .where(
      and(
        eq(comparisonInputs.inputId, nameNotes(comparisonId)),
        sql`${comparisonInputs.role} = 'review'`,
        eq(comparisons.status, 'succeeded'),
        eq(former.id, comparisonId),
      ),
    )
  return rows
    .flatMap(({ endedAt, ...rerun }) => (endedAt === null ? [] : [{ ...rerun, endedAt }]))
    .sort((one, other) => one.endedAt.localeCompare(other.endedAt))
}

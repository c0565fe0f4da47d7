import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ReviewActivity } from '#lib/contract/comparisons/review.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { reviewEntries } from '#lib/service/database/schema/reviews.ts'
import { openReview } from './open-review.ts'

export interface ListReviewActivityInput {
  readonly id: string
  readonly findingId?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first, without entries of findings that the caller cannot read. */
export async function listReviewActivity(
  context: ServiceContext,
  query: ListReviewActivityInput,
): Promise<{ activity: ReviewActivity[]; nextCursor: string | null }> {
  const { historyIds } = await openReview(context, query.id)
  const { findingId } = query
  const shown =
    findingId === undefined
      ? or(isNull(reviewEntries.findingId), inArray(reviewEntries.findingId, [...historyIds]))
      : inArray(
          reviewEntries.findingId,
          historyIds.filter((id) => id === findingId),
        )
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listReviewActivity',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select({ entry: reviewEntries, name: members.name })
        .from(reviewEntries)
        .innerJoin(members, eq(members.id, reviewEntries.memberId))
        .where(
          and(
            eq(reviewEntries.comparisonId, query.id),
            shown,
            after ? sql`(${reviewEntries.revision}, ${reviewEntries.id}) < (${after[0]}::int, ${after[1]})` : undefined,
          ),
        )
        .orderBy(desc(reviewEntries.revision), desc(reviewEntries.id))
        .limit(count),
    positionOf: ({ entry }) => [entry.revision, entry.id],
  })
  return {
    activity: rows.map(({ entry: { id, action, findingId: of, memberId, at, revision, changes }, name }) => ({
      id,
      action,
      findingId: of,
      actor: { id: memberId, name },
      at,
      revision,
      changes,
    })),
    nextCursor,
  }
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { ReviewWork } from '#lib/contract/comparisons/review-work.ts'
import type { ReadContext } from '#lib/service/api/kernel/context.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { reviewWork } from '#lib/service/database/schema/reviews.ts'
import { openReview } from './open-review.ts'
import { readFindings, showFindings } from './show-findings.ts'

const { work: mostListed, workRead: mostRead } = comparisonLimits.review

/** Findings that wait for the caller, newest first: of the newest entries, those that they can read now. */
export async function listReviewWork(context: ReadContext): Promise<{ reviewWork: ReviewWork[]; hasMore: boolean }> {
  const { db } = context.deps.database
  const rows = await db
    .select()
    .from(reviewWork)
    .where(eq(reviewWork.memberId, context.caller.member.id))
    .orderBy(desc(reviewWork.at), desc(reviewWork.comparisonId), desc(reviewWork.findingId))
    .limit(mostRead)
  const byComparison = Map.groupBy(rows, ({ comparisonId }) => comparisonId)
  const titles = await readTitles(context, [...byComparison.keys()])
  const found = new Map<string, ReviewWork['finding']>()
  for (const [comparisonId, own] of byComparison) {
    if (!titles.has(comparisonId)) continue
    const wanted = own.map(({ findingId }) => findingId)
    for (const finding of await readReadable(context, comparisonId, wanted)) {
      found.set(`${comparisonId} ${finding.id}`, finding)
    }
  }
  const readable = rows.flatMap(({ comparisonId, findingId, isAssigned, isMentioned }): ReviewWork[] => {
    const [title, finding] = [titles.get(comparisonId), found.get(`${comparisonId} ${findingId}`)]
    if (title === undefined || !finding) return []
    return [{ comparison: { id: comparisonId, title }, finding, isAssigned, isMentioned }]
  })
  return {
    reviewWork: readable.slice(0, mostListed),
    hasMore: readable.length > mostListed || rows.length === mostRead,
  }
}

/** Of the comparisons that the caller can read. */
async function readTitles({ deps, caller }: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await deps.database.db
    .select({ id: comparisons.id, title: comparisons.title })
    .from(comparisons)
    .where(and(inArray(comparisons.id, [...ids]), eq(comparisons.organizationId, caller.organization.id)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Without findings that are redacted for the caller, or that a pairing has replaced. */
async function readReadable(context: ReadContext, comparisonId: string, wanted: readonly string[]) {
  const { db } = context.deps.database
  const { findingIds, optionalIds } = await openReview(context, comparisonId)
  const current = new Set(findingIds)
  const readable = wanted.filter((id) => current.has(id))
  return await showFindings(db, { findingIds: readable, optionalIds }, await readFindings(db, comparisonId, readable))
}

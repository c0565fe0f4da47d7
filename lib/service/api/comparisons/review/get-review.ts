import { eq } from 'drizzle-orm'
import type { FormComparisonReview } from '#lib/contract/comparisons/review.ts'
import { measureProgress } from '#lib/contract/comparisons/review-progress.ts'
import type { ReadContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { comparisonReviews } from '#lib/service/database/schema/reviews.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { findReruns } from './find-reruns.ts'
import { findSignOff } from './find-sign-off.ts'
import { listBlockers } from './list-blockers.ts'
import { type OpenedReview, openReview } from './open-review.ts'
import { showPairings } from './read-pairings.ts'
import { readFindings, readPeople, showFindings } from './show-findings.ts'

/** The review as the caller can see it. */
export async function getReview(context: ReadContext, comparisonId: string): Promise<FormComparisonReview> {
  return await showReview(context, context.deps.database.db, await openReview(context, comparisonId))
}

export async function showReview({ caller }: ReadContext, db: Db, opened: OpenedReview): Promise<FormComparisonReview> {
  const { comparisonId, pairings, hiddenFileIds } = opened
  const { revision, secondReviewerId } = await readReview(db, comparisonId)
  const stored = await readFindings(db, comparisonId)
  const findings = await showFindings(db, opened, stored)
  const rerun = (await findReruns(db, comparisonId)).at(-1)
  const people = await readPeople(db, secondReviewerId === null ? [] : [secondReviewerId])
  return {
    comparisonId,
    revision,
    progress: measureProgress(findings),
    findings,
    pairings: await showPairings(db, pairings, hiddenFileIds),
    secondReviewer: secondReviewerId === null ? null : people(secondReviewerId),
    signOff: await findSignOff(db, comparisonId),
    supersededBy: rerun ? { id: rerun.id, title: rerun.title, at: rerun.endedAt } : null,
    blockers: listBlockers({ opened, stored, secondReviewerId, callerId: caller.member.id }),
  }
}

async function readReview(db: Db, comparisonId: string) {
  const [review] = await db
    .select({ revision: comparisonReviews.revision, secondReviewerId: comparisonReviews.secondReviewerId })
    .from(comparisonReviews)
    .where(eq(comparisonReviews.comparisonId, comparisonId))
  if (!review) throw notFound()
  return review
}

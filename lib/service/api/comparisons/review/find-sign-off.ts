import { and, desc, eq, gt, min } from 'drizzle-orm'
import type { ReviewSignOff } from '#lib/contract/comparisons/review.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { fileVersions } from '#lib/service/database/schema/files.ts'
import { reviewSignOffs } from '#lib/service/database/schema/reviews.ts'
import { findReruns } from './find-reruns.ts'

/**
 * The newest sign-off of a review. What comes first ends it: a newer version of an input that is uploaded after it, or a
 * run with the notes of the review that ends with a result after it.
 */
export async function findSignOff(db: Db, comparisonId: string): Promise<ReviewSignOff | null> {
  const [row] = await db
    .select({ signOff: reviewSignOffs, name: members.name })
    .from(reviewSignOffs)
    .innerJoin(members, eq(members.id, reviewSignOffs.memberId))
    .where(eq(reviewSignOffs.comparisonId, comparisonId))
    .orderBy(desc(reviewSignOffs.revision))
    .limit(1)
  if (!row) return null
  const { id, memberId, at, revision, endedAt, endedBecause } = row.signOff
  const shown = { id, by: { id: memberId, name: row.name }, at, revision }
  if (endedAt !== null) return { ...shown, endedAt, endedBecause }
  const changedAt = await findInputChange(db, comparisonId, at)
  const rerun = (await findReruns(db, comparisonId)).find((each) => each.endedAt > at)
  if (rerun && (changedAt === null || rerun.endedAt < changedAt)) {
    return { ...shown, endedAt: rerun.endedAt, endedBecause: 'superseded' }
  }
  return { ...shown, endedAt: changedAt, endedBecause: changedAt === null ? null : 'inputs_changed' }
}

async function findInputChange(db: Db, comparisonId: string, after: string): Promise<string | null> {
  const [row] = await db
    .select({ at: min(fileVersions.createdAt) })
    .from(comparisonInputs)
    .innerJoin(
      fileVersions,
      and(
        eq(fileVersions.fileId, comparisonInputs.fileId),
        gt(fileVersions.version, comparisonInputs.fileVersion),
        gt(fileVersions.createdAt, after),
      ),
    )
    .where(eq(comparisonInputs.comparisonId, comparisonId))
  return row?.at ?? null
}

import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { StagedDraft } from '#lib/contract/filings/staging.ts'
import { compareContent } from '#lib/service/api/filings/staging/connector/compare-content.ts'
import type { Db } from '#lib/service/database/open.ts'
import { type DraftContent, stagingPackages, stagingPasses } from '#lib/service/database/schema/staging.ts'

/** The finished draft of each destination, unless a later pass left it half filled in. */
export async function listDrafts(db: Db, sessionId: string, now: DraftContent): Promise<StagedDraft[]> {
  const rows = await db
    .selectDistinctOn([stagingPasses.destination], { pass: stagingPasses, draft: stagingPackages.draft })
    .from(stagingPasses)
    .leftJoin(stagingPackages, eq(stagingPackages.passId, stagingPasses.id))
    .where(
      and(
        eq(stagingPasses.sessionId, sessionId),
        or(eq(stagingPasses.status, 'ready_for_owner'), isNotNull(stagingPasses.draftReference)),
      ),
    )
    .orderBy(stagingPasses.destination, desc(stagingPasses.createdAt), desc(stagingPasses.id))
  return rows.flatMap(({ pass: { id, destination, status, endedAt }, draft }) => {
    if (status !== 'ready_for_owner' || endedAt === null) return []
    return [{ passId: id, destination, preparedAt: endedAt, changes: draft ? compareContent(draft, now) : null }]
  })
}

import { eq } from 'drizzle-orm'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { filingComparisons } from '#lib/service/database/schema/filing-work.ts'

/** Comparisons attached to filings. Every member of the organization can read a comparison. */
export function selectAttachedComparisons(db: Db) {
  return db
    .select({
      id: comparisons.id,
      title: comparisons.title,
      status: comparisons.status,
      attachedBy: { id: members.id, name: members.name },
      attachedAt: filingComparisons.attachedAt,
    })
    .from(filingComparisons)
    .innerJoin(comparisons, eq(comparisons.id, filingComparisons.comparisonId))
    .innerJoin(members, eq(members.id, filingComparisons.attachedBy))
    .$dynamic()
}

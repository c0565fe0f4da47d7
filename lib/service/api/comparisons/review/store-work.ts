import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#lib/service/database/open.ts'
import { reviewWork } from '#lib/service/database/schema/reviews.ts'
import type { StoredFinding } from './show-findings.ts'

/** Rewrites what changed findings of a review ask of members. A settled finding asks nothing. */
export async function storeWork(tx: Tx, comparisonId: string, findings: readonly StoredFinding[]): Promise<void> {
  const ids = findings.map(({ findingId }) => findingId)
  await tx.delete(reviewWork).where(and(eq(reviewWork.comparisonId, comparisonId), inArray(reviewWork.findingId, ids)))
  const rows = findings.flatMap(toWork)
  if (rows.length > 0) await tx.insert(reviewWork).values(rows)
}

function toWork({ comparisonId, findingId, state, assigneeId, mentions, at }: StoredFinding) {
  if (state !== 'open' && state !== 'questioned') return []
  const named = new Set([...mentions, ...(assigneeId === null ? [] : [assigneeId])])
  return [...named].map((memberId) => ({
    memberId,
    comparisonId,
    findingId,
    isAssigned: memberId === assigneeId,
    isMentioned: mentions.includes(memberId),
    at,
  }))
}

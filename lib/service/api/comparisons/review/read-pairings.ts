import { eq } from 'drizzle-orm'
import { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { Db } from '#lib/service/database/open.ts'
import { reviewPairings } from '#lib/service/database/schema/reviews.ts'
import { readPeople } from './show-findings.ts'

export type StoredPairing = typeof reviewPairings.$inferSelect

/** All pairings of a review, removed ones too, in the order in which they are applied. */
export async function readPairings(db: Db, comparisonId: string): Promise<StoredPairing[]> {
  const stored = await db.select().from(reviewPairings).where(eq(reviewPairings.comparisonId, comparisonId))
  return stored.sort((one, other) => one.revision - other.revision)
}

/** Those that are applied. */
export function listActive(pairings: readonly StoredPairing[]): StoredPairing[] {
  return pairings.filter(({ removedAt }) => removedAt === null)
}

export function isReadable(
  { fileIds }: { readonly fileIds: readonly string[] },
  hiddenFileIds: ReadonlySet<string>,
): boolean {
  return !fileIds.some((id) => hiddenFileIds.has(id))
}

/** As responses carry them: words of files that the caller cannot open are redacted, the rows follow all the same. */
export async function showPairings(
  db: Db,
  pairings: readonly StoredPairing[],
  hiddenFileIds: ReadonlySet<string>,
): Promise<ReviewPairing[]> {
  const people = await readPeople(
    db,
    pairings.map(({ memberId }) => memberId),
  )
  return pairings.map((pairing) =>
    ReviewPairing.parse({
      ...pairing,
      reason: isReadable(pairing, hiddenFileIds) ? pairing.reason : null,
      by: people(pairing.memberId),
      differences: pairing.differences.map((paired) =>
        isReadable(paired, hiddenFileIds) ? paired.difference : redact(paired.difference),
      ),
    }),
  )
}

function redact({ spans, ...difference }: ResultDifference): ResultDifference {
  return {
    ...difference,
    reason: null,
    summary: null,
    spans: Object.fromEntries(
      Object.entries(spans).map(([key, span]) => [key, span && { ...span, text: null, redacted: true as const }]),
    ),
    redacted: true,
  }
}

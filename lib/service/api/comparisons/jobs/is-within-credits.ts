import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { priceTokens } from '#lib/service/api/reasoner/charge-reasoner-tokens.ts'
import { getCreditsLeft } from '#lib/service/api/usage/get-credits-left.ts'
import { comparisonAnswers, comparisons } from '#lib/service/database/schema/comparisons.ts'

/**
 * Whether the month’s credits cover so many tokens more. The tokens of runs are charged at their end, so those of the
 * organization’s unfinished runs count too.
 */
export async function isWithinCredits(deps: Deps, organizationId: string, tokens: number): Promise<boolean> {
  if (priceTokens(deps, 1) === 0) return true
  const left = await getCreditsLeft(deps, organizationId)
  if (left === null) return true
  const [unfinished] = await deps.database.db
    .select({ tokens: sql<number>`coalesce(sum(${comparisonAnswers.tokens}), 0)`.mapWith(Number) })
    .from(comparisonAnswers)
    .innerJoin(comparisons, eq(comparisons.id, comparisonAnswers.comparisonId))
    .where(and(eq(comparisons.organizationId, organizationId), inArray(comparisons.status, ['queued', 'running'])))
  return priceTokens(deps, (unfinished?.tokens ?? 0) + tokens) <= left
}

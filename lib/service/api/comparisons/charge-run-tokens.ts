import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { chargeReasonerTokens } from '#lib/service/api/reasoner/charge-reasoner-tokens.ts'
import { comparisonAnswers, comparisons } from '#lib/service/database/schema/comparisons.ts'

/** The delayed charge of a run that succeeded: the tokens of its answers, once, in any number of calls. */
export async function chargeRunTokens(deps: Deps, comparisonId: string): Promise<void> {
  if (!deps.reasoner) return
  await deps.database.transaction(async (tx) => {
    const [ended] = await tx
      .select({ organizationId: comparisons.organizationId, memberId: comparisons.memberId })
      .from(comparisons)
      .where(and(eq(comparisons.id, comparisonId), eq(comparisons.status, 'succeeded')))
      .for('update')
    if (!ended) return
    const [used] = await tx
      .select({ tokens: sql<number>`coalesce(sum(${comparisonAnswers.tokens}), 0)`.mapWith(Number) })
      .from(comparisonAnswers)
      .where(eq(comparisonAnswers.comparisonId, comparisonId))
    const charge = { ...ended, subjectId: comparisonId, tokens: used?.tokens ?? 0 }
    const amount = await chargeReasonerTokens(tx, deps, charge)
    if (amount === 0) return
    await tx
      .update(comparisons)
      .set({ charged: sql`${comparisons.charged} + ${amount}` })
      .where(eq(comparisons.id, comparisonId))
  })
}

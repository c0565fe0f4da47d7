import { and, eq } from 'drizzle-orm'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingComparisons } from '#lib/service/database/schema/filing-work.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { lockComparison } from './lock-comparison.ts'

export interface DetachComparisonInput {
  readonly filingId: string
  readonly comparisonId: string
}

/** The comparison stays. */
export async function detachFilingComparison(
  context: ServiceContext,
  { filingId, comparisonId }: DetachComparisonInput,
): Promise<void> {
  await context.deps.database.transaction(async (tx) => {
    await lockEditableFilingOrThrow(context, filingId, tx)
    const comparison = await lockComparison(tx, context, comparisonId)
    const removed = await tx
      .delete(filingComparisons)
      .where(and(eq(filingComparisons.filingId, filingId), eq(filingComparisons.comparisonId, comparisonId)))
      .returning({ comparisonId: filingComparisons.comparisonId })
    if (!comparison || removed.length === 0) throw notFound()
    await writeAudit(tx, context, {
      action: 'filing.comparison_detached',
      subject: { type: 'filing', id: filingId },
      detail: { comparisonId, title: comparison.title },
    })
  })
}

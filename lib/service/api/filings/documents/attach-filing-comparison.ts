import { and, eq } from 'drizzle-orm'
import type { AttachedComparison } from '#lib/contract/filings/filing.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingComparisons } from '#lib/service/database/schema/filing-work.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { lockComparison } from './lock-comparison.ts'
import { selectAttachedComparisons } from './select-attached-comparisons.ts'

export interface AttachComparisonInput {
  readonly filingId: string
  readonly comparisonId: string
}

/** Attaching a comparison again changes nothing and returns the attachment that is there. */
export async function attachFilingComparison(
  context: ServiceContext,
  { filingId, comparisonId }: AttachComparisonInput,
): Promise<AttachedComparison> {
  const { deps, caller } = context
  return await deps.database.transaction(async (tx) => {
    await lockEditableFilingOrThrow(context, filingId, tx)
    const comparison = await lockComparison(tx, context, comparisonId)
    if (!comparison) throw notFound()
    const made = await tx
      .insert(filingComparisons)
      .values({ filingId, comparisonId, attachedBy: caller.member.id, attachedAt: deps.clock.now().toISOString() })
      .onConflictDoNothing()
      .returning({ comparisonId: filingComparisons.comparisonId })
    if (made.length > 0) {
      await writeAudit(tx, context, {
        action: 'filing.comparison_attached',
        subject: { type: 'filing', id: filingId },
        detail: { comparisonId, title: comparison.title },
      })
    }
    const [attached] = await selectAttachedComparisons(tx).where(
      and(eq(filingComparisons.filingId, filingId), eq(filingComparisons.comparisonId, comparisonId)),
    )
    if (!attached) throw new Error('The comparison was not attached.')
    return attached
  })
}

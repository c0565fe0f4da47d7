import { eq } from 'drizzle-orm'
import { dropUnusedPages } from '#lib/service/api/files/delete-file.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { dropHold } from '#lib/service/api/usage/settle-hold.ts'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { findOwnComparisonOrThrow } from './find-comparison.ts'
import { runComparisonJob } from './run-comparison-job.ts'

/**
 * The creator, an owner or an admin can delete a comparison. A waiting one leaves the queue in the same transaction; a run
 * finds its record gone and stops. Charges stay, holds are released. The idempotency key stays and leads to `not_found`.
 */
export async function deleteComparison(context: ServiceContext, id: string): Promise<void> {
  const { deps } = context
  await findOwnComparisonOrThrow(context, id)
  await deps.database.transaction(async (tx) => {
    const pinned = await tx
      .selectDistinct({ fileId: comparisonInputs.fileId })
      .from(comparisonInputs)
      .where(eq(comparisonInputs.comparisonId, id))
    await tx.delete(comparisons).where(eq(comparisons.id, id))
    await deps.queue.withdraw(tx, { job: runComparisonJob, id })
    await dropHold(tx, { subjectId: id })
    await dropUnusedPages(
      tx,
      pinned.map(({ fileId }) => fileId),
    )
  })
}

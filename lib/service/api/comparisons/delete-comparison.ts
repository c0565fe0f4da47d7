import { eq } from 'drizzle-orm'
import { dropUnusedPages } from '#lib/service/api/files/delete-file.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { dropHold } from '#lib/service/api/usage/settle-hold.ts'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { findComparisonOrThrow } from './find-comparison.ts'
import { runComparisonJob } from './run-comparison-job.ts'

/**
 * The creator, an owner or an admin can delete a comparison. A waiting one leaves the queue in the same transaction; a run
 * finds its record gone and stops. Charges stay, holds are released. The idempotency key stays and leads to `not_found`.
 */
export async function deleteComparison(context: ServiceContext, id: string): Promise<void> {
  const { deps, caller } = context
  const comparison = await findComparisonOrThrow(context, id)
  const isAdministrator = caller.member.role === 'owner' || caller.member.role === 'admin'
  if (comparison.memberId !== caller.member.id && !isAdministrator) {
    throw new ServiceError('forbidden', 'Only the comparison’s creator, an owner or an admin can delete it.')
  }
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

import { and, eq, sql } from 'drizzle-orm'
import { findComparisonOrThrow } from '#lib/service/api/comparisons/find-comparison.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { noteLiveChange } from '#lib/service/api/kernel/live-change.ts'
import { fileShares } from '#lib/service/database/schema/files.ts'
import { comparisonFileShares, comparisonShares, comparisonSharings } from '#lib/service/database/schema/sharing.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { mayUndo } from './list-sharings.ts'
import { lockComparisonOrThrow } from './share-comparison.ts'

export interface UndoSharingInput {
  readonly id: string
  readonly sharingId: string
}

/** Takes back exactly what a sharing added. Access that members had before, or were given in another way since, stays. */
export async function undoSharing(context: ServiceContext, { id, sharingId }: UndoSharingInput): Promise<void> {
  await findComparisonOrThrow(context, id)
  await context.deps.database.transaction(async (tx) => {
    await lockComparisonOrThrow(tx, context, id)
    const [sharing] = await tx
      .select({ sharedBy: comparisonSharings.sharedBy })
      .from(comparisonSharings)
      .where(and(eq(comparisonSharings.id, sharingId), eq(comparisonSharings.comparisonId, id)))
    if (!sharing) throw notFound()
    if (!mayUndo(context.caller, sharing.sharedBy)) {
      throw new ServiceError(
        'forbidden',
        'Only the member who shared the comparison, an owner or an admin can undo it.',
      )
    }
    const unshared = await tx
      .delete(fileShares)
      .where(
        sql`(${fileShares.fileId}, ${fileShares.memberId}) in (
          select s.file_id, s.member_id from ${comparisonFileShares} s where s.sharing_id = ${sharingId})`,
      )
      .returning()
    const members = await tx
      .delete(comparisonShares)
      .where(eq(comparisonShares.sharingId, sharingId))
      .returning({ memberId: comparisonShares.memberId })
    await tx.delete(comparisonSharings).where(eq(comparisonSharings.id, sharingId))
    const memberIds = members.map(({ memberId }) => memberId)
    await writeAudit(tx, context, {
      action: 'form_comparison.sharing_undone',
      subject: { type: 'form_comparison', id },
      detail: { sharingId, memberIds, fileShares: unshared },
    })
    await noteLiveChange(tx, {
      organizationId: context.caller.organization.id,
      memberIds: [...memberIds, ...unshared.map(({ memberId }) => memberId)],
      subject: 'form_comparison_share',
      id,
      parentId: null,
    })
  })
}

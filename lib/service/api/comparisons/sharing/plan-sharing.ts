import { eq } from 'drizzle-orm'
import type { SharingPreview } from '#lib/contract/comparisons/sharing.ts'
import { findClosedFiles, findPassableFiles } from '#lib/service/api/files/find-file-readers.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import type { NamedMember } from './find-recipients.ts'

export interface SharingPlan {
  readonly preview: SharingPreview
  /** The file access that has to be added. */
  readonly shares: readonly { readonly fileId: string; readonly memberId: string }[]
}

interface SharingPlanInput {
  readonly comparisonId: string
  readonly recipients: readonly NamedMember[]
}

/**
 * Access that the members need to read a comparison, and the part that the caller may not give them. Of a file that the caller cannot
 * open, nothing is said: neither its name nor who can open it.
 */
export async function planSharing(
  tx: Tx,
  context: ServiceContext,
  { comparisonId, recipients }: SharingPlanInput,
): Promise<SharingPlan> {
  const inputs = await tx
    .selectDistinct({ fileId: comparisonInputs.fileId })
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, comparisonId))
  const fileIds = inputs.map(({ fileId }) => fileId)
  const open = await findPassableFiles(tx, context, fileIds)
  const closed = await findClosedFiles(tx, context, { fileIds, memberIds: recipients.map(({ id }) => id) })
  const wanted = new Set(closed.map(({ fileId }) => fileId))
  const needed = open.filter(({ id }) => wanted.has(id))
  const passable = new Set(needed.filter(({ mayPassOn }) => mayPassOn).map(({ id }) => id))
  return {
    shares: closed.filter(({ fileId }) => passable.has(fileId)).map(({ fileId, memberId }) => ({ fileId, memberId })),
    preview: {
      members: recipients.map(({ id, name }) => ({ id, name })),
      passedOn: needed.filter(({ id }) => passable.has(id)).map(({ id, name }) => ({ id, name })),
      notPassedOn: {
        files: needed.filter(({ id }) => !passable.has(id)).map(({ id, name, owner }) => ({ id, name, owner })),
        hiddenFileCount: fileIds.length - open.length,
      },
    },
  }
}

import { eq } from 'drizzle-orm'
import type { ImportItem, UpdateImportItem } from '#lib/contract/imports/operations.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { importItems } from '#lib/service/database/schema/imports.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { lockItemOrThrow, toImportItem } from './find-item.ts'
import { holdLoginForOrThrow } from './hold-login.ts'

export interface UpdateImportItemInput extends UpdateImportItem {
  readonly id: string
}

/**
 * Cancels the caller's selection, restores it, or gives it another login; each change raises its revision by one. Of any
 * number of callers with one revision one changes it, and the others conflict. Values that it already has change nothing.
 */
export async function updateImportItem(
  context: ServiceContext,
  { id, status, revision, loginId }: UpdateImportItemInput,
): Promise<ImportItem> {
  const { deps } = context
  return await deps.database.transaction(async (tx) => {
    const { item, scopeId } = await lockItemOrThrow(tx, context, id)
    if (item.revision !== revision) {
      const message = `This selection is at revision ${item.revision}, not ${revision}: it has changed since you loaded it. Load it again.`
      throw new ServiceError('conflict', message)
    }
    const isMoved = loginId !== undefined && loginId !== item.loginId
    if (item.status === status && !isMoved) return toImportItem(item, scopeId)
    if (isMoved) await holdLoginForOrThrow(tx, context, { loginId, destination: item.destination })
    const [updated] = await tx
      .update(importItems)
      .set({ status, ...(isMoved && { loginId }), revision: revision + 1, updatedAt: deps.clock.now().toISOString() })
      .where(eq(importItems.id, id))
      .returning()
    if (!updated) throw new Error('a locked selection was not updated')
    const { trackingNumber, destination } = item
    const changed = status === 'cancelled' ? 'import_item.cancelled' : 'import_item.restored'
    await writeAudit(tx, context, {
      action: item.status === status ? 'import_item.login_changed' : changed,
      subject: { type: 'import_item', id },
      detail: { trackingNumber, destination, ...(isMoved && { loginId }) },
    })
    return toImportItem(updated, scopeId)
  })
}

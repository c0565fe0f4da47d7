import { eq } from 'drizzle-orm'
import type { ImportItem, UpdateImportItem } from '#lib/contract/imports/operations.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { importItems } from '#lib/service/database/schema/imports.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { lockItemOrThrow, toImportItem } from './find-item.ts'

export interface UpdateImportItemInput extends UpdateImportItem {
  readonly id: string
}

/**
 * Cancels the caller's selection or restores it; each change raises its revision by one. Of any number of callers with
 * one revision one changes it, and the others conflict. A status that it already has changes nothing.
 */
export async function updateImportItem(
  context: ServiceContext,
  { id, status, revision }: UpdateImportItemInput,
): Promise<ImportItem> {
  const { deps } = context
  return await deps.database.transaction(async (tx) => {
    const { item, scopeId } = await lockItemOrThrow(tx, context, id)
    if (item.revision !== revision) {
      const message = `This selection is at revision ${item.revision}, not ${revision}: it has changed since you loaded it. Load it again.`
      throw new ServiceError('conflict', message)
    }
    if (item.status === status) return toImportItem(item, scopeId)
    const [updated] = await tx
      .update(importItems)
      .set({ status, revision: revision + 1, updatedAt: deps.clock.now().toISOString() })
      .where(eq(importItems.id, id))
      .returning()
    if (!updated) throw new Error('a locked selection was not updated')
    await writeAudit(tx, context, {
      action: status === 'cancelled' ? 'import_item.cancelled' : 'import_item.restored',
      subject: { type: 'import_item', id },
      detail: { trackingNumber: item.trackingNumber, destination: item.destination },
    })
    return toImportItem(updated, scopeId)
  })
}

import { and, eq } from 'drizzle-orm'
import type { CreateImportItem, ImportItem } from '#lib/contract/imports/operations.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { importItems } from '#lib/service/database/schema/imports.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { type ImportItemRow, toImportItem } from './find-item.ts'
import { findOwnSession } from './find-session.ts'
import { holdLoginForOrThrow } from './hold-login.ts'

/**
 * Saves a selection in the caller's own session of the scope. Reading the scope is enough: a selection is the member's
 * own and changes nothing there. A filing is saved once for each destination: of any number of racing callers one saves
 * it, and the others conflict.
 */
export async function createImportItem(
  context: ServiceContext,
  { scope: reference, importSessionId, sourceFilingId, ...choices }: CreateImportItem,
): Promise<ImportItem> {
  const { deps } = context
  const { trackingNumber, destination } = choices
  const { id: scopeId } = await findScopeOrThrow(context, reference)
  return await deps.database.transaction(async (tx) => {
    const session = await findOwnSession(tx, context, scopeId)
    if (session?.id !== importSessionId) throw notFound()
    await assertProductOfScope(tx, { productId: choices.productId, scopeId })
    await holdLoginForOrThrow(tx, context, choices)
    const now = deps.clock.now().toISOString()
    const [item] = await tx
      .insert(importItems)
      .values({
        ...choices,
        id: deps.randomId(),
        sessionId: session.id,
        sourceFilingId: sourceFilingId ?? trackingNumber,
        status: 'pending',
        revision: 1,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!item) throw await describeConflict(tx, { sessionId: session.id, trackingNumber, destination })
    await writeAudit(tx, context, {
      action: 'import_item.created',
      subject: { type: 'import_item', id: item.id },
      detail: { trackingNumber, destination },
    })
    return toImportItem(item, scopeId)
  })
}

/** A product of another scope is missing here, readable or not. */
async function assertProductOfScope(
  tx: Tx,
  { productId, scopeId }: { readonly productId: string; readonly scopeId: string },
): Promise<void> {
  const [product] = await tx
    .select({ id: managedProducts.id })
    .from(managedProducts)
    .where(and(eq(managedProducts.id, productId), eq(managedProducts.scopeId, scopeId)))
  if (!product) throw notFound()
}

async function describeConflict(
  tx: Tx,
  { sessionId, trackingNumber, destination }: Pick<ImportItemRow, 'sessionId' | 'trackingNumber' | 'destination'>,
): Promise<ServiceError> {
  const [saved] = await tx
    .select({ status: importItems.status })
    .from(importItems)
    .where(
      and(
        eq(importItems.sessionId, sessionId),
        eq(importItems.destination, destination),
        eq(importItems.trackingNumber, trackingNumber),
      ),
    )
  const message =
    saved?.status === 'cancelled'
      ? `${trackingNumber} was saved for ${destination} before and is cancelled. Restore it.`
      : `${trackingNumber} is already saved for ${destination}.`
  return new ServiceError('conflict', message)
}

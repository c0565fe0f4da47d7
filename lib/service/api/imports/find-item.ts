import { and, eq } from 'drizzle-orm'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { importItems, importSessions } from '#lib/service/database/schema/imports.ts'
import { notFound } from '#lib/service/http/service-error.ts'

export type ImportItemRow = typeof importItems.$inferSelect

/**
 * The caller's own selection in a scope that the caller can read; anybody else's is `not_found`. Other changes of it wait
 * until the transaction has ended.
 */
export async function lockItemOrThrow(
  tx: Tx,
  { caller }: ServiceContext,
  id: string,
): Promise<{ item: ImportItemRow; scopeId: string }> {
  const { id: memberId } = caller.member
  const [found] = await tx
    .select({ item: importItems, scopeId: importSessions.scopeId })
    .from(importItems)
    .innerJoin(importSessions, eq(importSessions.id, importItems.sessionId))
    .where(
      and(
        eq(importItems.id, id),
        eq(importSessions.memberId, memberId),
        holdsPermission(importSessions.scopeId, { memberId, permission: 'read' }),
      ),
    )
    // Stryker disable next-line ObjectLiteral: locks more rows and has the same outcome
    .for('no key update', { of: importItems })
  if (!found) throw notFound()
  return found
}

export function toImportItem({ sessionId, ...item }: ImportItemRow, scopeId: string): ImportItem {
  return { ...item, scope: `mc:${scopeId}`, importSessionId: sessionId }
}

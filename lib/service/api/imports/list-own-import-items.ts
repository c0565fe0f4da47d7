import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { OwnImportItem } from '#lib/contract/imports/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import type { Db } from '#lib/service/database/open.ts'
import { scopes } from '#lib/service/database/schema/accounts.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { filings, normalizedNumber } from '#lib/service/database/schema/filings.ts'
import { importItems, importSessions } from '#lib/service/database/schema/imports.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { toImportItem } from './find-item.ts'

export interface ListOwnImportItemsInput {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The caller's own selections of every scope that the caller can read, by scope and id. */
export async function listOwnImportItems(
  context: ServiceContext,
  query: ListOwnImportItemsInput,
): Promise<{ items: OwnImportItem[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listOwnImportItems',
    query,
    load: async (after, count) => {
      const [scopeId, id] = after?.map(String) ?? []
      const items: Awaited<ReturnType<typeof selectItems>>[number][] = []
      // Session by session, so that each reads its own rows in the order of their index.
      for (const session of await selectOwnSessions(context, scopeId)) {
        if (items.length >= count) break
        const follows = session.scopeId === scopeId ? id : undefined
        items.push(...(await selectItems(db, session, { after: follows, count: count - items.length })))
      }
      return items
    },
    positionOf: ({ scopeId, item }) => [scopeId, item.id],
  })
  return { items: rows.map(toOwnItem), nextCursor }
}

function selectOwnSessions({ deps, caller }: ServiceContext, fromScopeId: string | undefined) {
  const memberId = caller.member.id
  return deps.database.db
    .select({ id: importSessions.id, scopeId: importSessions.scopeId })
    .from(importSessions)
    .where(
      and(
        eq(importSessions.memberId, memberId),
        fromScopeId ? gte(importSessions.scopeId, fromScopeId) : undefined,
        holdsPermission(importSessions.scopeId, { memberId, permission: 'read' }),
      ),
    )
    .orderBy(asc(importSessions.scopeId))
}

type Session = Pick<typeof importSessions.$inferSelect, 'id' | 'scopeId'>

function selectItems(db: Db, { id, scopeId }: Session, page: { after: string | undefined; count: number }) {
  const newest = db
    .select({ importedAt: filingImports.confirmedAt, filingId: filingImports.filingId })
    .from(filingImports)
    .where(and(eq(filingImports.scopeId, scopeId), eq(filingImports.trackingNumber, importItems.trackingNumber)))
    .orderBy(desc(filingImports.confirmedAt))
    .limit(1)
    .as('newest')
  const ofNumber = db
    .select({ id: filings.id })
    .from(filings)
    .where(
      and(
        eq(filings.scopeId, scopeId),
        eq(normalizedNumber(filings.serffTrackingNumber), normalizedNumber(importItems.trackingNumber)),
      ),
    )
    .limit(1)
    .as('of_number')
  return db
    .select({
      scopeId: scopes.id,
      item: importItems,
      scopeName: scopes.name,
      productName: managedProducts.name,
      loginLabel: serffLogins.label,
      importedAt: newest.importedAt,
      filingId: filings.id,
      displayName: filings.displayName,
    })
    .from(importItems)
    .innerJoin(scopes, eq(scopes.id, scopeId))
    .innerJoin(managedProducts, eq(managedProducts.id, importItems.productId))
    .leftJoin(serffLogins, and(eq(serffLogins.id, importItems.loginId), isNull(serffLogins.removedAt)))
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(ofNumber, sql`true`)
    .leftJoin(filings, eq(filings.id, sql`coalesce(${newest.filingId}, ${ofNumber.id})`))
    .where(and(eq(importItems.sessionId, id), page.after ? gt(importItems.id, page.after) : undefined))
    .orderBy(asc(importItems.id))
    .limit(page.count)
}

function toOwnItem(row: Awaited<ReturnType<typeof selectItems>>[number]): OwnImportItem {
  const { scopeId, item, filingId, displayName, importedAt, ...names } = row
  const filing = filingId !== null && displayName !== null ? { id: filingId, displayName, importedAt } : null
  return { ...toImportItem(item, scopeId), ...names, filing }
}

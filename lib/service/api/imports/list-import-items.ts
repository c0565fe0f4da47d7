import { and, asc, eq, gt } from 'drizzle-orm'
import type { Destination } from '#lib/contract/filings/staging.ts'
import type { ImportItem, ImportStatus } from '#lib/contract/imports/operations.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { importItems } from '#lib/service/database/schema/imports.ts'
import { toImportItem } from './find-item.ts'
import { findOwnSession } from './find-session.ts'

export interface ListImportItemsInput {
  readonly scope: string
  readonly status?: ImportStatus | undefined
  readonly destination?: Destination | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * The caller's own selections of a scope, by id; never another member's, even in a shared session.
 * Source: the specification, GET /insurance/serff-import-items.
 */
export async function listImportItems(
  context: ServiceContext,
  query: ListImportItemsInput,
): Promise<{ items: ImportItem[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const scope = await findScopeOrThrow(context, query.scope)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listImportItems',
    query,
    load: async (after, count) => {
      const session = await findOwnSession(db, context, scope.id)
      if (!session) return []
      const [id] = after ?? []
      return await db
        .select()
        .from(importItems)
        .where(
          and(
            eq(importItems.sessionId, session.id),
            query.status && eq(importItems.status, query.status),
            query.destination && eq(importItems.destination, query.destination),
            id ? gt(importItems.id, String(id)) : undefined,
          ),
        )
        .orderBy(asc(importItems.id))
        .limit(count)
    },
    positionOf: ({ id }) => [id],
  })
  return { items: rows.map((item) => toImportItem(item, scope.id)), nextCursor }
}

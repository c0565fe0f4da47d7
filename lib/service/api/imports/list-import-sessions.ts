import { and, asc, eq, gt } from 'drizzle-orm'
import type { SharedImportSession } from '#lib/contract/imports/operations.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { importSessions } from '#lib/service/database/schema/imports.ts'
import { selectSessions, toSharedSession } from './find-session.ts'

export interface ListImportSessionsInput {
  readonly scope: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Sessions of a scope that the caller owns or that are shared with the caller, by id. */
export async function listImportSessions(
  context: ServiceContext,
  query: ListImportSessionsInput,
): Promise<{ sessions: SharedImportSession[]; nextCursor: string | null }> {
  const scope = await findScopeOrThrow(context, query.scope)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listImportSessions',
    query,
    load: (after, count) => {
      const [id] = after ?? []
      const follows = id ? gt(importSessions.id, String(id)) : undefined
      return selectSessions(context.deps.database.db, context, and(eq(importSessions.scopeId, scope.id), follows))
        .orderBy(asc(importSessions.id))
        .limit(count)
    },
    positionOf: ({ id }) => [id],
  })
  return { sessions: rows.map(toSharedSession), nextCursor }
}

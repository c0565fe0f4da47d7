import { and, desc, eq, sql } from 'drizzle-orm'
import type { FilingImportEntry } from '#lib/contract/filings/imports.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { showImports } from './show-import.ts'

export interface ListFilingImportsInput {
  readonly scope: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Imports of a scope, newest first. */
export async function listFilingImports(
  context: ServiceContext,
  query: ListFilingImportsInput,
): Promise<{ imports: FilingImportEntry[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const scope = await findScopeOrThrow(context, query.scope)
  const { createdAt, id } = filingImports
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFilingImports',
    query,
    load: (after, count) =>
      db
        .select()
        .from(filingImports)
        .where(
          and(
            eq(filingImports.scopeId, scope.id),
            after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(count),
    positionOf: (row) => [row.createdAt, row.id],
  })
  return { imports: await showImports(db, rows), nextCursor }
}

import { and, arrayContains, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { File } from '#lib/contract/files/operations.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { containsIndexed } from '#lib/service/api/reference/list-conditions.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { selectFiles, toFile } from './select-files.ts'
import { isVisibleTo } from './visibility.ts'

export interface ListFilesInput {
  readonly scope?: string | undefined
  readonly search?: string | undefined
  readonly tag?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first. Files of the research catalog are found through its forms, not here. */
export async function listFiles(
  context: ServiceContext,
  query: ListFilesInput,
): Promise<{ files: File[]; nextCursor: string | null }> {
  const { deps, caller } = context
  const scope = query.scope === undefined ? null : await findScopeOrThrow(context, query.scope)
  const page = await readPage(context, {
    operation: 'listFiles',
    query,
    load: (after, count) =>
      selectFiles(deps.database.db, caller)
        .where(
          and(
            scope ? eq(files.scopeId, scope.id) : eq(files.organizationId, caller.organization.id),
            isVisibleTo(caller),
            containsIndexed(files.name, query.search),
            query.tag === undefined ? undefined : arrayContains(files.tags, [query.tag]),
            after ? isBefore(after) : undefined,
          ),
        )
        .orderBy(desc(files.createdAt), desc(files.id))
        .limit(count),
    positionOf: ({ file }) => [file.createdAt, file.id],
  })
  return { files: page.rows.map((row) => toFile(caller, row)), nextCursor: page.nextCursor }
}

function isBefore([createdAt, id]: Position): SQL {
  return sql`(${files.createdAt}, ${files.id}) < (${createdAt}::timestamptz, ${id})`
}

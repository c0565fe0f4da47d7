import { and, eq } from 'drizzle-orm'
import type { FilingProject } from '#lib/contract/reference/managed.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { filingProjects } from '#lib/service/database/schema/reference.ts'
import { contains, follows } from './list-conditions.ts'
import type { ScopeListQuery } from './scope-list-query.ts'

/** Projects of a scope, by name. */
export async function listProjects(
  context: ServiceContext,
  query: ScopeListQuery,
): Promise<{ projects: FilingProject[]; nextCursor: string | null }> {
  const scope = await findScopeOrThrow(context, query.scope)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listProjects',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select()
        .from(filingProjects)
        .where(
          and(
            eq(filingProjects.scopeId, scope.id),
            contains([filingProjects.name], query.search),
            follows(filingProjects.name, filingProjects.id, after),
          ),
        )
        .orderBy(filingProjects.name, filingProjects.id)
        .limit(count),
    positionOf: ({ name, id }) => [name, id],
  })
  return { projects: rows.map(({ id, name }) => ({ id, scope: scope.scope, name })), nextCursor }
}

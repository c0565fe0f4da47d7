import { and, eq } from 'drizzle-orm'
import type { Company } from '#lib/contract/reference/managed.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { companies } from '#lib/service/database/schema/reference.ts'
import { contains, follows } from './list-conditions.ts'
import type { ScopeListQuery } from './scope-list-query.ts'

/** Companies of a scope, by name; `search` looks in the name and the NAIC code. */
export async function listCompanies(
  context: ServiceContext,
  query: ScopeListQuery,
): Promise<{ companies: Company[]; nextCursor: string | null }> {
  const scope = await findScopeOrThrow(context, query.scope)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listCompanies',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select()
        .from(companies)
        .where(
          and(
            eq(companies.scopeId, scope.id),
            contains([companies.name, companies.naicCode], query.search),
            follows(companies.name, companies.id, after),
          ),
        )
        .orderBy(companies.name, companies.id)
        .limit(count),
    positionOf: ({ name, id }) => [name, id],
  })
  return { companies: rows.map(({ id, name, naicCode }) => ({ id, scope: scope.scope, name, naicCode })), nextCursor }
}

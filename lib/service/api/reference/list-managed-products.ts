import { and, eq } from 'drizzle-orm'
import { referenceLimits } from '#lib/contract/reference/limits.ts'
import type { ManagedProduct } from '#lib/contract/reference/managed.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { containsIndexed, follows } from './list-conditions.ts'
import type { ScopeListQuery } from './scope-list-query.ts'
import { showProduct } from './show-product.ts'

/**
 * Products of a scope, by their name at the time of each page. Both published lists of them end here; a cursor belongs
 * to the one that made it.
 */
export async function listManagedProducts(
  context: ServiceContext,
  operation: 'listManagedProducts' | 'listScopeProducts',
  query: ScopeListQuery,
): Promise<{ products: ManagedProduct[]; nextCursor: string | null }> {
  const scope = await findScopeOrThrow(context, query.scope)
  const { rows, nextCursor } = await readPage(context, {
    operation,
    query,
    lifeMs: referenceLimits.productCursorLifeMs,
    load: (after, count) =>
      context.deps.database.db
        .select()
        .from(managedProducts)
        .where(
          and(
            eq(managedProducts.scopeId, scope.id),
            containsIndexed(managedProducts.name, query.search),
            follows(managedProducts.name, managedProducts.id, after),
          ),
        )
        .orderBy(managedProducts.name, managedProducts.id)
        .limit(count),
    positionOf: ({ name, id }) => [name, id],
  })
  return { products: rows.map(showProduct), nextCursor }
}

import type * as z from 'zod'
import type { CreateManagedProduct, ManagedProduct } from '#lib/contract/reference/managed.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { showProduct } from './show-product.ts'

/** Two products of a scope may have one name. */
export async function createManagedProduct(
  context: ServiceContext,
  { scope: reference, ...product }: z.output<typeof CreateManagedProduct>,
): Promise<ManagedProduct> {
  const { deps } = context
  const scope = await findScopeOrThrow(context, reference, 'edit')
  const now = deps.clock.now().toISOString()
  const [made] = await deps.database.db
    .insert(managedProducts)
    .values({ ...product, id: deps.randomId(), scopeId: scope.id, createdAt: now, updatedAt: now })
    .returning()
  if (!made) throw new Error('no product was inserted')
  return showProduct(made)
}

import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { ManagedProduct, UpdateManagedProduct } from '#lib/contract/reference/managed.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { showProduct } from './show-product.ts'

export type UpdateManagedProductInput = z.output<typeof UpdateManagedProduct> & { readonly id: string }

/** A product of a scope that the caller cannot read is missing to them. */
export async function updateManagedProduct(
  context: ServiceContext,
  { id, ...changes }: UpdateManagedProductInput,
): Promise<ManagedProduct> {
  const { deps } = context
  const [product] = await deps.database.db
    .select({ scopeId: managedProducts.scopeId })
    .from(managedProducts)
    .where(eq(managedProducts.id, id))
  if (!product) throw notFound()
  await findScopeOrThrow(context, `mc:${product.scopeId}`, 'edit')
  const [updated] = await deps.database.db
    .update(managedProducts)
    .set({ ...changes, updatedAt: deps.clock.now().toISOString() })
    .where(eq(managedProducts.id, id))
    .returning()
  if (!updated) throw notFound()
  return showProduct(updated)
}

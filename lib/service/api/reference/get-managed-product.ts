import { eq } from 'drizzle-orm'
import type { ManagedProduct } from '#lib/contract/reference/managed.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { showProduct } from './show-product.ts'

/** A product of a scope that the caller cannot read is missing to them. */
export async function getManagedProduct(context: ServiceContext, id: string): Promise<ManagedProduct> {
  const [found] = await context.deps.database.db.select().from(managedProducts).where(eq(managedProducts.id, id))
  if (!found) throw notFound()
  await findScopeOrThrow(context, `mc:${found.scopeId}`)
  return showProduct(found)
}

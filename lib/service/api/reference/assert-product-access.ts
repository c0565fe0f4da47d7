import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { productAccess } from '#lib/service/database/schema/reference.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

export interface ProductInState {
  readonly productId: string
  readonly state: string
}

/** Catalog forms need product access in their state. */
export async function hasProductAccess(
  { deps, caller }: ServiceContext,
  { productId, state }: ProductInState,
): Promise<boolean> {
  const [row] = await deps.database.db
    .select({ state: productAccess.state })
    .from(productAccess)
    .where(
      and(
        eq(productAccess.organizationId, caller.organization.id),
        eq(productAccess.productId, productId),
        eq(productAccess.state, state),
      ),
    )
  return row !== undefined
}

export async function assertProductAccess(context: ServiceContext, product: ProductInState): Promise<void> {
  if (await hasProductAccess(context, product)) return
  throw new ServiceError('product_access_required', undefined, { accessUrl: null })
}

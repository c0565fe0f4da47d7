import { asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import type { Db } from '#lib/database/open.ts'
import { filingProducts } from '#lib/database/schema/filings.ts'
import { findFilingOrThrow } from './find-filing.ts'
import { toFiling } from './show-filing.ts'

export async function getManagedFiling(context: ServiceContext, id: string): Promise<ManagedFiling> {
  const { filing, permissions } = await findFilingOrThrow(context, id)
  return toFiling(filing, {
    additionalProductIds: await listAdditionalProducts(context.deps.database.db, id),
    permissions,
  })
}

/** The ids of a filing's products beside its primary one, in their order. */
export async function listAdditionalProducts(db: Db, filingId: string): Promise<string[]> {
  const products = await db
    .select({ id: filingProducts.productId })
    .from(filingProducts)
    .where(eq(filingProducts.filingId, filingId))
    .orderBy(asc(filingProducts.position))
  return products.map(({ id }) => id)
}

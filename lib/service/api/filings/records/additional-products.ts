import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { filingProducts } from '#lib/service/database/schema/filings.ts'

/** The ids of a filing's products other than its primary one, in their order. */
export async function loadAdditionalProducts(db: Db, filingId: string): Promise<string[]> {
  const products = await db
    .select({ id: filingProducts.productId })
    .from(filingProducts)
    .where(eq(filingProducts.filingId, filingId))
    .orderBy(asc(filingProducts.position))
  return products.map(({ id }) => id)
}

/** Replaces them all. */
export async function storeAdditionalProducts(tx: Tx, filingId: string, productIds: readonly string[]): Promise<void> {
  await tx.delete(filingProducts).where(eq(filingProducts.filingId, filingId))
  if (productIds.length === 0) return
  await tx.insert(filingProducts).values(productIds.map((productId, position) => ({ filingId, position, productId })))
}

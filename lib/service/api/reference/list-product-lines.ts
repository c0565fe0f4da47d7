import { count, sql, sum } from 'drizzle-orm'
import type { ProductLine } from '#lib/contract/reference/catalog.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { catalogProducts } from '#lib/service/database/schema/reference.ts'

/**
 * Lines by name, open to every caller, with the number of catalog products at this moment. The catalog's `type` ignores
 * case, so products whose types differ in case only are one line, under the first of their spellings.
 */
export async function listProductLines({ deps }: ServiceContext): Promise<{ lines: ProductLine[] }> {
  const { type } = catalogProducts
  const { db } = deps.database
  // Few spellings are folded, instead of the type of each product.
  const spellings = db
    .select({ type, count: count().as('count') })
    .from(catalogProducts)
    .groupBy(type)
    .as('spellings')
  const line = sql`lower(${spellings.type})`
  const lines = await db
    .select({
      name: sql<string>`min(${spellings.type} collate "C")`,
      productCount: sum(spellings.count).mapWith(Number),
    })
    .from(spellings)
    .groupBy(line)
    .orderBy(line)
  return { lines }
}

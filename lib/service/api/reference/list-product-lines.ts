import { gt, sql, sum } from 'drizzle-orm'
import type { ProductLine } from '#lib/contract/reference/catalog.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { productLines } from '#lib/service/database/schema/reference.ts'

/**
 * Lines by name, open to every caller, with the number of catalog products at this moment. The catalog's `type` ignores
 * case, so products whose types differ in case only are one line, under the first of their spellings.
 */
export async function listProductLines({ deps }: ServiceContext): Promise<{ lines: ProductLine[] }> {
  const { type, productCount } = productLines
  const line = sql`lower(${type})`
  const lines = await deps.database.db
    .select({ name: sql<string>`min(${type} collate "C")`, productCount: sum(productCount).mapWith(Number) })
    .from(productLines)
    .where(gt(productCount, 0))
    .groupBy(line)
    .orderBy(line)
  return { lines }
}

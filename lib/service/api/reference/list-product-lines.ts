import { sql } from 'drizzle-orm'
import type { ProductLine } from '#lib/contract/reference/catalog.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { catalogProducts } from '#lib/service/database/schema/reference.ts'

/**
 * Lines by name, open to every caller, with the number of catalog products at this moment. The catalog's `type` ignores
 * case, so products whose types differ in case only are one line, under the first of their spellings.
 */
export async function listProductLines({ deps }: ServiceContext): Promise<{ lines: ProductLine[] }> {
  const { type } = catalogProducts
  const line = sql`lower(${type})`
  const lines = await deps.database.db
    .select({ name: sql<string>`min(${type} collate "C")`, productCount: sql`count(*)`.mapWith(Number) })
    .from(catalogProducts)
    .groupBy(line)
    .orderBy(line)
  return { lines }
}

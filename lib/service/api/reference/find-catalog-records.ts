import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { catalogFormFiles, catalogForms, catalogProducts } from '#lib/service/database/schema/reference.ts'

export interface CatalogFormReference {
  readonly productId: string
  readonly state: string
  readonly formId: string
}

/** The ids of a catalog form's files in their order; none where the product records no such form in the state. */
export async function findCatalogFormFiles(
  { deps }: ServiceContext,
  { productId, state, formId }: CatalogFormReference,
): Promise<readonly string[]> {
  const rows = await deps.database.db
    .select({ fileId: catalogFormFiles.fileId })
    .from(catalogForms)
    .innerJoin(catalogFormFiles, eq(catalogFormFiles.formId, catalogForms.id))
    .where(and(eq(catalogForms.id, formId), eq(catalogForms.productId, productId), eq(catalogForms.state, state)))
    .orderBy(asc(catalogFormFiles.position))
  return rows.map(({ fileId }) => fileId)
}

export type CatalogProductRow = typeof catalogProducts.$inferSelect

/** Products of the research catalog by id; those that do not exist are missing. */
export async function findCatalogProducts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(catalogProducts)
    .where(inArray(catalogProducts.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

import { and, eq, sql } from 'drizzle-orm'
import type { CatalogForm } from '#lib/contract/reference/catalog.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { catalogFormFiles, catalogForms } from '#lib/service/database/schema/reference.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { assertProductAccess } from './assert-product-access.ts'
import { findCatalogProducts } from './find-catalog-records.ts'

export interface AvailabilityQuery {
  readonly productId: string
  readonly state: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The forms a product records in a state, by form number. */
export async function listAvailabilityForms(
  context: ServiceContext,
  query: AvailabilityQuery,
): Promise<{ forms: CatalogForm[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const { productId, state } = query
  if (!(await findCatalogProducts(db, [productId])).has(productId)) throw notFound()
  await assertProductAccess(context, query)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'getProductAvailabilityForms',
    query,
    load: (after, limit) =>
      db
        .select({
          formId: catalogForms.id,
          formNumber: catalogForms.formNumber,
          title: catalogForms.title,
          editionDate: catalogForms.editionDate,
          fileCount: sql<number>`(
            select count(*) from ${catalogFormFiles} where ${catalogFormFiles.formId} = ${catalogForms.id})`.mapWith(
            Number,
          ),
        })
        .from(catalogForms)
        .where(
          and(
            eq(catalogForms.productId, productId),
            eq(catalogForms.state, state),
            after ? sql`(${catalogForms.formNumber}, ${catalogForms.id}) > (${after[0]}, ${after[1]})` : undefined,
          ),
        )
        .orderBy(catalogForms.formNumber, catalogForms.id)
        .limit(limit),
    positionOf: ({ formNumber, formId }) => [formNumber, formId],
  })
  return { forms: [...rows], nextCursor }
}

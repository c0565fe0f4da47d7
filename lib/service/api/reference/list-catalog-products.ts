import { and, inArray, sql } from 'drizzle-orm'
import type { CatalogProduct } from '#lib/contract/reference/catalog.ts'
import { referenceLimits } from '#lib/contract/reference/limits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { catalogForms, catalogProducts } from '#lib/service/database/schema/reference.ts'
import { containsIndexed, follows } from './list-conditions.ts'

export interface ProductQuery {
  readonly type?: string | undefined
  readonly search?: string | undefined
  readonly state?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The research catalog by name, open to every organization; the forms behind a product need product access. */
export async function listCatalogProducts(
  context: ServiceContext,
  query: ProductQuery,
): Promise<{ products: CatalogProduct[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listCatalogProducts',
    query,
    lifeMs: referenceLimits.productCursorLifeMs,
    load: (after, count) => loadProducts(context, query, { after, count }),
    positionOf: ({ name, id }) => [name, id],
  })
  const states = await loadStates(
    context,
    rows.map(({ id }) => id),
  )
  return { products: rows.map((row) => ({ ...row, states: states.get(row.id) ?? [] })), nextCursor }
}

async function loadProducts(
  { deps }: ServiceContext,
  { type, search, state }: ProductQuery,
  { after, count }: { after: Position | null; count: number },
) {
  const { db } = deps.database
  return await db
    .select()
    .from(catalogProducts)
    .where(
      and(
        type === undefined ? undefined : sql`lower(${catalogProducts.type}) = lower(${type})`,
        containsIndexed(catalogProducts.name, search),
        state === undefined
          ? undefined
          : // A scalar subquery keeps the order of the index, which the planner gives up for `exists`.
            sql`(select true from ${catalogForms}
              where ${catalogForms.productId} = ${catalogProducts.id} and ${catalogForms.state} = ${state} limit 1)`,
        follows(catalogProducts.name, catalogProducts.id, after),
      ),
    )
    .orderBy(catalogProducts.name, catalogProducts.id)
    .limit(count)
}

async function loadStates({ deps }: ServiceContext, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const states = new Map<string, string[]>()
  if (productIds.length === 0) return states
  const rows = await deps.database.db
    .selectDistinct({ productId: catalogForms.productId, state: catalogForms.state })
    .from(catalogForms)
    .where(inArray(catalogForms.productId, [...productIds]))
    .orderBy(catalogForms.productId, catalogForms.state)
  for (const { productId, state } of rows) states.set(productId, [...(states.get(productId) ?? []), state])
  return states
}

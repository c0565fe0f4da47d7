import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { findCatalogProducts } from '#lib/service/api/reference/find-catalog-records.ts'
import type { Db } from '#lib/service/database/open.ts'
import { directoryProductId } from './resolve-forms.ts'

/** The names of the products that the contexts and catalog forms of a request are about. */
export async function findProductNames(db: Db, { variants, sharedContext }: ComparisonRequest): Promise<string[]> {
  const contexts = [...variants.map(({ context }) => context), sharedContext]
  const ids = [
    ...contexts.map(directoryProductId).filter((id) => id !== null),
    ...variants.flatMap(({ catalogForm }) => (catalogForm ? [catalogForm.productId] : [])),
  ]
  const catalog = await findCatalogProducts(db, ids)
  return [
    ...contexts.flatMap((context) => (context?.product && 'name' in context.product ? [context.product.name] : [])),
    ...[...catalog.values()].map(({ name }) => name),
  ]
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { CatalogProduct } from '#lib/contract/reference/catalog.ts'
import { allPagesQuery, findInPages } from './all-pages-query.ts'
import { listQuery } from './list-query.ts'

/** Products of the research catalog, by name. */
export function catalogProductsQuery(client: Client, search: string) {
  return {
    ...listQuery(client, 'listCatalogProducts', { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  }
}

/** One product, searched among those with its name; among all where only its id is known, as in a recorded request. */
export function catalogProductQuery(client: Client, { id, name }: { readonly id: string; readonly name: string }) {
  return queryOptions({
    queryKey: ['catalogProduct', id, name] as const,
    queryFn: ({ signal }): Promise<CatalogProduct | null> =>
      findInPages(
        { client, id: 'listCatalogProducts', input: { query: name ? { search: name } : {} }, signal },
        (products) => products.find((product) => product.id === id) ?? null,
      ),
    enabled: id !== '',
  })
}

/** The forms a product records in a state. Rejects with `product_access_required` where the organization has no access. */
export function catalogFormsQuery(client: Client, { productId, state }: { productId: string; state: string }) {
  return {
    ...allPagesQuery(client, 'getProductAvailabilityForms', { params: { productId, state } }),
    enabled: productId !== '' && state !== '',
  }
}

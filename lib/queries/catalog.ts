import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { CatalogProduct } from '#lib/contract/reference/operations.ts'
import { readAllPages } from './read-all-pages.ts'

/** Products of the research catalog, by name. */
export function catalogProductsQuery(client: Client, search: string) {
  return infiniteQueryOptions({
    queryKey: ['listCatalogProducts', search] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }
      return (await client.call('listCatalogProducts', { query, signal })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** One product, looked for among those of its name; of them all where only its id is known, as in a recorded request. */
export function catalogProductQuery(client: Client, { id, name }: { readonly id: string; readonly name: string }) {
  return queryOptions({
    queryKey: ['catalogProduct', id, name] as const,
    queryFn: async ({ signal }): Promise<CatalogProduct | null> => {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { limit: limits.page.max, ...(name && { search: name }), ...(cursor && { cursor }) }
        const { data } = await client.call('listCatalogProducts', { query, signal })
        const found = data.products.find((product) => product.id === id)
        if (found) return found
        cursor = data.nextCursor
      }
      return null
    },
    enabled: id !== '',
  })
}

/** The forms a product records in a state. Refused with `product_access_required` where the organization has no access. */
export function catalogFormsQuery(client: Client, { productId, state }: { productId: string; state: string }) {
  return queryOptions({
    queryKey: ['getProductAvailabilityForms', productId, state] as const,
    queryFn: async ({ signal }) => {
      const forms = await readAllPages(async (cursor) => {
        const query = { limit: limits.page.max, ...(cursor && { cursor }) }
        const params = { productId, state }
        const { data } = await client.call('getProductAvailabilityForms', { params, query, signal })
        return { items: data.forms.map((form) => ({ id: form.formId, form })), nextCursor: data.nextCursor }
      })
      return forms.map(({ form }) => form)
    },
    enabled: productId !== '' && state !== '',
  })
}

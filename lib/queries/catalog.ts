import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { limits } from '#lib/contract/limits.ts'
import { operationQuery } from './operation-query.ts'

/** Products of the research catalog, by name: as many as one page holds. */
export function catalogProductsQuery(client: Client, { search, type = '' }: { search: string; type?: string }) {
  const query = { limit: limits.page.default, ...(search && { search }), ...(type && { type }) }
  return { ...operationQuery(client, 'listCatalogProducts', { query }), placeholderData: keepPreviousData }
}

/** The forms a product records in a state. Refused with `product_access_required` where the organization has no access. */
export function catalogFormsQuery(client: Client, { productId, state }: { productId: string; state: string }) {
  return operationQuery(client, 'getProductAvailabilityForms', {
    params: { productId, state },
    query: { limit: limits.page.max },
  })
}

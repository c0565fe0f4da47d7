import { listAvailabilityForms } from '#lib/api/services/catalog/list-availability-forms.ts'
import { listCatalogProducts } from '#lib/api/services/catalog/list-catalog-products.ts'
import { defineRoutes } from './route.ts'

export const catalogRoutes = defineRoutes<'listCatalogProducts' | 'getProductAvailabilityForms'>({
  listCatalogProducts: async ({ context, query }) => ({ status: 200, body: await listCatalogProducts(context, query) }),

  getProductAvailabilityForms: async ({ context, params, query }) => ({
    status: 200,
    body: await listAvailabilityForms(context, { ...query, ...params }),
  }),
})

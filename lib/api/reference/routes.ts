import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { referenceOperations } from '#lib/contract/reference/operations.ts'
import { listAvailabilityForms } from './list-availability-forms.ts'
import { listCatalogProducts } from './list-catalog-products.ts'

export const referenceRoutes = defineRoutes<keyof typeof referenceOperations>({
  listCatalogProducts: async ({ context, query }) => ({ status: 200, body: await listCatalogProducts(context, query) }),

  getProductAvailabilityForms: async ({ context, params, query }) => ({
    status: 200,
    body: await listAvailabilityForms(context, { ...query, ...params }),
  }),
})

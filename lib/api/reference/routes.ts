import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { referenceOperations } from '#lib/contract/reference/operations.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { listAvailabilityForms } from './list-availability-forms.ts'
import { listCatalogProducts } from './list-catalog-products.ts'

export const referenceRoutes = defineRoutes<keyof typeof referenceOperations>({
  listCatalogProducts: async ({ context, query }) => ({ status: 200, body: await listCatalogProducts(context, query) }),

  getProductAvailabilityForms: async ({ context, params, query }) => ({
    status: 200,
    body: await listAvailabilityForms(context, { ...query, ...params }),
  }),

  listJurisdictions: notBuilt,
  getJurisdiction: notBuilt,
  listInsuranceTypes: notBuilt,
  listInsuranceSubtypes: notBuilt,
  getInsuranceSubtype: notBuilt,
  listManagedProducts: notBuilt,
  listScopeProducts: notBuilt,
  createManagedProduct: notBuilt,
  updateManagedProduct: notBuilt,
  listCompanies: notBuilt,
  listProjects: notBuilt,
  createProject: notBuilt,
  listCarriers: notBuilt,
})

async function notBuilt(): Promise<never> {
  throw new ServiceError('temporarily_unavailable')
}

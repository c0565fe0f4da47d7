import type { referenceOperations } from '#lib/contract/reference/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { createManagedProduct } from './create-managed-product.ts'
import { createProject } from './create-project.ts'
import { createRatingProgram } from './create-rating-program.ts'
import { getInsuranceSubtype } from './get-insurance-subtype.ts'
import { getJurisdiction } from './get-jurisdiction.ts'
import { getManagedProduct } from './get-managed-product.ts'
import { listAvailabilityForms } from './list-availability-forms.ts'
import { listCarriers } from './list-carriers.ts'
import { listCatalogFilings } from './list-catalog-filings.ts'
import { listCatalogProducts } from './list-catalog-products.ts'
import { listCompanies } from './list-companies.ts'
import { listInsuranceSubtypes } from './list-insurance-subtypes.ts'
import { listInsuranceTypes } from './list-insurance-types.ts'
import { listJurisdictions } from './list-jurisdictions.ts'
import { listManagedProducts } from './list-managed-products.ts'
import { listProductLines } from './list-product-lines.ts'
import { listProjects } from './list-projects.ts'
import { listRatingProgramVersions } from './list-rating-program-versions.ts'
import { listRatingPrograms } from './list-rating-programs.ts'
import { publishRatingProgramVersion } from './publish-rating-program-version.ts'
import { updateManagedProduct } from './update-managed-product.ts'

export const referenceRoutes = defineRoutes<keyof typeof referenceOperations>({
  listCatalogProducts: async ({ context, query }) => ({ status: 200, body: await listCatalogProducts(context, query) }),

  getProductAvailabilityForms: async ({ context, params, query }) => ({
    status: 200,
    body: await listAvailabilityForms(context, { ...query, ...params }),
  }),

  listJurisdictions: async ({ context, query }) => ({ status: 200, body: await listJurisdictions(context, query) }),

  getJurisdiction: async ({ context, params, query }) => ({
    status: 200,
    body: await getJurisdiction(context, { ...query, ...params }),
  }),

  listInsuranceTypes: async ({ context, query }) => ({ status: 200, body: await listInsuranceTypes(context, query) }),

  listInsuranceSubtypes: async ({ context, params, query }) => ({
    status: 200,
    body: await listInsuranceSubtypes(context, { ...query, ...params }),
  }),

  getInsuranceSubtype: async ({ context, params }) => ({
    status: 200,
    body: await getInsuranceSubtype(context, params),
  }),

  listManagedProducts: async ({ context, query }) => ({
    status: 200,
    body: await listManagedProducts(context, 'listManagedProducts', query),
  }),

  listScopeProducts: async ({ context, query }) => ({
    status: 200,
    body: await listManagedProducts(context, 'listScopeProducts', query),
  }),

  createManagedProduct: async ({ context, body }) => ({
    status: 201,
    body: await createManagedProduct(context, body),
  }),

  getManagedProduct: async ({ context, params }) => ({
    status: 200,
    body: await getManagedProduct(context, params.id),
  }),

  updateManagedProduct: async ({ context, params, body }) => ({
    status: 200,
    body: await updateManagedProduct(context, { ...body, ...params }),
  }),

  listCompanies: async ({ context, query }) => ({ status: 200, body: await listCompanies(context, query) }),

  listProjects: async ({ context, query }) => ({ status: 200, body: await listProjects(context, query) }),

  createProject: async ({ context, body }) => ({ status: 201, body: await createProject(context, body) }),

  listCarriers: async ({ context, query }) => ({ status: 200, body: await listCarriers(context, query) }),

  listProductLines: async ({ context }) => ({ status: 200, body: await listProductLines(context) }),

  listCatalogFilings: async ({ context, query }) => ({ status: 200, body: await listCatalogFilings(context, query) }),

  listRatingPrograms: async ({ context, query }) => ({ status: 200, body: await listRatingPrograms(context, query) }),

  createRatingProgram: async ({ context, body }) => ({ status: 201, body: await createRatingProgram(context, body) }),

  listRatingProgramVersions: async ({ context, params, query }) => ({
    status: 200,
    body: await listRatingProgramVersions(context, { ...query, ...params }),
  }),

  publishRatingProgramVersion: async ({ context, params, body }) => ({
    status: 201,
    body: await publishRatingProgramVersion(context, { ...body, ...params }),
  }),
})

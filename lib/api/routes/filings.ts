import { getManagedFiling } from '#lib/api/services/filings/get-managed-filing.ts'
import { listManagedFilings } from '#lib/api/services/filings/list-managed-filings.ts'
import { defineRoutes } from './route.ts'

export const filingRoutes = defineRoutes<'listManagedFilings' | 'getManagedFiling'>({
  listManagedFilings: async ({ context, query }) => ({ status: 200, body: await listManagedFilings(context, query) }),

  getManagedFiling: async ({ context, params }) => ({
    status: 200,
    body: await getManagedFiling(context, params.filingId),
  }),
})

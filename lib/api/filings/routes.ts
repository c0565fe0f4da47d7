import { defineRoutes } from '#lib/api/kernel/route.ts'
import { getManagedFiling } from './get-managed-filing.ts'
import { listManagedFilings } from './list-managed-filings.ts'

export const filingRoutes = defineRoutes<'listManagedFilings' | 'getManagedFiling'>({
  listManagedFilings: async ({ context, query }) => ({ status: 200, body: await listManagedFilings(context, query) }),

  getManagedFiling: async ({ context, params }) => ({
    status: 200,
    body: await getManagedFiling(context, params.filingId),
  }),
})

import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { filingOperations } from '#lib/contract/filings/operations.ts'
import { getManagedFiling } from './get-managed-filing.ts'
import { listManagedFilings } from './list-managed-filings.ts'

export const filingRoutes = defineRoutes<keyof typeof filingOperations>({
  listManagedFilings: async ({ context, query }) => ({ status: 200, body: await listManagedFilings(context, query) }),

  getManagedFiling: async ({ context, params }) => ({
    status: 200,
    body: await getManagedFiling(context, params.filingId),
  }),
})

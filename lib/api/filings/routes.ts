import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { filingOperations } from '#lib/contract/filings/operations.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { getManagedFiling } from './get-managed-filing.ts'
import { listManagedFilings } from './list-managed-filings.ts'

export const filingRoutes = defineRoutes<keyof typeof filingOperations>({
  listManagedFilings: async ({ context, query }) => ({ status: 200, body: await listManagedFilings(context, query) }),

  getManagedFiling: async ({ context, params }) => ({
    status: 200,
    body: await getManagedFiling(context, params.filingId),
  }),

  listFilingHighlights: notBuilt,
  createManagedFiling: notBuilt,
  updateManagedFiling: notBuilt,
  getFilingOwner: notBuilt,
  changeFilingOwner: notBuilt,
  getFilingLineage: notBuilt,
  listFilingActivity: notBuilt,
  listFilingDocuments: notBuilt,
  addFilingDocument: notBuilt,
  removeFilingDocument: notBuilt,
  listFilingComparisons: notBuilt,
  attachFilingComparison: notBuilt,
  detachFilingComparison: notBuilt,
  listFilingComments: notBuilt,
  createFilingComment: notBuilt,
  updateFilingComment: notBuilt,
  listDueComments: notBuilt,
  fixFilingComments: notBuilt,
  fixFilingComment: notBuilt,
  updateFixTask: notBuilt,
  listFilingSessions: notBuilt,
  getFilingSession: notBuilt,
  replyToFilingSession: notBuilt,
  listOpenQuestions: notBuilt,
})

async function notBuilt(): Promise<never> {
  throw new ServiceError('temporarily_unavailable')
}

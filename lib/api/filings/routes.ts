import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { filingOperations } from '#lib/contract/filings/operations.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { addFilingDocument } from './add-filing-document.ts'
import { attachFilingComparison } from './attach-filing-comparison.ts'
import { changeFilingOwner } from './change-filing-owner.ts'
import { createManagedFiling } from './create-managed-filing.ts'
import { detachFilingComparison } from './detach-filing-comparison.ts'
import { getFilingLineage } from './get-filing-lineage.ts'
import { getFilingOwner } from './get-filing-owner.ts'
import { getManagedFiling } from './get-managed-filing.ts'
import { listFilingActivity } from './list-filing-activity.ts'
import { listFilingComparisons } from './list-filing-comparisons.ts'
import { listFilingDocuments } from './list-filing-documents.ts'
import { listFilingHighlights } from './list-filing-highlights.ts'
import { listManagedFilings } from './list-managed-filings.ts'
import { removeFilingDocument } from './remove-filing-document.ts'
import { updateManagedFiling } from './update-managed-filing.ts'

export const filingRoutes = defineRoutes<keyof typeof filingOperations>({
  listManagedFilings: async ({ context, query }) => ({ status: 200, body: await listManagedFilings(context, query) }),

  getManagedFiling: async ({ context, params }) => ({
    status: 200,
    body: await getManagedFiling(context, params.filingId),
  }),

  listFilingHighlights: async ({ context, query }) => ({
    status: 200,
    body: await listFilingHighlights(context, query),
  }),

  createManagedFiling: async ({ context, body }) => ({ status: 201, body: await createManagedFiling(context, body) }),

  updateManagedFiling: async ({ context, params, body }) => ({
    status: 200,
    body: await updateManagedFiling(context, { ...body, id: params.filingId }),
  }),

  getFilingOwner: async ({ context, params }) => ({
    status: 200,
    body: await getFilingOwner(context, params.filingId),
  }),

  changeFilingOwner: async ({ context, params, body }) => ({
    status: 200,
    body: await changeFilingOwner(context, { ...body, id: params.filingId }),
  }),

  getFilingLineage: async ({ context, params }) => ({
    status: 200,
    body: await getFilingLineage(context, params.filingId),
  }),

  listFilingActivity: async ({ context, params, query }) => ({
    status: 200,
    body: await listFilingActivity(context, { ...query, ...params }),
  }),

  listFilingDocuments: async ({ context, params, query }) => ({
    status: 200,
    body: await listFilingDocuments(context, { ...query, ...params }),
  }),

  addFilingDocument: async ({ context, params, body }) => ({
    status: 201,
    body: await addFilingDocument(context, { ...body, ...params }),
  }),

  async removeFilingDocument({ context, params }) {
    await removeFilingDocument(context, params)
    return { status: 204 }
  },

  listFilingComparisons: async ({ context, params, query }) => ({
    status: 200,
    body: await listFilingComparisons(context, { ...query, ...params }),
  }),

  attachFilingComparison: async ({ context, params }) => ({
    status: 200,
    body: await attachFilingComparison(context, params),
  }),

  async detachFilingComparison({ context, params }) {
    await detachFilingComparison(context, params)
    return { status: 204 }
  },

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

import { create as formatDisposition } from 'content-disposition'
import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { filingOperations } from '#lib/contract/filings/operations.ts'
import { addFilingDocument } from './add-filing-document.ts'
import { attachFilingComparison } from './attach-filing-comparison.ts'
import { changeFilingOwner } from './change-filing-owner.ts'
import { createFilingComment } from './create-filing-comment.ts'
import { createManagedFiling } from './create-managed-filing.ts'
import { createSerffLogin } from './create-serff-login.ts'
import { deleteSerffLogin } from './delete-serff-login.ts'
import { detachFilingComparison } from './detach-filing-comparison.ts'
import { fixFilingComment, fixFilingComments } from './fix-filing-comments.ts'
import { getFilingLineage } from './get-filing-lineage.ts'
import { getFilingOwner } from './get-filing-owner.ts'
import { getFilingSession } from './get-filing-session.ts'
import { getFilingStaging } from './get-filing-staging.ts'
import { getManagedFiling } from './get-managed-filing.ts'
import { getPassPackage, getPassScreenshot } from './get-pass-files.ts'
import { listDueComments } from './list-due-comments.ts'
import { listFilingActivity } from './list-filing-activity.ts'
import { listFilingComments } from './list-filing-comments.ts'
import { listFilingComparisons } from './list-filing-comparisons.ts'
import { listFilingDocuments } from './list-filing-documents.ts'
import { listFilingHighlights } from './list-filing-highlights.ts'
import { listFilingSessions } from './list-filing-sessions.ts'
import { listManagedFilings } from './list-managed-filings.ts'
import { listOpenQuestions } from './list-open-questions.ts'
import { listSerffLogins } from './list-serff-logins.ts'
import { removeFilingDocument } from './remove-filing-document.ts'
import { replyToFilingSession } from './reply-to-filing-session.ts'
import { signInToPass } from './sign-in-to-pass.ts'
import { stageManagedFiling } from './stage-managed-filing.ts'
import { updateFilingComment } from './update-filing-comment.ts'
import { updateFixTask } from './update-fix-task.ts'
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

  listFilingComments: async ({ context, params, query }) => ({
    status: 200,
    body: await listFilingComments(context, { ...params, ...query }),
  }),

  createFilingComment: async ({ context, params, body }) => ({
    status: 201,
    body: await createFilingComment(context, { ...params, ...body }),
  }),

  updateFilingComment: async ({ context, params, body }) => ({
    status: 200,
    body: await updateFilingComment(context, { ...params, ...body }),
  }),

  listDueComments: async ({ context, query }) => ({ status: 200, body: await listDueComments(context, query) }),

  fixFilingComments: async ({ context, params, body }) => ({
    status: 202,
    body: await fixFilingComments(context, { ...params, ...body }),
  }),

  fixFilingComment: async ({ context, params }) => ({ status: 202, body: await fixFilingComment(context, params) }),

  updateFixTask: async ({ context, params, body }) => ({
    status: 200,
    body: await updateFixTask(context, { ...params, ...body }),
  }),

  listFilingSessions: async ({ context, params, query }) => ({
    status: 200,
    body: await listFilingSessions(context, { ...params, ...query }),
  }),

  getFilingSession: async ({ context, params }) => ({
    status: 200,
    body: await getFilingSession(context, params.sessionId),
  }),

  replyToFilingSession: async ({ context, params, body }) => ({
    status: 202,
    body: await replyToFilingSession(context, { ...params, ...body }),
  }),

  listOpenQuestions: async ({ context, query }) => ({ status: 200, body: await listOpenQuestions(context, query) }),

  listSerffLogins: async ({ context, query }) => ({ status: 200, body: await listSerffLogins(context, query) }),
  createSerffLogin: async ({ context, body }) => ({ status: 201, body: await createSerffLogin(context, body) }),

  async deleteSerffLogin({ context, params }) {
    await deleteSerffLogin(context, params)
    return { status: 204 }
  },

  stageManagedFiling: async ({ context, params, body }) => ({
    status: 202,
    body: await stageManagedFiling(context, { ...params, ...body }),
  }),

  getFilingStaging: async ({ context, params }) => ({
    status: 200,
    body: await getFilingStaging(context, params.filingId),
  }),

  signInToPass: async ({ context, params, body }) => ({
    status: 202,
    body: await signInToPass(context, { ...params, ...body }),
  }),

  async getPassPackage({ context, params }) {
    const { content, name } = await getPassPackage(context, params)
    return {
      status: 200,
      bytes: content,
      headers: { ...savedOnly('application/zip', content), 'Content-Disposition': formatDisposition(name) },
    }
  },

  async getPassScreenshot({ context, params }) {
    const content = await getPassScreenshot(context, params)
    return { status: 200, bytes: content, headers: savedOnly('image/png', content) }
  },
})

/** The bytes hold what people uploaded: they have no rights should a browser show them. */
function savedOnly(mediaType: string, { byteLength }: Uint8Array) {
  return {
    'Content-Type': mediaType,
    'Content-Length': String(byteLength),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
}

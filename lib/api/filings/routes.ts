import { create as formatDisposition } from 'content-disposition'
import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { filingOperations } from '#lib/contract/filings/operations.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { createFilingComment } from './create-filing-comment.ts'
import { createSerffLogin } from './create-serff-login.ts'
import { deleteSerffLogin } from './delete-serff-login.ts'
import { fixFilingComment, fixFilingComments } from './fix-filing-comments.ts'
import { getFilingSession } from './get-filing-session.ts'
import { getFilingStaging } from './get-filing-staging.ts'
import { getManagedFiling } from './get-managed-filing.ts'
import { getPassPackage, getPassScreenshot } from './get-pass-files.ts'
import { listDueComments } from './list-due-comments.ts'
import { listFilingComments } from './list-filing-comments.ts'
import { listFilingSessions } from './list-filing-sessions.ts'
import { listManagedFilings } from './list-managed-filings.ts'
import { listOpenQuestions } from './list-open-questions.ts'
import { listSerffLogins } from './list-serff-logins.ts'
import { replyToFilingSession } from './reply-to-filing-session.ts'
import { signInToPass } from './sign-in-to-pass.ts'
import { stageManagedFiling } from './stage-managed-filing.ts'
import { updateFilingComment } from './update-filing-comment.ts'
import { updateFixTask } from './update-fix-task.ts'

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

async function notBuilt(): Promise<never> {
  throw new ServiceError('temporarily_unavailable')
}

import { create as formatDisposition } from 'content-disposition'
import { mediaTypes } from '#lib/contract/files/operations.ts'
import type { filingOperations } from '#lib/contract/filings/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { changeFilings } from './bulk/change-filings.ts'
import { createFilingComment } from './comments/create-filing-comment.ts'
import { deleteFilingComment } from './comments/delete-filing-comment.ts'
import { editFilingComment } from './comments/edit-filing-comment.ts'
import { listDueComments } from './comments/list-due-comments.ts'
import { listFilingComments } from './comments/list-filing-comments.ts'
import { updateFilingComment } from './comments/update-filing-comment.ts'
import { getContactAndFees } from './contact-and-fees/get-contact-and-fees.ts'
import { replaceContactAndFees } from './contact-and-fees/replace-contact-and-fees.ts'
import { copyFiling } from './copies/copy-filing.ts'
import { importFilings } from './csv-import/import-filings.ts'
import { addFilingDocument } from './documents/add-filing-document.ts'
import { attachFilingComparison } from './documents/attach-filing-comparison.ts'
import { detachFilingComparison } from './documents/detach-filing-comparison.ts'
import { listEditionComparisons } from './documents/list-edition-comparisons.ts'
import { listExhibitReaders } from './documents/list-exhibit-readers.ts'
import { listFilingComparisons } from './documents/list-filing-comparisons.ts'
import { listFilingDocuments } from './documents/list-filing-documents.ts'
import { readPrintedIdentity } from './documents/read-printed-identity.ts'
import { removeFilingDocument } from './documents/remove-filing-document.ts'
import { updateFilingDocument } from './documents/update-filing-document.ts'
import { fixFilingComment, fixFilingComments } from './fix/fix-filing-comments.ts'
import { listOpenQuestions } from './fix/list-open-questions.ts'
import { replyToFilingSession } from './fix/reply-to-filing-session.ts'
import { updateFixTask } from './fix/update-fix-task.ts'
import { confirmFilingImport } from './imports/confirm-filing-import.ts'
import { createFilingImport } from './imports/create-filing-import.ts'
import { deleteFilingImport } from './imports/delete-filing-import.ts'
import { listFilingImports } from './imports/list-filing-imports.ts'
import { getFilingImport } from './imports/show-import.ts'
import { updateFilingImport } from './imports/update-filing-import.ts'
import { addLetterItem } from './letters/add-letter-item.ts'
import { createFilingLetter } from './letters/create-filing-letter.ts'
import { deleteFilingLetter } from './letters/delete-filing-letter.ts'
import { deleteLetterResponse } from './letters/delete-letter-response.ts'
import { getLetterResponseFile } from './letters/get-letter-response-file.ts'
import { listFilingLetters } from './letters/list-filing-letters.ts'
import { recordLetterResponseSent } from './letters/record-letter-response-sent.ts'
import { takeOutLetterItem } from './letters/take-out-letter-item.ts'
import { updateFilingLetter } from './letters/update-filing-letter.ts'
import { writeLetterResponse } from './letters/write-letter-response.ts'
import { getMyFilingWork } from './my-work/get-my-filing-work.ts'
import { getRateData } from './rate-data/get-rate-data.ts'
import { replaceRateData } from './rate-data/replace-rate-data.ts'
import { changeFilingOwner } from './records/change-filing-owner.ts'
import { createManagedFiling } from './records/create-managed-filing.ts'
import { getFilingHighlights } from './records/get-filing-highlights.ts'
import { getFilingLineage } from './records/get-filing-lineage.ts'
import { getFilingOwner } from './records/get-filing-owner.ts'
import { getManagedFiling } from './records/get-managed-filing.ts'
import { listFilingActivity } from './records/list-filing-activity.ts'
import { listFilingHighlights } from './records/list-filing-highlights.ts'
import { listManagedFilings } from './records/list-managed-filings.ts'
import { recordFilingSubmission } from './records/record-filing-submission.ts'
import { updateManagedFiling } from './records/update-managed-filing.ts'
import { getFilingRequirements } from './requirements/get-filing-requirements.ts'
import { listStateRequirements } from './requirements/list-state-requirements.ts'
import { replaceFilingRequirements } from './requirements/replace-filing-requirements.ts'
import { replaceStateRequirements } from './requirements/replace-state-requirements.ts'
import { searchFilings } from './search/search-filings.ts'
import { getFilingSession } from './sessions/get-filing-session.ts'
import { listFilingSessions } from './sessions/list-filing-sessions.ts'
import { createSerffLogin } from './staging/authorize/create-serff-login.ts'
import { deleteSerffLogin } from './staging/authorize/delete-serff-login.ts'
import { listSerffLogins } from './staging/authorize/list-serff-logins.ts'
import { signInToPass } from './staging/authorize/sign-in-to-pass.ts'
import { stageManagedFiling } from './staging/authorize/stage-managed-filing.ts'
import { getFilingStaging } from './staging/pass/get-filing-staging.ts'
import { getPassPackage, getPassScreenshot } from './staging/pass/get-pass-files.ts'

export const filingRoutes = defineRoutes<keyof typeof filingOperations>({
  listManagedFilings: async ({ context, query }) => ({ status: 200, body: await listManagedFilings(context, query) }),

  searchFilings: async ({ context, query }) => ({ status: 200, body: await searchFilings(context, query) }),

  getMyFilingWork: async ({ context }) => ({ status: 200, body: await getMyFilingWork(context) }),

  getManagedFiling: async ({ context, params }) => ({
    status: 200,
    body: await getManagedFiling(context, params.filingId),
  }),

  listFilingHighlights: async ({ context, query }) => ({
    status: 200,
    body: await listFilingHighlights(context, query),
  }),

  getFilingHighlights: async ({ context, params }) => ({
    status: 200,
    body: await getFilingHighlights(context, params.filingId),
  }),

  createManagedFiling: async ({ context, body }) => ({ status: 201, body: await createManagedFiling(context, body) }),

  changeFilings: async ({ context, body }) => ({ status: 200, body: await changeFilings(context, body) }),

  copyFiling: async ({ context, params, body }) => ({
    status: 201,
    body: await copyFiling(context, { ...params, ...body }),
  }),

  importFilings: async ({ context, body }) => ({ status: 200, body: await importFilings(context, body) }),

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

  recordFilingSubmission: async ({ context, params, body }) => ({
    status: 200,
    body: await recordFilingSubmission(context, { ...body, id: params.filingId }),
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

  updateFilingDocument: async ({ context, params, body }) => ({
    status: 200,
    body: await updateFilingDocument(context, { ...body, ...params }),
  }),

  readPrintedIdentity: async ({ context, params }) => ({
    status: 200,
    body: await readPrintedIdentity(context, params),
  }),

  async removeFilingDocument({ context, params }) {
    await removeFilingDocument(context, params)
    return { status: 204 }
  },

  getRateData: async ({ context, params }) => ({ status: 200, body: await getRateData(context, params.filingId) }),

  replaceRateData: async ({ context, params, body }) => ({
    status: 200,
    body: await replaceRateData(context, { ...params, ...body }),
  }),

  getContactAndFees: async ({ context, params }) => ({
    status: 200,
    body: await getContactAndFees(context, params.filingId),
  }),

  replaceContactAndFees: async ({ context, params, body }) => ({
    status: 200,
    body: await replaceContactAndFees(context, { ...params, ...body }),
  }),

  getFilingRequirements: async ({ context, params }) => ({
    status: 200,
    body: await getFilingRequirements(context, params.filingId),
  }),

  replaceFilingRequirements: async ({ context, params, body }) => ({
    status: 200,
    body: await replaceFilingRequirements(context, { ...params, ...body }),
  }),

  listStateRequirements: async ({ context }) => ({
    status: 200,
    body: { states: await listStateRequirements(context) },
  }),

  replaceStateRequirements: async ({ context, params, body }) => ({
    status: 200,
    body: await replaceStateRequirements(context, { ...params, ...body }),
  }),

  listFilingComparisons: async ({ context, params, query }) => ({
    status: 200,
    body: await listFilingComparisons(context, { ...query, ...params }),
  }),

  attachFilingComparison: async ({ context, params }) => ({
    status: 200,
    body: await attachFilingComparison(context, params),
  }),

  listExhibitReaders: async ({ context, params }) => ({ status: 200, body: await listExhibitReaders(context, params) }),

  listEditionComparisons: async ({ context, params }) => ({
    status: 200,
    body: await listEditionComparisons(context, params.filingId),
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

  editFilingComment: async ({ context, params, body }) => ({
    status: 200,
    body: await editFilingComment(context, { ...params, ...body }),
  }),

  async deleteFilingComment({ context, params }) {
    await deleteFilingComment(context, params)
    return { status: 204 }
  },

  listDueComments: async ({ context, query }) => ({ status: 200, body: await listDueComments(context, query) }),

  listFilingLetters: async ({ context, params, query }) => ({
    status: 200,
    body: await listFilingLetters(context, { ...params, ...query }),
  }),

  createFilingLetter: async ({ context, params, body }) => ({
    status: 201,
    body: await createFilingLetter(context, { ...params, ...body }),
  }),

  updateFilingLetter: async ({ context, params, body }) => ({
    status: 200,
    body: await updateFilingLetter(context, { ...params, ...body }),
  }),

  async deleteFilingLetter({ context, params }) {
    await deleteFilingLetter(context, params)
    return { status: 204 }
  },

  addLetterItem: async ({ context, params, body }) => ({
    status: 200,
    body: await addLetterItem(context, { ...params, ...body }),
  }),

  takeOutLetterItem: async ({ context, params, query }) => ({
    status: 200,
    body: await takeOutLetterItem(context, { ...params, ...query }),
  }),

  writeLetterResponse: async ({ context, params, body }) => ({
    status: 200,
    body: await writeLetterResponse(context, { ...params, ...body }),
  }),

  deleteLetterResponse: async ({ context, params, query }) => ({
    status: 200,
    body: await deleteLetterResponse(context, { ...params, ...query }),
  }),

  recordLetterResponseSent: async ({ context, params, body }) => ({
    status: 200,
    body: await recordLetterResponseSent(context, { ...params, ...body }),
  }),

  async getLetterResponseFile({ context, params, query }) {
    const { content, name } = await getLetterResponseFile(context, { ...params, ...query })
    return {
      status: 200,
      bytes: content,
      headers: { ...savedOnly(mediaTypes[query.format], content), 'Content-Disposition': formatDisposition(name) },
    }
  },

  listFilingImports: async ({ context, query }) => ({ status: 200, body: await listFilingImports(context, query) }),

  async createFilingImport({ context, body }) {
    const { filingImport, isNew } = await createFilingImport(context, body)
    return { status: isNew ? 201 : 200, body: filingImport }
  },

  getFilingImport: async ({ context, params }) => ({
    status: 200,
    body: await getFilingImport(context, params.importId),
  }),

  updateFilingImport: async ({ context, params, body }) => ({
    status: 200,
    body: await updateFilingImport(context, { ...body, id: params.importId }),
  }),

  confirmFilingImport: async ({ context, params, body }) => ({
    status: 200,
    body: await confirmFilingImport(context, { ...body, id: params.importId }),
  }),

  async deleteFilingImport({ context, params }) {
    await deleteFilingImport(context, params.importId)
    return { status: 204 }
  },

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

import { comparisonOperations } from '#lib/contract/comparisons/operations.ts'
import type { reviewOperations } from '#lib/contract/comparisons/review.ts'
import type { reviewWorkOperations } from '#lib/contract/comparisons/review-work.ts'
import type { sharingOperations } from '#lib/contract/comparisons/sharing.ts'
import { apiRoot, buildPath } from '#lib/contract/paths.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { createComparison } from './create-comparison.ts'
import { createExport } from './create-export.ts'
import { deleteComparison } from './delete-comparison.ts'
import { explainFinding } from './explain-finding.ts'
import { getComparison } from './get-comparison.ts'
import { getExport } from './get-export.ts'
import { listComparisonFilings } from './list-comparison-filings.ts'
import { listComparisons } from './list-comparisons.ts'
import { deletePairing } from './review/delete-pairing.ts'
import { getReview } from './review/get-review.ts'
import { listReviewActivity } from './review/list-review-activity.ts'
import { listReviewWork } from './review/list-review-work.ts'
import { putPairing } from './review/put-pairing.ts'
import { signOffReview } from './review/sign-off-review.ts'
import { updateFinding, updateFindings } from './review/update-findings.ts'
import { updateReview } from './review/update-review.ts'
import { withdrawSignOff } from './review/withdraw-sign-off.ts'
import { listSharedComparisons } from './sharing/list-shared-comparisons.ts'
import { listSharings } from './sharing/list-sharings.ts'
import { listOwnAccessRequests, requestAccess } from './sharing/request-access.ts'
import { previewSharing, shareComparison } from './sharing/share-comparison.ts'
import { undoSharing } from './sharing/undo-sharing.ts'
import { updateComparison } from './update-comparison.ts'
import { validateKnowledge } from './validate-knowledge.ts'

export const comparisonRoutes = defineRoutes<keyof typeof comparisonOperations | keyof typeof sharingOperations>({
  async createFormComparison({ context, body: request, headers }) {
    const body = await createComparison(context, { request, idempotencyKey: headers['idempotency-key'] })
    const isUnderWay = body.status === 'queued' || body.status === 'running'
    const location = apiRoot + buildPath(comparisonOperations.getFormComparison.path, { id: body.id })
    return { status: isUnderWay ? 202 : 200, body, headers: { Location: location } }
  },

  listFormComparisons: async ({ context, query }) => ({ status: 200, body: await listComparisons(context, query) }),

  getFormComparison: async ({ context, params }) => ({ status: 200, body: await getComparison(context, params.id) }),

  updateFormComparison: async ({ context, params, body }) => ({
    status: 200,
    body: await updateComparison(context, { ...params, ...body }),
  }),

  async deleteFormComparison({ context, params }) {
    await deleteComparison(context, params.id)
    return { status: 204 }
  },

  listComparisonFilings: async ({ context, params }) => ({
    status: 200,
    body: await listComparisonFilings(context, params.id),
  }),

  explainFinding: async ({ context, params: { id }, body: finding, request: { signal }, stepAside }) => ({
    status: 200,
    body: await explainFinding(context, { id, finding, signal, stepAside }),
  }),
  getFormComparisonSharing: async ({ context, params }) => ({
    status: 200,
    body: { sharings: await listSharings(context, params.id) },
  }),
  shareFormComparison: async ({ context, params, body: target }) => ({
    status: 200,
    body: await shareComparison(context, { ...params, target }),
  }),
  previewFormComparisonSharing: async ({ context, params, body: target }) => ({
    status: 200,
    body: await previewSharing(context, { ...params, target }),
  }),

  async undoFormComparisonSharing({ context, params }) {
    await undoSharing(context, params)
    return { status: 204 }
  },

  listSharedFormComparisons: async ({ context, query }) => ({
    status: 200,
    body: await listSharedComparisons(context, query),
  }),
  listComparisonAccessRequests: async ({ context, params }) => ({
    status: 200,
    body: await listOwnAccessRequests(context, params.id),
  }),
  requestComparisonAccess: async ({ context, params, body }) => ({
    status: 202,
    body: await requestAccess(context, { ...params, ...body }),
  }),

  async createFormComparisonExport({ context, params, body: request, headers }) {
    const body = await createExport(context, {
      comparisonId: params.id,
      request,
      idempotencyKey: headers['idempotency-key'],
    })
    const path = comparisonOperations.getFormComparisonExport.path
    const location = apiRoot + buildPath(path, { id: body.comparisonId, exportId: body.id })
    return { status: body.endedAt === null ? 202 : 200, body, headers: { Location: location } }
  },

  getFormComparisonExport: async ({ context, params }) => ({
    status: 200,
    body: await getExport(context, { comparisonId: params.id, exportId: params.exportId }),
  }),

  validateFormKnowledge: async ({ context, body }) => ({ status: 200, body: await validateKnowledge(context, body) }),
})

export const reviewRoutes = defineRoutes<keyof typeof reviewOperations | keyof typeof reviewWorkOperations>({
  listReviewWork: async ({ context }) => ({ status: 200, body: await listReviewWork(context) }),

  getFormComparisonReview: async ({ context, params }) => ({ status: 200, body: await getReview(context, params.id) }),

  async updateFormComparisonReview({ context, params, body }) {
    return { status: 200, body: await updateReview(context, { comparisonId: params.id, ...body }) }
  },

  async updateReviewFindings({ context, params, body }) {
    return { status: 200, body: await updateFindings(context, { comparisonId: params.id, ...body }) }
  },

  async updateReviewFinding({ context, params: { id, findingId }, body }) {
    return { status: 200, body: await updateFinding(context, { comparisonId: id, findingId, ...body }) }
  },

  async putReviewPairing({ context, params: { id, pairingId }, body }) {
    return { status: 200, body: await putPairing(context, { comparisonId: id, pairingId, ...body }) }
  },

  async deleteReviewPairing({ context, params: { id, pairingId }, query }) {
    await deletePairing(context, { comparisonId: id, pairingId, endsSignOff: query.endsSignOff === 'true' })
    return { status: 204 }
  },

  async signOffReview({ context, params, body }) {
    return { status: 201, body: await signOffReview(context, { comparisonId: params.id, ...body }) }
  },

  async withdrawSignOff({ context, params }) {
    await withdrawSignOff(context, params.id)
    return { status: 204 }
  },

  async listReviewActivity({ context, params, query }) {
    return { status: 200, body: await listReviewActivity(context, { id: params.id, ...query }) }
  },
})

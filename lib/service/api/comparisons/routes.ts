import { comparisonOperations } from '#lib/contract/comparisons/operations.ts'
import { apiRoot, buildPath } from '#lib/contract/paths.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { createComparison } from './create-comparison.ts'
import { deleteComparison } from './delete-comparison.ts'
import { getComparison } from './get-comparison.ts'
import { listComparisons } from './list-comparisons.ts'
import { validateKnowledge } from './validate-knowledge.ts'

export const comparisonRoutes = defineRoutes<keyof typeof comparisonOperations>({
  async createFormComparison({ context, body: request, headers }) {
    const body = await createComparison(context, { request, idempotencyKey: headers['idempotency-key'] })
    const isUnderWay = body.status === 'queued' || body.status === 'running'
    const location = apiRoot + buildPath(comparisonOperations.getFormComparison.path, { id: body.id })
    return { status: isUnderWay ? 202 : 200, body, headers: { Location: location } }
  },

  listFormComparisons: async ({ context, query }) => ({ status: 200, body: await listComparisons(context, query) }),

  getFormComparison: async ({ context, params }) => ({ status: 200, body: await getComparison(context, params.id) }),

  async deleteFormComparison({ context, params }) {
    await deleteComparison(context, params.id)
    return { status: 204 }
  },

  validateFormKnowledge: async ({ context, body }) => ({ status: 200, body: await validateKnowledge(context, body) }),
})

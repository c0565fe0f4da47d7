import { createComparison } from '#lib/api/services/comparisons/create-comparison.ts'
import { deleteComparison } from '#lib/api/services/comparisons/delete-comparison.ts'
import { getComparison } from '#lib/api/services/comparisons/get-comparison.ts'
import { listComparisons } from '#lib/api/services/comparisons/list-comparisons.ts'
import { validateKnowledge } from '#lib/api/services/knowledge/validate-knowledge.ts'
import { formComparisonOperations } from '#lib/contract/form-comparisons.ts'
import { apiRoot, buildPath } from '#lib/contract/paths.ts'
import { defineRoutes } from './route.ts'

export const formComparisonRoutes = defineRoutes<keyof typeof formComparisonOperations>({
  async createFormComparison({ context, body: request, headers }) {
    const body = await createComparison(context, { request, idempotencyKey: headers['idempotency-key'] })
    const isUnderWay = body.status === 'queued' || body.status === 'running'
    const location = apiRoot + buildPath(formComparisonOperations.getFormComparison.path, { id: body.id })
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

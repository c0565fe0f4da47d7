import type { scenarioOperations } from '#lib/contract/development-scenarios/operations.ts'
import type { DeskHandlers } from '#lib/desk/records/context.ts'
import { deleteScenario } from './delete-scenario.ts'
import { getScenario, listOwnScenarios, listScenarios } from './read-scenarios.ts'
import { saveScenario } from './save-scenario.ts'
import { getScenarioVersion, listScenarioVersions, restoreScenarioVersion } from './versions.ts'

export const scenarioRoutes: DeskHandlers<keyof typeof scenarioOperations> = {
  listScenarios: async ({ context, query }) => ({
    status: 200,
    body: { scenarios: await listScenarios(context, query.page) },
  }),
  listOwnScenarios: async ({ context }) => ({ status: 200, body: { scenarios: await listOwnScenarios(context) } }),
  getScenario: async ({ context, params }) => ({ status: 200, body: await getScenario(context, params.id) }),
  saveScenario: async ({ context, params, body }) => ({
    status: 200,
    body: await saveScenario(context, { ...body, ...params }),
  }),

  async deleteScenario({ context, params }) {
    await deleteScenario(context, params.id)
    return { status: 204 }
  },

  listScenarioVersions: async ({ context, params }) => ({
    status: 200,
    body: await listScenarioVersions(context, params.id),
  }),
  getScenarioVersion: async ({ context, params }) => ({ status: 200, body: await getScenarioVersion(context, params) }),
  restoreScenarioVersion: async ({ context, params, body }) => ({
    status: 200,
    body: await restoreScenarioVersion(context, { ...body, ...params }),
  }),
}

import { describeApi } from '#lib/contract/openapi.ts'
import type { serviceOperations } from '#lib/contract/service/operations.ts'
import { version } from '#lib/contract/version.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { checkReadiness } from './check-readiness.ts'

export const serviceRoutes = defineRoutes<keyof typeof serviceOperations>({
  getHealth: async () => ({ status: 200, body: { status: 'ok', version } }),

  getReadiness: async ({ context }) => ({ status: 200, body: await checkReadiness(context) }),

  getOpenApi: async ({ context }) => ({
    status: 200,
    body: describeApi(context.deps.settings.publicUrl ?? ''),
  }),
})

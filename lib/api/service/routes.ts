import { defineRoutes } from '#lib/api/kernel/route.ts'
import { describeApi } from '#lib/contract/openapi.ts'
import type { serviceOperations } from '#lib/contract/service/operations.ts'
import { assertReady } from './assert-ready.ts'

export const serviceRoutes = defineRoutes<keyof typeof serviceOperations>({
  getHealth: async () => ({ status: 200, body: { status: 'ok' } }),

  async getReadiness({ context }) {
    await assertReady(context)
    return { status: 200, body: { status: 'ok' } }
  },

  getOpenApi: async ({ context }) => ({
    status: 200,
    body: describeApi(context.deps.settings.publicUrl ?? ''),
  }),
})

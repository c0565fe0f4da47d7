import { sql } from 'drizzle-orm'
import { defineRoutes } from '#lib/api/kernel/route.ts'
import { describeApi } from '#lib/contract/openapi.ts'
import { ServiceError } from '#lib/http/service-error.ts'

export const serviceRoutes = defineRoutes<'getHealth' | 'getReadiness' | 'getOpenApi'>({
  getHealth: async () => ({ status: 200, body: { status: 'ok' } }),

  async getReadiness({ context }) {
    try {
      await context.deps.database.db.execute(sql`select 1`)
    } catch (cause) {
      throw new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds: 5, cause })
    }
    return { status: 200, body: { status: 'ok' } }
  },

  getOpenApi: async ({ context }) => ({
    status: 200,
    body: describeApi(context.deps.settings.publicUrl ?? ''),
  }),
})

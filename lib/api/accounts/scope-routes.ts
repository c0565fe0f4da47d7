import { defineRoutes } from '#lib/api/kernel/route.ts'
import { listScopes } from './list-scopes.ts'

export const scopeRoutes = defineRoutes<'listScopes'>({
  listScopes: async ({ context, query }) => ({ status: 200, body: await listScopes(context, query) }),
})

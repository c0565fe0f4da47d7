import { listScopes } from '#lib/api/services/scopes/list-scopes.ts'
import { defineRoutes } from './route.ts'

export const scopeRoutes = defineRoutes<'listScopes'>({
  listScopes: async ({ context, query }) => ({ status: 200, body: await listScopes(context, query) }),
})

import { getUsage } from '#lib/api/services/usage/get-usage.ts'
import { listUsageEntries } from '#lib/api/services/usage/list-usage-entries.ts'
import type { usageOperations } from '#lib/contract/usage.ts'
import { defineRoutes } from './route.ts'

export const usageRoutes = defineRoutes<keyof typeof usageOperations>({
  getUsage: async ({ context }) => ({ status: 200, body: await getUsage(context) }),
  listUsageEntries: async ({ context, query }) => ({ status: 200, body: await listUsageEntries(context, query) }),
})

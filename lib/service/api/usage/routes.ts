import type { usageOperations } from '#lib/contract/usage/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { getUsage } from './get-usage.ts'
import { getUsageTotals } from './get-usage-totals.ts'
import { listUsageEntries } from './list-usage-entries.ts'

export const usageRoutes = defineRoutes<keyof typeof usageOperations>({
  getUsage: async ({ context }) => ({ status: 200, body: await getUsage(context) }),
  listUsageEntries: async ({ context, query }) => ({ status: 200, body: await listUsageEntries(context, query) }),
  getUsageTotals: async ({ context, query }) => ({ status: 200, body: await getUsageTotals(context, query) }),
})

import type { scheduleOperations } from '#lib/contract/schedule-p/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { getRow } from './get-row.ts'
import { listIndustryRows } from './list-industry-rows.ts'
import { listPages } from './list-pages.ts'
import { listPremiums } from './list-premiums.ts'
import { listRows } from './list-rows.ts'

export const scheduleRoutes = defineRoutes<keyof typeof scheduleOperations>({
  listCarrierLossDevelopmentRows: async ({ context, params, query, request }) => ({
    status: 200,
    body: await listRows(context, { ...query, ...params }, request),
  }),

  listCarrierLossDevelopmentPages: async ({ context, params }) => ({
    status: 200,
    body: await listPages(context, params),
  }),

  getCarrierLossDevelopmentRow: async ({ context, params, request }) => ({
    status: 200,
    body: await getRow(context, params, request),
  }),

  listCarrierEarnedPremiums: async ({ context, params, query }) => ({
    status: 200,
    body: await listPremiums(context, { ...query, ...params }),
  }),

  listIndustryLossDevelopmentRows: async ({ context, query, request }) => ({
    status: 200,
    body: await listIndustryRows(context, query, request),
  }),

  createScheduleImport: async ({ context, request }) => ({ status: 202, body: await createImport(context, request) }),

  getScheduleImport: async ({ context, params }) => ({ status: 200, body: await getImport(context, params) }),
})

import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { scheduleOperations } from '#lib/contract/schedule-p/operations.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { getRow } from './get-row.ts'
import { listIndustryRows } from './list-industry-rows.ts'
import { listPages } from './list-pages.ts'
import { listPremiums } from './list-premiums.ts'
import { listRows } from './list-rows.ts'

/** A charge is for rows that are returned: HEAD, which runs as GET elsewhere, would be charged and return none. */
function assertRead({ method }: Request): void {
  if (method === 'HEAD') throw new ServiceError('method_not_allowed', undefined, { allow: ['GET', 'OPTIONS'] })
}

export const scheduleRoutes = defineRoutes<keyof typeof scheduleOperations>({
  async listCarrierLossDevelopmentRows({ context, params, query, request }) {
    assertRead(request)
    return { status: 200, body: await listRows(context, { ...query, ...params }, request.signal) }
  },

  listCarrierLossDevelopmentPages: async ({ context, params }) => ({
    status: 200,
    body: await listPages(context, params),
  }),

  async getCarrierLossDevelopmentRow({ context, params, request }) {
    assertRead(request)
    return { status: 200, body: await getRow(context, params, request.signal) }
  },

  listCarrierEarnedPremiums: async ({ context, params, query }) => ({
    status: 200,
    body: await listPremiums(context, { ...query, ...params }),
  }),

  async listIndustryLossDevelopmentRows({ context, query, request }) {
    assertRead(request)
    return { status: 200, body: await listIndustryRows(context, query, request.signal) }
  },

  createScheduleImport: async ({ context, request }) => ({ status: 202, body: await createImport(context, request) }),

  getScheduleImport: async ({ context, params }) => ({ status: 200, body: await getImport(context, params) }),
})

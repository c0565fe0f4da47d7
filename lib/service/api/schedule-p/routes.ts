import type { scheduleOperations } from '#lib/contract/schedule-p/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { createImport } from './create-import.ts'
import { writeExhibits } from './exhibits/write-exhibits.ts'
import { getImport } from './get-import.ts'
import { getRow } from './get-row.ts'
import { listCarriers } from './list-carriers.ts'
import { listIndustryRows } from './list-industry-rows.ts'
import { listPages } from './list-pages.ts'
import { listPremiums } from './list-premiums.ts'
import { listRows } from './list-rows.ts'
import { readPage } from './read-page.ts'

export const scheduleRoutes = defineRoutes<keyof typeof scheduleOperations>({
  listCarrierLossDevelopmentRows: async ({ context, params, query, request }) => ({
    status: 200,
    body: await listRows(context, { ...query, ...params }, request),
  }),

  listCarrierLossDevelopmentPages: async ({ context, params }) => ({
    status: 200,
    body: await listPages(context, params),
  }),

  listScheduleCarriers: async ({ context, query }) => ({ status: 200, body: await listCarriers(context, query) }),

  readCarrierLossDevelopmentPage: async ({ context, params, query, request }) => ({
    status: 200,
    body: await readPage(context, { ...query, ...params }, request),
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

  async writeLossDevelopmentExhibits({ context, body }) {
    const content = await writeExhibits(context, body)
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Length': String(content.byteLength),
      'Content-Disposition': 'attachment; filename="exhibits.pdf"',
      'X-Content-Type-Options': 'nosniff',
    }
    return { status: 200, bytes: content, headers }
  },

  createScheduleImport: async ({ context, request }) => ({ status: 202, body: await createImport(context, request) }),

  getScheduleImport: async ({ context, params }) => ({ status: 200, body: await getImport(context, params) }),
})

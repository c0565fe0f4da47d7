import { defineRoutes } from '#lib/api/kernel/route.ts'
import type { scheduleOperations } from '#lib/contract/schedule-p/operations.ts'
import { ServiceError } from '#lib/http/service-error.ts'

export const scheduleRoutes = defineRoutes<keyof typeof scheduleOperations>({
  listCarrierLossDevelopmentRows: notBuiltYet,
  listCarrierLossDevelopmentPages: notBuiltYet,
  getCarrierLossDevelopmentRow: notBuiltYet,
  listCarrierEarnedPremiums: notBuiltYet,
  listIndustryLossDevelopmentRows: notBuiltYet,
  createScheduleImport: notBuiltYet,
  getScheduleImport: notBuiltYet,
})

function notBuiltYet(): Promise<never> {
  throw new ServiceError('temporarily_unavailable', 'This is not built yet.', { retryAfterSeconds: 3600 })
}

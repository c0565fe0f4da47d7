import type { OperationId } from '#lib/contract/operations.ts'
import { accountRoutes } from './accounts/routes.ts'
import { comparisonRoutes, reviewRoutes } from './comparisons/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { filingRoutes } from './filings/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { importRoutes } from './imports/routes.ts'
import type { Handlers } from './kernel/route.ts'
import { reasonerRoutes } from './reasoner/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { scheduleRoutes } from './schedule-p/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { usageRoutes } from './usage/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** The handler of every operation. */
export const routes: Handlers<OperationId> = {
  ...serviceRoutes,
  ...accountRoutes,
  ...usageRoutes,
  ...fileRoutes,
  ...comparisonRoutes,
  ...reviewRoutes,
  ...referenceRoutes,
  ...filingRoutes,
  ...formRoutes,
  ...importRoutes,
  ...scheduleRoutes,
  ...webhookRoutes,
  ...reasonerRoutes,
  ...systemRoutes,
}

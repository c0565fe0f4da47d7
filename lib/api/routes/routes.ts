import type { OperationId } from '#lib/contract/operations.ts'
import { catalogRoutes } from './catalog.ts'
import { fileRoutes } from './files.ts'
import { filingRoutes } from './filings.ts'
import { formComparisonRoutes } from './form-comparisons.ts'
import { formRoutes } from './forms.ts'
import { identityRoutes } from './identity.ts'
import type { Handlers } from './route.ts'
import { scopeRoutes } from './scopes.ts'
import { serviceRoutes } from './service.ts'
import { usageRoutes } from './usage.ts'

/** The handler of every operation. */
export const routes: Handlers<OperationId> = {
  ...serviceRoutes,
  ...identityRoutes,
  ...scopeRoutes,
  ...usageRoutes,
  ...fileRoutes,
  ...formComparisonRoutes,
  ...catalogRoutes,
  ...filingRoutes,
  ...formRoutes,
}

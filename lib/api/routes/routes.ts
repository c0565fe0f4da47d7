import type { OperationId } from '#lib/contract/operations.ts'
import type { Handlers } from './route.ts'
import { serviceRoutes } from './service.ts'

/** The handler of every operation. */
export const routes: Partial<Handlers<OperationId>> = {
  ...serviceRoutes,
}

import { catalogOperations } from './catalog.ts'
import { fileOperations } from './files.ts'
import { filingOperations } from './filings.ts'
import { formComparisonOperations } from './form-comparisons.ts'
import { formOperations } from './forms.ts'
import { identityOperations } from './identity.ts'
import type { Operation } from './operation.ts'
import { scopeOperations } from './scopes.ts'
import { serviceOperations } from './service.ts'
import { usageOperations } from './usage.ts'

/**
 * The one table of operations. The service's routes, the OpenAPI document, the typed client, the BFF's allow-list and
 * the contract tests are derived from it.
 */
export const operations = {
  ...serviceOperations,
  ...identityOperations,
  ...scopeOperations,
  ...usageOperations,
  ...fileOperations,
  ...formOperations,
  ...catalogOperations,
  ...formComparisonOperations,
  ...filingOperations,
} as const

export type Operations = typeof operations
export type OperationId = keyof Operations

export const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations)

export function getOperation(id: OperationId): Operation {
  return operations[id]
}

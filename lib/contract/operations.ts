import { accountOperations } from './accounts/operations.ts'
import { comparisonOperations } from './comparisons/operations.ts'
import { reviewOperations } from './comparisons/review.ts'
import { reviewWorkOperations } from './comparisons/review-work.ts'
import { sharingOperations } from './comparisons/sharing.ts'
import { fileAccessOperations } from './files/access-requests.ts'
import { fileLibraryOperations } from './files/library.ts'
import { fileOperations } from './files/operations.ts'
import { filingOperations } from './filings/operations.ts'
import { formOperations } from './forms/operations.ts'
import { importOperations } from './imports/operations.ts'
import type { Operation } from './kernel/operation.ts'
import { reasonerOperations } from './reasoner/operations.ts'
import { referenceOperations } from './reference/operations.ts'
import { scheduleOperations } from './schedule-p/operations.ts'
import { serviceOperations } from './service/operations.ts'
import { usageOperations } from './usage/operations.ts'
import { webhookOperations } from './webhooks/operations.ts'

/**
 * The one table of operations. The service's routes, the OpenAPI document, the typed client, the BFF's allow-list,
 * what pages read again after a change and the contract tests are derived from it.
 */
export const operations = {
  ...serviceOperations,
  ...accountOperations,
  ...usageOperations,
  ...fileOperations,
  ...fileLibraryOperations,
  ...fileAccessOperations,
  ...formOperations,
  ...referenceOperations,
  ...comparisonOperations,
  ...sharingOperations,
  ...reviewOperations,
  ...reviewWorkOperations,
  ...filingOperations,
  ...importOperations,
  ...scheduleOperations,
  ...webhookOperations,
  ...reasonerOperations,
} as const

export type Operations = typeof operations
export type OperationId = keyof Operations

export const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations)

export function getOperation(id: OperationId): Operation {
  return operations[id]
}

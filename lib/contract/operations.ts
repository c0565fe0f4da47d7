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
import { systemOperations } from './system/operations.ts'
import { usageOperations } from './usage/operations.ts'
import { webhookOperations } from './webhooks/operations.ts'

/** The tables of the domains. A page loads the schemas of the domains that it calls (`lib/client/load-operation.ts`). */
export const domains = {
  service: serviceOperations,
  accounts: accountOperations,
  usage: usageOperations,
  files: fileOperations,
  fileLibrary: fileLibraryOperations,
  fileAccess: fileAccessOperations,
  forms: formOperations,
  reference: referenceOperations,
  comparisons: comparisonOperations,
  sharing: sharingOperations,
  reviews: reviewOperations,
  reviewWork: reviewWorkOperations,
  filings: filingOperations,
  imports: importOperations,
  scheduleP: scheduleOperations,
  webhooks: webhookOperations,
  reasoner: reasonerOperations,
  system: systemOperations,
} as const

/**
 * The one table of operations. The service's routes, the OpenAPI document, the typed client, the BFF's allow-list,
 * what pages read again after a change and the contract tests are derived from it.
 */
export const operations = {
  ...domains.service,
  ...domains.accounts,
  ...domains.usage,
  ...domains.files,
  ...domains.fileLibrary,
  ...domains.fileAccess,
  ...domains.forms,
  ...domains.reference,
  ...domains.comparisons,
  ...domains.sharing,
  ...domains.reviews,
  ...domains.reviewWork,
  ...domains.filings,
  ...domains.imports,
  ...domains.scheduleP,
  ...domains.webhooks,
  ...domains.reasoner,
  ...domains.system,
} as const

export type Operations = typeof operations
export type OperationId = keyof Operations

export const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations)

export function getOperation(id: OperationId): Operation {
  return operations[id]
}

import type { Operation, OperationTable } from '#lib/contract/kernel/operation.ts'
import type { DomainName } from '#lib/contract/kernel/operation-facts.ts'
import { operationFacts } from '#lib/contract/operation-facts.ts'
import type { CallId } from './call-types.ts'

/** A page loads the schemas of a domain when it first calls it: all of them are a third of its scripts. */
const loaders: Readonly<Record<DomainName, () => Promise<OperationTable>>> = {
  service: async () => (await import('#lib/contract/service/operations.ts')).serviceOperations,
  accounts: async () => (await import('#lib/contract/accounts/operations.ts')).accountOperations,
  usage: async () => (await import('#lib/contract/usage/operations.ts')).usageOperations,
  files: async () => (await import('#lib/contract/files/operations.ts')).fileOperations,
  fileLibrary: async () => (await import('#lib/contract/files/library.ts')).fileLibraryOperations,
  fileAccess: async () => (await import('#lib/contract/files/access-requests.ts')).fileAccessOperations,
  forms: async () => (await import('#lib/contract/forms/operations.ts')).formOperations,
  reference: async () => (await import('#lib/contract/reference/operations.ts')).referenceOperations,
  comparisons: async () => (await import('#lib/contract/comparisons/operations.ts')).comparisonOperations,
  sharing: async () => (await import('#lib/contract/comparisons/sharing.ts')).sharingOperations,
  reviews: async () => (await import('#lib/contract/comparisons/review.ts')).reviewOperations,
  reviewWork: async () => (await import('#lib/contract/comparisons/review-work.ts')).reviewWorkOperations,
  filings: async () => (await import('#lib/contract/filings/operations.ts')).filingOperations,
  imports: async () => (await import('#lib/contract/imports/operations.ts')).importOperations,
  scheduleP: async () => (await import('#lib/contract/schedule-p/operations.ts')).scheduleOperations,
  webhooks: async () => (await import('#lib/contract/webhooks/operations.ts')).webhookOperations,
  reasoner: async () => (await import('#lib/contract/reasoner/operations.ts')).reasonerOperations,
  system: async () => (await import('#lib/contract/system/operations.ts')).systemOperations,
  drafts: async () => (await import('#lib/contract/drafts/operations.ts')).draftOperations,
  developmentScenarios: async () =>
    (await import('#lib/contract/development-scenarios/operations.ts')).scenarioOperations,
  savedViews: async () => (await import('#lib/contract/saved-views/operations.ts')).savedViewOperations,
}

/** The whole line of an operation. Rejects when its script cannot be loaded. */
export async function loadOperation(id: CallId): Promise<Operation> {
  const operation = (await loaders[operationFacts[id].domain]())[id]
  if (!operation) throw new Error(`${id} is not in the table of its domain.`)
  return operation
}

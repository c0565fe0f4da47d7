import type { deskDomains } from '#lib/contract/desk-operations.ts'
import type { domains } from '#lib/contract/operations.ts'
import type { Operation, RequestBody } from './operation.ts'
import type { Subject } from './subjects.ts'

export type DomainName = keyof typeof domains | keyof typeof deskDomains

/** One line of a table of operations without its schemas. */
export interface OperationFacts extends Pick<Operation, 'method' | 'path'> {
  /** Whether the path is below the API's root or that of the desk's own records. */
  readonly root: 'api' | 'desk'
  readonly domain: DomainName
  readonly body?: RequestBody['kind']
  /** As in `Operation`, but left out where the list would be empty. */
  readonly changes?: readonly Subject[]
  readonly refreshedBy?: readonly Subject[]
}

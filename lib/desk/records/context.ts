import type { DeskOperationId, DeskOperations } from '#lib/contract/desk-operations.ts'
import type { Database } from '#lib/service/database/database.ts'
import type { RouteHandler } from '#lib/service/http/route.ts'

/** The first argument of every verb: where the desk's records are, and whose. No one changes another person's. */
export interface DeskContext {
  readonly database: Database
  readonly now: () => Date
  /** The member's id; with a deployment that does not identify members, a hash of the deployment and the credential. */
  readonly owner: string
  /** Their name, as the desk shows it. */
  readonly ownerName: string
  /** Its members share what is theirs together. Asked of the service each time: who belongs to it may have changed. */
  readonly findOrganization: () => Promise<string>
}

/** The routes of one record. */
export type DeskHandlers<Id extends DeskOperationId> = {
  readonly [Key in Id]: RouteHandler<DeskOperations[Key], DeskContext>
}

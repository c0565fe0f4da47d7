import { deskOperations } from '#lib/contract/desk-operations.ts'
import { deskRoot } from '#lib/contract/paths.ts'
import type { Database } from '#lib/service/database/database.ts'
import { createOperationApp, type FailedRequest, type OperationApp } from '#lib/service/http/operation-app.ts'
import type { DeskContext } from './context.ts'
import { scenarioRoutes } from './development-scenarios/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'

/** Context of each request. The BFF has already checked whose session it is and that its own page sent it. */
export interface DeskBindings {
  readonly requestId: string
  readonly database: Database
  readonly now: () => Date
  readonly ownerName: string
  /** Whose records the session's are. Rejects with a `ServiceError`. */
  readonly findOwner: () => Promise<string>
  /** Whose members see each other's scenarios. Rejects with a `ServiceError`. */
  readonly findOrganization: () => Promise<string>
  readonly onFailure: (failed: FailedRequest) => void
}

export interface CreateDeskAppOptions {
  /** Compares every response with the contract. For tests. */
  readonly checkResponses?: boolean
}

/** The desk's own records below `/desk`, from their table, on the runner of the API. It holds nothing between requests. */
export function createDeskApp({ checkResponses = false }: CreateDeskAppOptions = {}): OperationApp<DeskBindings> {
  return createOperationApp<DeskBindings, DeskContext>({
    root: deskRoot,
    operations: deskOperations,
    handlers: { ...draftRoutes, ...savedViewRoutes, ...scenarioRoutes },
    hidesInvalidIds: true,
    checksResponses: checkResponses,
    requestIdOf: ({ requestId }) => requestId,
    async authenticate({ bindings: { database, now, ownerName, findOwner, findOrganization } }) {
      return { context: { database, now, owner: await findOwner(), ownerName, findOrganization }, memberId: null }
    },
    authorize: () => undefined,
    onFailure: (failed, { onFailure }) => onFailure(failed),
  })
}

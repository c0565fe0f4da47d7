import { operations } from '#lib/contract/operations.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import {
  type ConcurrencyLimit,
  limitsOfOneConnection,
  openConcurrencyLimit,
} from '#lib/service/http/concurrency-limit.ts'
import { createOperationApp, type OperationApp } from '#lib/service/http/operation-app.ts'
import { authenticate } from './kernel/authenticate.ts'
import { authorize } from './kernel/authorize.ts'
import { authorizeKey } from './kernel/authorize-key.ts'
import type { AnonymousContext, Deps, ServiceContext } from './kernel/context.ts'
import { openKnownCallers } from './kernel/known-callers.ts'
import { observeRequests } from './kernel/observe-requests.ts'
import { routes } from './routes.ts'

/** Facts about a request that the request itself does not carry. */
export interface RequestBindings {
  readonly address?: string | null
}

export type Api = OperationApp<RequestBindings>

export interface CreateApiOptions {
  /** Compares every response with the contract, and rejects fields and error codes that it does not declare. For tests. */
  readonly checkResponses?: boolean
  /** Default: the limits for this process and its database. */
  readonly concurrencyLimit?: ConcurrencyLimit
}

/** The service: `/api/v2`, from the table of operations. */
export function createApi(
  deps: Deps,
  {
    checkResponses = false,
    concurrencyLimit = openConcurrencyLimit(deps.database.kind === 'embedded' ? limitsOfOneConnection : undefined),
  }: CreateApiOptions = {},
): Api {
  const knownCallers = openKnownCallers()
  return createOperationApp<RequestBindings, AnonymousContext | ServiceContext>({
    root: apiRoot,
    operations,
    handlers: routes,
    challenge: 'Bearer',
    checksResponses: checkResponses,
    requestIdOf: () => deps.randomId(),
    admit: ({ operation, headers, client, bindings }) =>
      concurrencyLimit.begin({
        operation,
        memberId: knownCallers.find(headers),
        address: bindings?.address ?? null,
        client,
      }),
    async authenticate({ operation, headers, requestId, bindings }) {
      const anonymous = { deps, requestId, address: bindings?.address ?? null }
      const caller = await authenticate(anonymous, { operation, headers })
      if (caller) knownCallers.remember(headers, caller.member.id)
      return caller
        ? { context: { ...anonymous, caller }, memberId: caller.member.id }
        : { context: anonymous, memberId: null }
    },
    authorize({ id, operation }, context) {
      if (!('caller' in context)) return
      authorizeKey(context.caller, { id, operation, address: context.address })
      authorize(operation, context.caller)
    },
    ...observeRequests(deps),
    onResponse: (finished) => deps.logger.info('request', { ...finished }),
    onFailure: ({ requestId, operation, cause }) =>
      deps.logger.error('request failed', { requestId, operation, cause }),
  })
}

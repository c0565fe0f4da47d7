import type { Operation } from '#lib/contract/kernel/operation.ts'
import type { OperationId, Operations } from '#lib/contract/operations.ts'
import type { RouteHandler } from '#lib/service/http/route.ts'
import type { AnonymousContext, ServiceContext } from './context.ts'

type ContextOf<O extends Operation> = O['access'] extends { credential: 'none' | 'service' }
  ? AnonymousContext
  : ServiceContext

export type Handlers<Id extends OperationId> = {
  readonly [Key in Id]: RouteHandler<Operations[Key], ContextOf<Operations[Key]>>
}

/** The routes of one resource. Each is the operation's id and a few lines that call a service. */
export function defineRoutes<Id extends OperationId>(handlers: Handlers<Id>): Handlers<Id> {
  return handlers
}

import type * as z from 'zod'
import type { BodyOf, HeadersOf, Operation, ParamsOf, QueryOf } from '#lib/contract/kernel/operation.ts'
import type { OperationId, Operations } from '#lib/contract/operations.ts'
import type { AnonymousContext, ServiceContext } from './context.ts'

/** What a handler gets: everything is authenticated, checked against the contract and past the operation's gates. */
export interface RouteInput<O extends Operation> {
  readonly context: O['access'] extends { credential: 'none' | 'service' } ? AnonymousContext : ServiceContext
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly headers: HeadersOf<O>
  readonly body: BodyOf<O>
  /** As it came in. Its body is still unread where the operation takes multipart; reading past its limit throws. */
  readonly request: Request
}

export type ResponseHeaders = Readonly<Record<string, string>>

/** An answer an operation declares. JSON is sent as it stands; `bytes` are streamed. */
export type Answer<O extends Operation> = {
  [Status in keyof O['responses']]: O['responses'][Status] extends z.ZodType
    ? { readonly status: Status; readonly body: z.input<O['responses'][Status]>; readonly headers?: ResponseHeaders }
    : O['responses'][Status] extends 'bytes'
      ? {
          readonly status: Status
          readonly bytes: ReadableStream<Uint8Array> | Uint8Array
          readonly headers: ResponseHeaders
        }
      : { readonly status: Status; readonly headers?: ResponseHeaders }
}[keyof O['responses']]

export type Handler<O extends Operation> = (input: RouteInput<O>) => Promise<Answer<O>>
export type Handlers<Id extends OperationId> = { readonly [Key in Id]: Handler<Operations[Key]> }

/** The routes of one resource. Each is the operation's id and a few lines that call a service. */
export function defineRoutes<Id extends OperationId>(handlers: Handlers<Id>): Handlers<Id> {
  return handlers
}

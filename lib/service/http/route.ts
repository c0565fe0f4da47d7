import type * as z from 'zod'
import type { BodyOf, HeadersOf, Operation, ParamsOf, QueryOf } from '#lib/contract/kernel/operation.ts'

/** The input of a handler: authenticated, checked against the contract and past the operation's gates. */
export interface RouteInput<O extends Operation, Context> {
  readonly context: Context
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly headers: HeadersOf<O>
  readonly body: BodyOf<O>
  /** As it came in. Its body is still unread where the operation takes multipart; reading past its limit throws. */
  readonly request: Request
  /** Waits without a turn, so that no other request waits for this one. Throws as waiting for a turn does. */
  readonly stepAside: (wait: () => Promise<void>) => Promise<void>
}

export type ResponseHeaders = Readonly<Record<string, string>>

/** A response that an operation declares. JSON is sent as it is; `bytes` are streamed. */
export type RouteResponse<O extends Operation> = {
  [Status in keyof O['responses']]: O['responses'][Status] extends z.ZodType
    ? { readonly status: Status; readonly body: z.input<O['responses'][Status]>; readonly headers?: ResponseHeaders }
    : O['responses'][Status] extends 'bytes' | 'events'
      ? {
          readonly status: Status
          readonly bytes: ReadableStream<Uint8Array> | Uint8Array
          readonly headers: ResponseHeaders
        }
      : { readonly status: Status; readonly headers?: ResponseHeaders }
}[keyof O['responses']]

export type RouteHandler<O extends Operation, Context> = (input: RouteInput<O, Context>) => Promise<RouteResponse<O>>

export interface LooseResponse {
  readonly status: number
  readonly body?: object
  readonly bytes?: ReadableStream<Uint8Array> | Uint8Array | undefined
  readonly headers?: ResponseHeaders
}

interface LooseRoute {
  handle(input: object): Promise<LooseResponse>
}

/**
 * Handlers by operation id, each type forgotten: where routes are defined the table ties each to its operation.
 * The method above makes the parameter bivariant, so that no cast is needed here.
 */
export type LooseHandlers = Readonly<Record<string, LooseRoute['handle']>>

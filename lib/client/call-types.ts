import type * as z from 'zod'
import type { DeskOperations } from '#lib/contract/desk-operations.ts'
import type {
  BodyInput,
  HeadersInput,
  Operation,
  ParamsInput,
  QueryInput,
  RequestBody,
} from '#lib/contract/kernel/operation.ts'
import type { Operations } from '#lib/contract/operations.ts'

type Callable = Operations & DeskOperations
/** Id of a call: an operation of the API, or of the desk's own records. */
export type CallId = keyof Callable

interface Upload<O extends Operation> {
  /** The part `file`; a `File` brings its name. */
  readonly file: Blob
  readonly fields?: FieldsOf<O['body']>
  readonly onUploadProgress?: (share: number) => void
}

type FieldsOf<B> = B extends { kind: 'multipart'; fields: infer F extends z.ZodObject } ? z.input<F> : never

/** A property that is left out when its type is undefined, and optional when all its members are optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

type BodyPart<O extends Operation> = O['body'] extends RequestBody
  ? O['body'] extends { kind: 'multipart' }
    ? Upload<O>
    : { readonly body: BodyInput<O> }
  : unknown

export type CallInput<Id extends CallId> = InputOf<Callable[Id]>
type InputOf<O extends Operation> = Part<'params', ParamsInput<O>> &
  Part<'query', QueryInput<O>> &
  Part<'headers', HeadersInput<O>> &
  BodyPart<O> & {
    readonly signal?: AbortSignal | undefined
    /** The request outlives the page, if it is small enough. */
    readonly keepalive?: boolean | undefined
  }

export type CallArguments<Id extends CallId> =
  Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]

type DataOfResponse<R> = R extends 'bytes' | 'events' ? Response : R extends z.ZodType ? z.output<R> : null

/** Parsed JSON; null where the response has no body; the `Response` itself for a file's bytes and for a stream of events. */
export type CallData<Id extends CallId> = DataOfResponse<Callable[Id]['responses'][keyof Callable[Id]['responses']]>

export interface CallResponse<Id extends CallId> {
  readonly status: number
  readonly headers: Headers
  readonly data: CallData<Id>
}

/** The same input with its types forgotten: what the code that builds a request looks at. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: Blob
  readonly fields?: Readonly<Record<string, unknown>>
  readonly onUploadProgress?: (share: number) => void
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean | undefined
}

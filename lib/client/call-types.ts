import type * as z from 'zod'
import type {
  BodyInput,
  HeadersInput,
  Operation,
  ParamsInput,
  QueryInput,
  RequestBody,
} from '#lib/contract/kernel/operation.ts'
import type { OperationId, Operations } from '#lib/contract/operations.ts'

interface Upload<O extends Operation> {
  /** The part `file`; a `File` brings its name. */
  readonly file: Blob
  readonly fields?: FieldsOf<O['body']>
  readonly onUploadProgress?: (share: number) => void
}

type FieldsOf<B> = B extends { kind: 'multipart'; fields: infer F extends z.ZodObject } ? z.input<F> : never

/** A property that is left out when its type is undefined, and optional when all of its own are. */
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

export type CallInput<Id extends OperationId> = InputOf<Operations[Id]>
type InputOf<O extends Operation> = Part<'params', ParamsInput<O>> &
  Part<'query', QueryInput<O>> &
  Part<'headers', HeadersInput<O>> &
  BodyPart<O> & { readonly signal?: AbortSignal | undefined }

export type CallArguments<Id extends OperationId> =
  Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]

type DataOfResponse<R> = R extends 'bytes' ? Response : R extends z.ZodType ? z.output<R> : null

/** Parsed JSON; null where the answer has no body; the `Response` itself for a file's bytes. */
export type CallData<Id extends OperationId> = DataOfResponse<
  Operations[Id]['responses'][keyof Operations[Id]['responses']]
>

export interface CallResponse<Id extends OperationId> {
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
}

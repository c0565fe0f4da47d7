import type * as z from 'zod'
import type { Dataset, Feature, Role } from '#lib/contract/accounts/access.ts'
import type { ErrorCode } from './errors.ts'
import type { Subject } from './subjects.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Requirements on the caller, checked before an operation reads any record. */
export interface Access {
  /** `none`: no credential. `service`: the embedded desk's own secret. `any`: a session or a key of a member. */
  readonly credential: 'none' | 'service' | 'any' | 'session'
  /** Write access: a role other than viewer and a credential that is not read-only. */
  readonly write?: boolean
  readonly roles?: readonly Role[]
  readonly feature?: Feature
  readonly dataset?: Dataset
}

export type RequestBody =
  | {
      readonly kind: 'json'
      readonly schema: z.ZodType
      readonly maxBytes: number
      /** An object of texts that become no string on the server: its handler gets them as bytes, and they are overwritten. */
      readonly isSecret?: true
    }
  /** multipart/form-data with one part `file` and the text fields of `fields`. */
  | { readonly kind: 'multipart'; readonly fields: z.ZodObject; readonly maxBytes: number }

/** A schema for a JSON body, `null` for none, `bytes` for a file's content, `events` for a stream of server-sent events. */
export type ResponseBody = z.ZodType | null | 'bytes' | 'events'

/** One line of a table of operations. Paths are relative to the table's root; parameters are in braces. */
export interface Operation {
  readonly method: Method
  readonly path: string
  /** `published`: in the specification; `extension`: ours; `desk`: of the desk's own records, not part of the API. */
  readonly origin: 'published' | 'extension' | 'desk'
  readonly tag: string
  readonly summary: string
  readonly access: Access
  /**
   * Of a GET, and of a POST that only asks: pages that show its response read it again after a change of these. Empty
   * where a read is charged.
   */
  readonly refreshedBy?: readonly Subject[]
  /** Of every other method: kinds of record that it changes, or changes the list of. */
  readonly changes?: readonly Subject[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Header names in lower case. */
  readonly headers?: z.ZodObject
  readonly body?: RequestBody
  readonly responses: Readonly<Record<number, ResponseBody>>
  /** Error codes beyond those that follow from the rest of the line (`listErrors`). */
  readonly errors?: readonly ErrorCode[]
  /** In words, of an operation that costs credits when it succeeds. */
  readonly price?: string
}

/** Operations by id. */
export type OperationTable = Readonly<Record<string, Operation>>

export function defineOperations<const T extends OperationTable>(operations: T): T {
  return operations
}

export type ParamsInput<O extends Operation> = O['params'] extends z.ZodObject ? z.input<O['params']> : undefined
export type ParamsOf<O extends Operation> = O['params'] extends z.ZodObject
  ? z.output<O['params']>
  : Record<string, never>
export type QueryInput<O extends Operation> = O['query'] extends z.ZodObject ? z.input<O['query']> : undefined
export type QueryOf<O extends Operation> = O['query'] extends z.ZodObject ? z.output<O['query']> : Record<string, never>
export type HeadersInput<O extends Operation> = O['headers'] extends z.ZodObject ? z.input<O['headers']> : undefined
export type HeadersOf<O extends Operation> = O['headers'] extends z.ZodObject
  ? z.output<O['headers']>
  : Record<string, never>
export type BodyInput<O extends Operation> = O['body'] extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? z.input<S>
  : undefined
export type BodyOf<O extends Operation> = O['body'] extends {
  kind: 'json'
  schema: infer S extends z.ZodType
  isSecret: true
}
  ? { readonly [Field in keyof z.output<S>]: Uint8Array }
  : O['body'] extends { kind: 'json'; schema: infer S extends z.ZodType }
    ? z.output<S>
    : undefined

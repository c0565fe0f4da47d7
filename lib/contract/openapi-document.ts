/** JSON Schema 2020-12, as far as this API's document uses it. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

export type ApiParameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>

export type ApiHeader = { readonly required: boolean; readonly schema: JsonSchema }

export type ApiResponse = {
  /** The content of a success, or the error codes of the status, separated by commas. */
  readonly description: string
  readonly headers?: Readonly<Record<string, ApiHeader>>
  readonly content?: Content
}

export type ApiOperation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly [string]
  /** `published`: in the specification; `extension`: an addition of Filing Desk. */
  readonly 'x-origin': 'published' | 'extension'
  /** Costs credits when it succeeds. */
  readonly 'x-charged': boolean
  /** Empty: no credential is needed. */
  readonly security?: readonly []
  readonly parameters: readonly ApiParameter[]
  readonly requestBody?: { readonly description: string; readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, ApiResponse>>
}

/** A request of the service to a receiver. */
export type ApiWebhook = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly ApiParameter[]
  readonly requestBody: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

/** `identifier` is that of SPDX. */
type ApiLicense = { readonly name: string; readonly identifier: string }

/** OpenAPI 3.1. Paths are relative to the server's; methods are in lower case. */
export type ApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: ApiLicense
  }
  readonly servers: readonly [{ readonly url: string; readonly description?: string }]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: ApiWebhook }>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly type: 'http'; readonly scheme: 'bearer' }>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

/** An operation with its place in the document. */
export interface PlacedOperation {
  /** Upper case. */
  readonly method: string
  readonly path: string
  readonly operation: ApiOperation
}

/** In the order of the document. */
export function listOperations({ paths }: ApiDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

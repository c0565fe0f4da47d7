import { operations } from './operations.ts'
import type { ErrorBody, Operations } from './types.ts'

export type OperationId = keyof Operations

type Operation<Id extends OperationId> = Operations[Id]
type Members<Id extends OperationId> = Omit<Operation<Id>, 'response'>

/** Input of a call: `params`, `query`, `headers`, `body`, or `file` and `fields`; and a signal that aborts it. */
export type Input<Id extends OperationId> = Members<Id> & { readonly signal?: AbortSignal }

type Arguments<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]

export interface Result<Id extends OperationId> {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; null without a body; the `Response` itself for files and streams. */
  readonly data: Operation<Id>['response']
}

/** Operations that list something page by page. */
export type ListId = {
  [Id in OperationId]: Operation<Id>['response'] extends { readonly nextCursor: string | null } ? Id : never
}[OperationId]

export interface Client {
  /** Calls one operation. Rejects with `ApiError` for an error response, and as `fetch` does where none came. */
  call<Id extends OperationId>(id: Id, ...input: Arguments<Id>): Promise<Result<Id>>
  /** The pages of a list, one after the other until there are no more. A page may be empty. */
  pages<Id extends ListId>(id: Id, ...input: Arguments<Id>): AsyncGenerator<Operation<Id>['response'], void, undefined>
}

export interface ClientOptions {
  /** The API's root, `/api/v2` included. */
  readonly baseUrl: string
  /** An API key or the credential of a session; called before each request where it is a function. */
  readonly credential?: string | (() => string | Promise<string>)
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch
}

/** An error response. Codes that this client does not know are possible. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** The rules that the request breaks, where the response names them. */
  readonly details: NonNullable<ErrorBody['details']>
  /** Give it to the operator of the service when you report the error. */
  readonly requestId: string | null
  /** Seconds to wait before sending the request again, where the response says so. */
  readonly retryAfter: number | null
  readonly body: ErrorBody

  constructor(status: number, headers: Headers, body: ErrorBody) {
    super(body.error)
    this.status = status
    this.code = body.code
    this.details = body.details ?? []
    this.requestId = body.requestId ?? headers.get('x-request-id')
    const retryAfter = headers.get('retry-after')
    this.retryAfter = retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null
    this.body = body
  }
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: Blob
  readonly fields?: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
}

export function createClient(options: ClientOptions): Client {
  const send = async <Id extends OperationId>(id: Id, input: LooseInput): Promise<Result<Id>> => {
    const request = await buildRequest(id, input, options)
    const response = await (options.fetch ?? globalThis.fetch)(request)
    if (!response.ok) throw await readError(response)
    const data = (operations[id].isRaw ? response : await readJson(response)) as Operation<Id>['response']
    return { status: response.status, headers: response.headers, data }
  }
  return {
    call: (id, ...[input]) => send(id, (input ?? {}) as LooseInput),
    async *pages(id, ...[input]) {
      const loose = (input ?? {}) as LooseInput
      let cursor: string | null | undefined
      do {
        const { data } = await send(id, { ...loose, query: { ...loose.query, ...(cursor ? { cursor } : {}) } })
        yield data
        cursor = (data as { readonly nextCursor: string | null }).nextCursor
      } while (cursor !== null)
    },
  }
}

async function buildRequest(id: OperationId, input: LooseInput, options: ClientOptions): Promise<Request> {
  const { method, path, isPublic } = operations[id]
  const url = options.baseUrl.replace(/\/+$/, '') + fillPath(path, input.params) + writeQuery(input.query)
  const headers = new Headers({ accept: 'application/json' })
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers.set(name, String(value))
  }
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const { credential } = options
  const token = typeof credential === 'function' ? await credential() : credential
  if (!isPublic && token) headers.set('authorization', `Bearer ${token}`)
  const body = input.file
    ? toForm(input.file, input.fields)
    : input.body === undefined
      ? null
      : JSON.stringify(input.body)
  // A redirect would carry the credential to another address.
  return new Request(url, {
    method,
    headers,
    body,
    redirect: 'error',
    ...(input.signal ? { signal: input.signal } : {}),
  })
}

/** Each parameter is percent-encoded. */
function fillPath(template: string, params: LooseInput['params'] = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    // `new URL` would take these for steps up the path.
    if (value === '' || value === '.' || value === '..') throw new TypeError(`The parameter ${name} is missing.`)
    return encodeURIComponent(value)
  })
}

function writeQuery(query: LooseInput['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

function toForm(file: Blob, fields: LooseInput['fields'] = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value))
  }
  form.append('file', file)
  return form
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

async function readError(response: Response): Promise<ApiError> {
  const fallback = {
    error: `The server responded ${response.status} without an explanation.`,
    code: 'unexpected_response',
  }
  const body: unknown = await response.json().catch(() => null)
  return new ApiError(response.status, response.headers, isErrorBody(body) ? body : fallback)
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'code' in body
}

import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { listErrors } from '#lib/contract/kernel/operation-errors.ts'
import { getOperation, type OperationId, operationIds } from '#lib/contract/operations.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import { assertMediaType } from '#lib/http/media-type.ts'
import { parseJson } from '#lib/http/parse-json.ts'
import { assertAnnouncedLength, limitBytes, readBody } from '#lib/http/read-body.ts'
import { ServiceError, toErrorResponse, toServiceError } from '#lib/http/service-error.ts'
import { validateInput } from '#lib/http/validate.ts'
import { authenticate } from './kernel/authenticate.ts'
import { authorize } from './kernel/authorize.ts'
import type { Deps } from './kernel/context.ts'
import { routes } from './routes.ts'

/** What the HTTP layer knows of a request beyond the request itself. */
export interface RequestBindings {
  readonly address?: string | null
}

type Env = { Bindings: RequestBindings; Variables: { requestId: string; operationId: OperationId; memberId: string } }
export type Api = Hono<Env>

export interface CreateApiOptions {
  /** Compares every answer with the contract, and refuses fields and error codes that it does not declare. For tests. */
  readonly checkResponses?: boolean
}

/** The service: `/api/v2`, from the table of operations. */
export function createApi(deps: Deps, { checkResponses = false }: CreateApiOptions = {}): Api {
  const app: Api = new Hono<Env>({ strict: true })

  app.use(async (c, next) => {
    const started = performance.now()
    c.set('requestId', deps.randomId())
    await next()
    setCommonHeaders(c.res.headers, c.get('requestId'))
    deps.logger.info('request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      operation: c.get('operationId') ?? null,
      status: c.res.status,
      member: c.get('memberId') ?? null,
      durationMs: Math.round(performance.now() - started),
    })
  })

  for (const [path, ids] of groupByPath()) {
    const pattern = apiRoot + path.replace(/\{(\w+)\}/g, ':$1')
    for (const id of ids) {
      app.on(getOperation(id).method, pattern, (c) => runOperation(c, { deps, id, checkResponses }))
    }
    const allow = allowedMethods(ids)
    app.all(pattern, (c) => {
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow.join(', ') } })
      throw new ServiceError('method_not_allowed', undefined, { allow })
    })
  }
  app.notFound((c) => errorResponse(c, deps, new ServiceError('not_found')))
  app.onError((thrown, c) => {
    const error = toServiceError(thrown)
    return errorResponse(c, deps, checkResponses ? assertDeclaredError(c.get('operationId'), error) : error)
  })
  return app
}

interface RunOptions {
  readonly deps: Deps
  readonly id: OperationId
  readonly checkResponses: boolean
}

/** 401 → 415 → 413 → 400 → 403; what concerns records is the handler's. */
async function runOperation(c: Context<Env>, { deps, id, checkResponses }: RunOptions): Promise<Response> {
  const operation = getOperation(id)
  const request = c.req.raw
  const anonymous = { deps, requestId: c.get('requestId'), address: c.env?.address ?? null }
  c.set('operationId', id)

  const caller = await authenticate(anonymous, operation, request.headers)
  if (caller) c.set('memberId', caller.member.id)
  const { request: bounded, body } = await readInput(operation, request)
  const input = validateInput(operation, {
    params: c.req.param(),
    search: new URL(c.req.url).search.slice(1),
    headers: request.headers,
    body,
  })
  if (caller) authorize(operation, caller)

  const context = caller ? { ...anonymous, caller } : anonymous
  const answer = await getHandler(id)({ context, ...input, request: bounded })
  if (checkResponses) assertDeclared(id, operation, answer)
  return toResponse(answer)
}

async function readInput(operation: Operation, request: Request): Promise<{ request: Request; body: unknown }> {
  if (!operation.body) return { request, body: undefined }
  assertMediaType(request.headers, operation.body)
  if (operation.body.kind === 'json') {
    return { request, body: parseJson(await readBody(request, operation.body.maxBytes)) }
  }
  assertAnnouncedLength(request.headers, operation.body.maxBytes)
  if (!request.body) return { request, body: undefined }
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: request.headers,
    body: limitBytes(request.body, operation.body.maxBytes),
    duplex: 'half',
  }
  return { request: new Request(request.url, init), body: undefined }
}

interface LooseResponse {
  readonly status: number
  readonly body?: unknown
  readonly bytes?: ReadableStream<Uint8Array> | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

function toResponse({ status, body, bytes, headers }: LooseResponse): Response {
  if (bytes !== undefined)
    return new Response(bytes instanceof Uint8Array ? new Uint8Array(bytes) : bytes, { status, headers })
  if (body === undefined) return new Response(null, { status, headers })
  return Response.json(body, { status, headers })
}

function errorResponse(c: Context<Env>, deps: Deps, error: ServiceError): Response {
  const requestId = c.get('requestId') ?? deps.randomId()
  if (error.code === 'internal_error') {
    deps.logger.error('request failed', { requestId, operation: c.get('operationId') ?? null, cause: error.cause })
  }
  const { status, headers, body } = toErrorResponse(error, requestId)
  return Response.json(body, { status, headers })
}

/** Every answer is private and says which request it belongs to; errors of the HTTP layer carry the same headers. */
export function setCommonHeaders(headers: Headers, requestId: string): void {
  headers.set('X-Request-Id', requestId)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
}

/** Operations by path template, templates with fewer parameters first, so that a literal segment wins. */
function groupByPath(): [path: string, ids: OperationId[]][] {
  const byPath = Map.groupBy(operationIds, (id) => getOperation(id).path)
  const parameters = (path: string) => path.split('{').length
  return [...byPath].toSorted(([a], [b]) => parameters(a) - parameters(b))
}

function allowedMethods(ids: readonly OperationId[]): string[] {
  const methods = ids.map((id) => getOperation(id).method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

type LooseHandler = (input: object) => Promise<LooseResponse>

/** Where routes are defined the table's types tie each handler to its operation; here all are called alike. */
function getHandler(id: OperationId): LooseHandler {
  return routes[id] as LooseHandler
}

function assertDeclaredError(id: OperationId | undefined, error: ServiceError): ServiceError {
  if (!id || listErrors(getOperation(id)).includes(error.code)) return error
  const cause = new Error(`${id} answered ${error.code}, which the contract does not declare.`)
  return new ServiceError('internal_error', cause.message, { cause })
}

function assertDeclared(id: OperationId, operation: Operation, answer: LooseResponse): void {
  const schema = operation.responses[answer.status]
  if (schema === undefined) throw new Error(`${id} answered ${answer.status}, which the contract does not declare.`)
  if (schema === null || schema === 'bytes') return
  const body = JSON.parse(JSON.stringify(answer.body ?? null))
  const parsed = schema.parse(body)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), body)) {
    throw new Error(`${id} answered with fields the contract does not know: ${JSON.stringify(body)}`)
  }
}

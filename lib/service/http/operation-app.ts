import { type Context, Hono } from 'hono'
import type { Operation, OperationTable } from '#lib/contract/kernel/operation.ts'
import { listAllowed } from './allowed-methods.ts'
import { assertDeclaredResponse, checkDeclaredError } from './check-response.ts'
import type { Admitted } from './concurrency-limit.ts'
import { commonHeaders, errorResponse } from './error-response.ts'
import { readInput } from './read-input.ts'
import type { LooseHandlers, LooseResponse } from './route.ts'
import { overwrite, type SecretFields } from './secret-fields.ts'
import { notFound, ServiceError, toServiceError } from './service-error.ts'
import { writeJson } from './stored-json.ts'
import { validateInput } from './validate.ts'
import { watchReading } from './watch-reading.ts'

/** The operations of one table behind one root, as an HTTP application. `Bindings` come with each request. */
export type OperationApp<Bindings extends object> = Hono<AppEnv<Bindings>>

export interface OperationAppOptions<Bindings extends object, HandlerContext> {
  /** In front of every path of the table: `/api/v2`. */
  readonly root: string
  readonly operations: OperationTable
  readonly handlers: LooseHandlers
  readonly requestIdOf: (bindings: Bindings) => string
  /** Finds out who is calling. Throws `unauthenticated`. */
  readonly authenticate: (call: IncomingCall<Bindings>) => Promise<Authenticated<HandlerContext>>
  /** The gates of the operation and of the caller’s credential. Throws `forbidden` and similar errors. */
  readonly authorize: (line: TableLine, context: HandlerContext) => void
  /** `WWW-Authenticate` of a 401, where callers authenticate by a header. */
  readonly challenge?: string
  /** An id of another form gives 404, not 400: for addresses that are not published. */
  readonly hidesInvalidIds?: boolean
  /** Compares every response with the contract, and rejects fields and error codes that it does not declare. For tests. */
  readonly checksResponses?: boolean
  /** Limits concurrent work, before anything is looked up. Throws `rate_limited`, `temporarily_unavailable`. */
  readonly admit?: (call: IncomingCall<Bindings>) => Promise<Admitted>
  /** Runs each request, inside a span for example. `run` resolves once the response is made. */
  readonly observe?: (headers: Headers, run: () => Promise<FinishedRequest>) => Promise<FinishedRequest>
  readonly onResponse?: (finished: FinishedRequest, bindings: Bindings) => void
  /** Called for every 500, and for the cause of every unavailable response. */
  readonly onFailure: (failed: FailedRequest, bindings: Bindings) => void
}

export interface IncomingCall<Bindings> {
  readonly operation: Operation
  readonly headers: Headers
  /** Aborted when the client leaves before it has its response. */
  readonly client: Pick<Request, 'signal'>
  readonly requestId: string
  readonly bindings: Bindings
}

export interface Authenticated<HandlerContext> {
  /** Passed to handlers as `context`. */
  readonly context: HandlerContext
  /** For the log. */
  readonly memberId: string | null
}

export interface FinishedRequest {
  readonly requestId: string
  readonly method: string
  readonly operation: string | null
  readonly status: number
  readonly member: string | null
  readonly durationMs: number
}

export interface FailedRequest {
  readonly requestId: string
  readonly operation: string | null
  readonly cause: unknown
  readonly request: Request
}

interface AppEnv<Bindings extends object> {
  Bindings: Bindings
  Variables: { requestId: string; operationId: string; memberId: string }
}

/**
 * The one operation runner. For every line of the table: 401 → 415 → 413 → 400 → 403 → handler; what concerns records
 * is the handler's. Other methods on a known path get 405 with `Allow`, OPTIONS gets `Allow`, HEAD runs as GET.
 */
export function createOperationApp<Bindings extends object, HandlerContext>(
  options: OperationAppOptions<Bindings, HandlerContext>,
): OperationApp<Bindings> {
  const app: OperationApp<Bindings> = new Hono<AppEnv<Bindings>>({ strict: true })
  app.use(async (c, next) => {
    const run = () => finishRequest(c, options, next)
    await (options.observe ? options.observe(c.req.raw.headers, run) : run())
  })
  for (const [path, lines] of groupByPath(options.operations)) addPath(app, options, { path, lines })
  app.notFound((c) => errorResponse(notFound(), c.get('requestId')))
  app.onError((thrown, c) => {
    const error = checkError(options, c.get('operationId'), toServiceError(thrown))
    const requestId = c.get('requestId')
    if (error.cause !== undefined) {
      const operation = c.get('operationId') ?? null
      options.onFailure({ requestId, operation, cause: error.cause, request: c.req.raw }, c.env)
    }
    return errorResponse(error, requestId)
  })
  return app
}

async function finishRequest<Bindings extends object, HandlerContext>(
  c: Context<AppEnv<Bindings>>,
  options: OperationAppOptions<Bindings, HandlerContext>,
  next: () => Promise<void>,
): Promise<FinishedRequest> {
  const startedMs = performance.now()
  const requestId = options.requestIdOf(c.env)
  c.set('requestId', requestId)
  await next()
  if (c.res.status === 401 && options.challenge) c.res.headers.set('WWW-Authenticate', options.challenge)
  const finished = {
    requestId,
    method: c.req.method,
    operation: c.get('operationId') ?? null,
    status: c.res.status,
    member: c.get('memberId') ?? null,
    durationMs: Math.round(performance.now() - startedMs),
  }
  options.onResponse?.(finished, c.env)
  return finished
}

export interface TableLine {
  readonly id: string
  readonly operation: Operation
}

/** Lines by path template, templates with fewer parameters first, so that a literal segment wins. */
function groupByPath(operations: OperationTable): [path: string, lines: TableLine[]][] {
  const lines = Object.entries(operations).map(([id, operation]) => ({ id, operation }))
  const countParameters = (path: string) => path.split('{').length
  return [...Map.groupBy(lines, ({ operation }) => operation.path)].toSorted(
    ([a], [b]) => countParameters(a) - countParameters(b),
  )
}

function addPath<Bindings extends object, HandlerContext>(
  app: OperationApp<Bindings>,
  options: OperationAppOptions<Bindings, HandlerContext>,
  { path, lines }: { readonly path: string; readonly lines: readonly TableLine[] },
): void {
  const pattern = options.root + path.replace(/\{(\w+)\}/g, ':$1')
  for (const line of lines) app.on(line.operation.method, pattern, (c) => runOperation(c, options, line))
  const allow = listAllowed(lines.map(({ operation }) => operation.method))
  app.all(pattern, (c) => {
    const headers = { Allow: allow.join(', ') }
    if (c.req.method === 'OPTIONS') return toResponse({ status: 204, headers }, c.get('requestId'))
    throw new ServiceError('method_not_allowed', undefined, { allow })
  })
}

async function runOperation<Bindings extends object, HandlerContext>(
  c: Context<AppEnv<Bindings>>,
  options: OperationAppOptions<Bindings, HandlerContext>,
  { id, operation }: TableLine,
): Promise<Response> {
  const { headers, url } = c.req.raw
  const params = c.req.param()
  c.set('operationId', id)
  if (options.hidesInvalidIds && operation.params?.safeParse(params).success === false) throw notFound()

  const call = { operation, headers, client: c.req.raw, requestId: c.get('requestId'), bindings: c.env }
  const admitted = await options.admit?.(call)
  let secrets: SecretFields | undefined
  try {
    const { context, memberId } = await options.authenticate(call)
    if (memberId !== null) c.set('memberId', memberId)
    if (operation.body) admitted?.leave()
    const read = await readInput(operation, c.req.raw)
    secrets = read.secrets
    const raw = { params, search: new URL(url).search.slice(1), headers, body: read.body }
    const valid = validateInput(operation, raw)
    const input = secrets ? { ...valid, body: Object.fromEntries(secrets) } : valid
    options.authorize({ id, operation }, context)
    await admitted?.resume(memberId)

    const handle = options.handlers[id]
    if (!handle) throw new Error(`${id} has no handler.`)
    const stepAside = async (wait: () => Promise<void>) => {
      admitted?.leave()
      await wait()
      await admitted?.resume(memberId)
    }
    const response = await handle({ context, ...input, request: read.request, stepAside })
    if (options.checksResponses) assertDeclaredResponse(id, operation, response)
    const isDownload = operation.responses[response.status] === 'bytes'
    return toResponse(isDownload ? await handOver(response, c, admitted) : response, call.requestId)
  } finally {
    if (secrets) overwrite(secrets)
    admitted?.leave()
  }
}

/** A download keeps its turn until it is read or given up. The body of a response to HEAD is not read. */
async function handOver(response: LooseResponse, { req }: Context, admitted?: Admitted): Promise<LooseResponse> {
  const { bytes } = response
  if (!(bytes instanceof ReadableStream)) return response
  if (req.method !== 'HEAD') return { ...response, bytes: watchReading(bytes, { onEnd: admitted?.keep() }) }
  await bytes.cancel()
  return { ...response, bytes: undefined }
}

/** Sets all headers together: each one set on a response later costs as much as all of these. */
function toResponse({ status, body, bytes, headers: own }: LooseResponse, requestId: string): Response {
  const headers = { ...commonHeaders(requestId), ...own }
  if (bytes !== undefined) {
    return new Response(bytes instanceof Uint8Array ? new Uint8Array(bytes) : bytes, { status, headers })
  }
  if (body === undefined) return new Response(null, { status, headers })
  return new Response(writeJson(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

function checkError<Bindings extends object, HandlerContext>(
  { checksResponses, operations }: OperationAppOptions<Bindings, HandlerContext>,
  id: string | undefined,
  error: ServiceError,
): ServiceError {
  const operation = id === undefined ? undefined : operations[id]
  return checksResponses && id && operation ? checkDeclaredError(id, operation, error) : error
}

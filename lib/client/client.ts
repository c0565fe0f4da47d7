import type { Operation } from '#lib/contract/kernel/operation.ts'
import type { OperationFacts } from '#lib/contract/kernel/operation-facts.ts'
import { operationFacts } from '#lib/contract/operation-facts.ts'
import { buildPath } from '#lib/contract/paths.ts'
import type { CallArguments, CallData, CallId, CallInput, CallResponse, LooseInput } from './call-types.ts'
import { NetworkError, readApiError, UnexpectedResponseError } from './errors.ts'
import { loadOperation } from './load-operation.ts'
import type { Transport, TransportRequest } from './transport.ts'

export interface Client {
  /**
   * Calls one operation of the API or of the desk's own records. Resolves with the parsed response of any success status;
   * rejects with `ApiError`, `NetworkError` or `UnexpectedResponseError`.
   */
  call<Id extends CallId>(id: Id, ...input: CallArguments<Id>): Promise<CallResponse<Id>>
  /** The same with the signal apart: for code that passes an input on without looking into it. */
  send<Id extends CallId>(
    id: Id,
    input: CallInput<Id> | undefined,
    signal: AbortSignal | undefined,
  ): Promise<CallResponse<Id>>
}

export function createClient(transport: Transport): Client {
  const send: Client['send'] = async (id, input, signal) => {
    // While the request is on its way; one that fails is known once there is a response to read with it.
    const loading = loadOperation(id).catch(
      (cause) => new NetworkError('A script of the desk could not be loaded.', { cause }),
    )
    const response = await transport(buildRequest(id, { ...input, signal }))
    if (!response.ok) throw await readApiError(response)
    const operation = await loading
    if (operation instanceof Error) throw operation
    return { status: response.status, headers: response.headers, data: await readData(id, operation, response) }
  }
  return { send, call: (id, ...[input]) => send(id, input, input?.signal) }
}

function buildRequest(id: CallId, input: LooseInput): TransportRequest {
  const { root, method, path, body } = operationFacts[id]
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers[name] = String(value)
  }
  if (body === 'json') headers['content-type'] = 'application/json'
  return {
    root,
    method,
    path: buildPath(path, input.params) + buildQuery(input.query),
    headers,
    body: buildBody(body, input),
    signal: input.signal,
    keepalive: input.keepalive,
    onUploadProgress: input.onUploadProgress,
  }
}

function buildQuery(query: LooseInput['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}

function buildBody(kind: OperationFacts['body'], input: LooseInput): string | FormData | null {
  if (kind === 'json') return JSON.stringify(input.body)
  if (kind !== 'multipart' || !input.file) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  form.append('file', input.file)
  return form
}

async function readData<Id extends CallId>(id: Id, operation: Operation, response: Response): Promise<CallData<Id>> {
  const schema = operation.responses[response.status]
  if (schema === 'bytes' || schema === 'events') return response as CallData<Id>
  if (schema === null) return null as CallData<Id>
  const requestId = response.headers.get('x-request-id')
  if (schema === undefined) {
    throw new UnexpectedResponseError(
      `The service responded ${response.status}, which is not a status of ${id}.`,
      response.status,
      requestId,
    )
  }
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return parsed.data as CallData<Id>
  const where = parsed.error.issues[0]?.path.map(String).join('.') || 'its body'
  throw new UnexpectedResponseError(
    `The response to ${id} is not what this desk expects, at ${where}.`,
    response.status,
    requestId,
  )
}

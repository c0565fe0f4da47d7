import { deskOperations } from '#lib/contract/desk-operations.ts'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { operations } from '#lib/contract/operations.ts'
import { buildPath } from '#lib/contract/paths.ts'
import type { CallArguments, CallData, CallId, CallInput, CallResponse, LooseInput } from './call-types.ts'
import { readApiError, UnexpectedResponseError } from './errors.ts'
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
    const response = await transport(buildRequest(id, { ...input, signal }))
    if (!response.ok) throw await readApiError(response)
    return { status: response.status, headers: response.headers, data: await readData(id, response) }
  }
  return { send, call: (id, ...[input]) => send(id, input, input?.signal) }
}

const callable = { ...operations, ...deskOperations }

function buildRequest(id: CallId, input: LooseInput): TransportRequest {
  const operation: Operation = callable[id]
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers[name] = String(value)
  }
  if (operation.body?.kind === 'json') headers['content-type'] = 'application/json'
  return {
    root: id in deskOperations ? 'desk' : 'api',
    method: operation.method,
    path: buildPath(operation.path, input.params) + buildQuery(input.query),
    headers,
    body: buildBody(operation, input),
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

function buildBody(operation: Operation, input: LooseInput): string | FormData | null {
  if (operation.body?.kind === 'json') return JSON.stringify(input.body)
  if (operation.body?.kind !== 'multipart' || !input.file) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  form.append('file', input.file)
  return form
}

async function readData<Id extends CallId>(id: Id, response: Response): Promise<CallData<Id>> {
  const operation: Operation = callable[id]
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

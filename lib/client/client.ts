import type { Operation } from '#lib/contract/kernel/operation.ts'
import { getOperation, type OperationId } from '#lib/contract/operations.ts'
import { buildPath } from '#lib/contract/paths.ts'
import type { CallArguments, CallData, CallInput, CallResponse, LooseInput } from './call-types.ts'
import { readApiError, UnexpectedResponseError } from './errors.ts'
import type { Transport, TransportRequest } from './transport.ts'

export interface Client {
  /**
   * Calls one operation of the contract. Resolves with the parsed answer of any success status; rejects with `ApiError`,
   * `NetworkError` or `UnexpectedResponseError`.
   */
  call<Id extends OperationId>(id: Id, ...input: CallArguments<Id>): Promise<CallResponse<Id>>
  /** The same with the signal apart: for code that passes an input on without looking into it. */
  send<Id extends OperationId>(
    id: Id,
    input: CallInput<Id> | undefined,
    signal: AbortSignal | undefined,
  ): Promise<CallResponse<Id>>
}

export function createClient(transport: Transport): Client {
  const send: Client['send'] = async (id, input, signal) => {
    const response = await transport(buildRequest(getOperation(id), { ...input, signal }))
    if (!response.ok) throw await readApiError(response)
    return { status: response.status, headers: response.headers, data: await readAnswer(id, response) }
  }
  return { send, call: (id, ...[input]) => send(id, input, input?.signal) }
}

export function buildRequest(operation: Operation, input: LooseInput): TransportRequest {
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers[name] = String(value)
  }
  if (operation.body?.kind === 'json') headers['content-type'] = 'application/json'
  return {
    method: operation.method,
    path: buildPath(operation.path, input.params) + buildQuery(input.query),
    headers,
    body: buildBody(operation, input),
    signal: input.signal,
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

async function readAnswer<Id extends OperationId>(id: Id, response: Response): Promise<CallData<Id>> {
  const schema = getOperation(id).responses[response.status]
  if (schema === 'bytes') return response as CallData<Id>
  if (schema === null) return null as CallData<Id>
  const requestId = response.headers.get('x-request-id')
  if (schema === undefined) {
    throw new UnexpectedResponseError(
      `The service answered ${response.status}, which ${id} does not know.`,
      response.status,
      requestId,
    )
  }
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return parsed.data as CallData<Id>
  const where = parsed.error.issues[0]?.path.map(String).join('.') || 'its body'
  throw new UnexpectedResponseError(
    `The answer to ${id} is not what this desk expects, at ${where}.`,
    response.status,
    requestId,
  )
}

import type { CallLog, CallOutcome, RecordedBody, RecordedCall } from './call-log.ts'
import type { Transport, TransportRequest } from './transport.ts'

/** Characters of a body that are kept. */
const bodyCharacters = 16 * 1024
const secretName = /password|secret|credential|token/i

interface RecordOptions {
  readonly log: Pick<CallLog, 'put'>
  readonly madeBy: RecordedCall['madeBy']
  readonly makeId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The same transport; what it sends to the API is remembered. The desk's own records are not part of the API. */
export function recordCalls(transport: Transport, { log, madeBy, makeId, now }: RecordOptions): Transport {
  return async (request) => {
    if (request.root !== 'api') return await transport(request)
    const { method, path, headers } = request
    const startedAt = now()
    const call = { id: makeId(), method, path, headers, body: toRecordedBody(request), madeBy, startedAt }
    const put = (outcome: CallOutcome) => log.put({ ...call, outcome })
    put({ kind: 'waiting' })
    try {
      const response = await transport(request)
      put({
        kind: 'response',
        status: response.status,
        requestId: response.headers.get('x-request-id'),
        durationMs: now() - startedAt,
      })
      return response
    } catch (error) {
      put({ kind: 'failed', durationMs: now() - startedAt })
      throw error
    }
  }
}

function toRecordedBody({ body }: TransportRequest): RecordedBody {
  if (body === null) return { kind: 'none' }
  if (typeof body !== 'string') return { kind: 'form', parts: [...body].map(toFormPart) }
  if (body.length > bodyCharacters) return { kind: 'omitted' }
  try {
    return { kind: 'json', text: JSON.stringify(hideSecrets(JSON.parse(body))) }
  } catch {
    return { kind: 'omitted' }
  }
}

/** The name of a file instead of its bytes. */
function toFormPart([name, value]: [string, FormDataEntryValue]): string {
  return typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name}`
}

function hideSecrets(value: unknown, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, isSecret))
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => [
      name,
      hideSecrets(member, isSecret || secretName.test(name)),
    ])
    return Object.fromEntries(members)
  }
  return isSecret && typeof value === 'string' ? '<not kept>' : value
}

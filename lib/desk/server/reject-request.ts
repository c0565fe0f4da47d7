import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '#lib/contract/kernel/errors.ts'
import { renderError } from '#lib/service/http/error-response.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** An error found before any handler sees the request. */
export interface RejectedRequest {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfterSeconds?: number
}

/** Responds and closes the connection: what follows on it cannot be trusted to be a request. */
export function rejectRequest(response: ServerResponse, rejection: RejectedRequest): void {
  const { body, headers } = render(rejection)
  response.writeHead(rejection.status, headers).end(body)
}

/** Long enough for the response to arrive. */
export const lingerMs = 1000

/** The same where Node has made no response object and no longer watches the connection: a client that does not close it is cut off. */
export function rejectSocket(socket: Duplex, rejection: RejectedRequest): void {
  const { body, headers } = render(rejection)
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}\r\n${head.join('')}\r\n${body}`)
  const cutOff = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cutOff))
}

function render({ status, code, message, retryAfterSeconds }: RejectedRequest): {
  body: string
  headers: Record<string, string>
} {
  const options = { status, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
  const rendered = renderError(new ServiceError(code, message, options), randomUUID())
  const body = JSON.stringify(rendered.body)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...rendered.headers,
    // Below /bff and /desk another cookie gets another response.
    Vary: 'Cookie',
    Connection: 'close',
  }
  return { body, headers }
}

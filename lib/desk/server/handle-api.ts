import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { SecretBodies } from '#lib/desk/bff/desk-runtime.ts'
import type { Api } from '#lib/service/api/app.ts'
import { errorResponse } from '#lib/service/http/error-response.ts'
import { secretBodyHeader } from '#lib/service/http/page-headers.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'

/** Everything below `/api` but signing in: what the service does not know is its 404. */
export function isApiRequest({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return /^\/api(?:[/?]|$)/.test(url) && !url.startsWith('/api/auth/')
}

/** Uploads are the only bodies that may take long. */
export function isUpload({ headers, method }: IncomingMessage): boolean {
  return method !== 'GET' && headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true
}

export interface ApiListenerOptions {
  /** Null: there is no service here, every path responds 404. */
  readonly api: Api | null
  readonly trustProxy: boolean
  /** Nothing else in this process makes responses: then they may be made the quick way. Next needs those of the platform. */
  readonly isAlone?: boolean
  readonly secretBodies?: SecretBodies
}

export function createApiListener({ api, trustProxy, isAlone = false, secretBodies }: ApiListenerOptions) {
  return getRequestListener(
    (request, { incoming }) => {
      if (!api) return errorResponse(notFound(), randomUUID())
      const secretBody = secretBodies?.open(String(incoming.headers[secretBodyHeader] ?? ''))
      return api.fetch(secretBody ? withBody(request, secretBody) : request, {
        address: 'socket' in incoming ? clientAddress(incoming, trustProxy) : null,
      })
    },
    {
      // Health checks may come without `Host`, in HTTP/1.0.
      hostname: 'localhost',
      overrideGlobalObjects: isAlone,
      errorHandler: () =>
        errorResponse(new ServiceError('invalid_request', 'The request is not valid HTTP.'), randomUUID()),
    },
  ) as (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
}

function withBody({ url, method, headers, signal }: Request, body: ReadableStream<Uint8Array>): Request {
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}

/** For rate limits and the addresses of API keys: the socket's address, or what the proxy in front of us saw. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string | null {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return forwarded || socket.remoteAddress || null
}

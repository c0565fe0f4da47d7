import { bffRoot, deskRoot } from '#lib/contract/paths.ts'
import { createCallLog } from './call-log.ts'
import { createClient } from './client.ts'
import { sessionHeader, takeEarlyRead } from './early-read.ts'
import { NetworkError } from './errors.ts'
import { recordCalls } from './record-calls.ts'
import type { Transport, TransportRequest } from './transport.ts'

const roots = { api: bffRoot, desk: deskRoot } as const
const keepaliveBytes = 60 * 1024

const sendFromBrowser: Transport = (request) => {
  if (typeof window === 'undefined')
    return Promise.reject(new NetworkError('The browser client was called on the server.'))
  const session = document.documentElement.dataset.session
  const sent = session ? { ...request, headers: { ...request.headers, [sessionHeader]: session } } : request
  return request.onUploadProgress ? sendWithProgress(sent, request.onUploadProgress) : sendWithFetch(sent)
}

/** The last calls of this tab, in its memory and nowhere else. */
export const callLog = createCallLog(200)

/** Every request of the pages goes through here. */
export const browserTransport: Transport = recordCalls(sendFromBrowser, {
  log: callLog,
  madeBy: 'browser',
  makeId: () => crypto.randomUUID(),
  now: () => performance.timeOrigin + performance.now(),
})

/** The one client of the pages. */
export const browserClient = createClient(browserTransport)

async function sendWithFetch(request: TransportRequest): Promise<Response> {
  const { root, method, path, headers, body, signal } = request
  const early = await takeEarlyRead(request)
  if (early) return early
  try {
    return await fetch(roots[root] + path, {
      method,
      headers: { ...headers },
      body,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      keepalive: isKeepalive(request),
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('The server did not respond.', { cause })
  }
}

function isKeepalive({ keepalive = false, body }: TransportRequest): boolean {
  return keepalive && !(body instanceof FormData) && new Blob([body ?? '']).size <= keepaliveBytes
}

/** `fetch` does not tell how far an upload is. */
function sendWithProgress(request: TransportRequest, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open(request.method, roots[request.root] + request.path)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.responseType = 'blob'
    xhr.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total))
    xhr.addEventListener('load', () => resolve(toResponse(xhr)))
    xhr.addEventListener('error', () => reject(new NetworkError('The upload was cut off.')))
    xhr.addEventListener('abort', () => reject(request.signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    xhr.addEventListener('loadend', () => request.signal?.removeEventListener('abort', abort))
    if (request.signal?.aborted) return reject(request.signal.reason)
    request.signal?.addEventListener('abort', abort)
    xhr.send(request.body)
  })
}

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const hasBody = xhr.status !== 204 && xhr.status !== 304
  return new Response(hasBody ? (xhr.response as Blob) : null, { status: xhr.status, headers })
}

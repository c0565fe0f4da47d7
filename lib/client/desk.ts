import { sessionHeader } from './browser.ts'
import { NetworkError, readApiError } from './errors.ts'

interface DeskRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Outlives the page. Browsers take at most 64 KiB this way; anything larger is sent like any other request. */
  readonly keepalive?: boolean
}

const keepaliveBytes = 60 * 1024

/**
 * One of the desk's own records, below `/desk`. Resolves with the parsed JSON, or null where there is none; rejects with
 * `ApiError`, `NetworkError` or `UnexpectedResponseError`, as calls of the API do.
 */
export async function sendToDesk(path: string, request: DeskRequest): Promise<unknown> {
  const response = await send(path, request)
  if (!response.ok) throw await readApiError(response)
  return response.status === 204 ? null : await response.json()
}

async function send(path: string, { method, body, signal, keepalive = false }: DeskRequest): Promise<Response> {
  if (typeof window === 'undefined') throw new NetworkError('The browser client was called on the server.')
  const session = document.documentElement.dataset.session
  const json = body === undefined ? null : JSON.stringify(body)
  try {
    return await fetch(`/desk${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(json === null ? {} : { 'content-type': 'application/json' }),
        ...(session ? { [sessionHeader]: session } : {}),
      },
      body: json,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      keepalive: keepalive && new Blob([json ?? '']).size <= keepaliveBytes,
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('No answer came from the server.', { cause })
  }
}

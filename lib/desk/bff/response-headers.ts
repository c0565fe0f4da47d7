import 'server-only'
import { matchOperation } from '#lib/contract/match-operation.ts'
import { apiRoot, bffRoot } from '#lib/contract/paths.ts'
import { commonHeaders, isEventStream, streamCacheControl } from '#lib/service/http/error-response.ts'
import { decodeSegments } from './match-request.ts'

/** Headers passed on from the API. Its cookies, encodings, lengths, caching and policies are not. */
const returned = ['content-type', 'content-disposition', 'retry-after', 'x-accel-buffering', 'x-request-id'] as const

/** The headers of a forwarded response; files are downloaded, never displayed. */
export function toBrowserHeaders(
  upstream: Headers,
  { isBytes, requestId, apiBaseUrl }: { isBytes: boolean; requestId: string; apiBaseUrl: string | null },
): Headers {
  const headers = new Headers(commonHeaders(requestId))
  for (const name of returned) {
    const value = upstream.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (isEventStream(headers)) headers.set('cache-control', streamCacheControl)
  const location = toBffLocation(upstream.get('location'), apiBaseUrl)
  if (location) headers.set('location', location)
  if (isBytes) {
    headers.set('content-security-policy', "sandbox; default-src 'none'")
    if (!headers.get('content-disposition')?.startsWith('attachment')) headers.set('content-disposition', 'attachment')
  }
  return headers
}

/** `Location` as the browser can use it: below /bff and an operation that can be read; anything else is dropped. */
function toBffLocation(location: string | null, apiBaseUrl: string | null): string | null {
  // Stryker disable next-line ConditionalExpression: no operation is at /null
  if (location === null) return null
  const root = new URL(apiBaseUrl ?? `http://service.internal${apiRoot}`)
  const url = URL.parse(location, `${root.href}/`)
  if (!url || url.origin !== root.origin || !url.pathname.startsWith(`${root.pathname}/`)) return null
  const path = url.pathname.slice(root.pathname.length)
  const segments = decodeSegments(path)
  return segments && matchOperation('GET', segments) ? bffRoot + path : null
}

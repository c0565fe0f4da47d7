import type { IncomingMessage, ServerResponse } from 'node:http'
import { draftLimits } from '#lib/contract/drafts/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { getOperation, operationIds } from '#lib/contract/operations.ts'
import { apiRoot, bffRoot } from '#lib/contract/paths.ts'
import { lingerMs, rejectRequest } from './reject-request.ts'

export interface BodyLimit {
  readonly maxBytes: number
  /** True where the handler counts too, in its own order of checks (401 → 415 → 413): then only what it leaves unread is cut off here. */
  readonly isHandlerCounting: boolean
}

/** Of programs' routes that declare no body, and of signing in. */
const undeclaredBytes = limits.requestBytes
const programRoots = [`${apiRoot}/`, `${bffRoot}/`, '/desk/', '/api/']

const declaredBodies = operationIds.flatMap((id) => {
  const { method, path, body } = getOperation(id)
  return body ? [{ method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), maxBytes: body.maxBytes }] : []
})

/** How long a body may be: what its operation declares, little for other routes of programs, nothing for pages and files. */
export function findBodyLimit({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): BodyLimit {
  const path = url.split('?', 1)[0] ?? ''
  const root = [apiRoot, bffRoot].find((prefix) => path.startsWith(`${prefix}/`))
  if (root) {
    const below = path.slice(root.length)
    const declared = declaredBodies.filter((body) => body.method === method && body.path.test(below))
    if (declared.length > 0) {
      return { maxBytes: Math.max(...declared.map(({ maxBytes }) => maxBytes)), isHandlerCounting: root === apiRoot }
    }
  }
  if (path.startsWith('/desk/drafts/')) return { maxBytes: draftLimits.bodyBytes, isHandlerCounting: false }
  const isProgram = programRoots.some((prefix) => path.startsWith(prefix))
  return { maxBytes: isProgram ? undeclaredBytes : 0, isHandlerCounting: false }
}

/** More than Node reads ahead of a handler (64 KiB held, 64 KiB on the way), so that the handler's own count comes first. */
const readAheadBytes = 256 * 1024

/**
 * Counts a body as it arrives, before anything that may hold it in memory: `push` is where Node's parser hands over each
 * piece, whoever reads the request and however. Returns false where the request was rejected for the length it announces.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, isHandlerCounting }: BodyLimit,
): boolean {
  const rejection = {
    status: 413,
    code: 'request_too_large' as const,
    message: maxBytes === 0 ? 'A body is not accepted here.' : `The body is larger than ${maxBytes} bytes.`,
  }
  const push = request.push.bind(request)
  const countedBytes = isHandlerCounting ? maxBytes + readAheadBytes : maxBytes
  let byteCount = 0
  request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    if (chunk === null) return push(chunk)
    byteCount += chunk.byteLength
    if (byteCount <= countedBytes) return push(chunk, encoding)
    if (!response.headersSent) rejectRequest(response, rejection)
    else if (!response.writableEnded) response.destroy()
    return true
  }
  response.once('finish', () => cutOffUnread(request))
  if (isHandlerCounting || Number(request.headers['content-length'] ?? 0) <= maxBytes) return true
  rejectRequest(response, rejection)
  return false
}

/** Node would read on to the end of a body that nobody wants any more. */
function cutOffUnread(request: IncomingMessage): void {
  if (request.complete) return
  const timer = setTimeout(() => request.complete || request.socket.destroy(), lingerMs)
  request.once('close', () => clearTimeout(timer))
}

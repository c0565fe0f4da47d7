import type { IncomingMessage, ServerResponse } from 'node:http'
import { deskOperations } from '#lib/contract/desk-operations.ts'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { operations } from '#lib/contract/operations.ts'
import { apiRoot, bffRoot, deskRoot } from '#lib/contract/paths.ts'
import { lingerMs, rejectRequest } from './reject-request.ts'

export interface BodyLimit {
  readonly maxBytes: number
  /**
   * The check that the handler makes itself, in its own order (401 → 415 → 413): none, of the length that a request
   * announces, or of each byte too. This limit cuts off only the rest.
   */
  readonly handlerChecks: 'nothing' | 'announced' | 'bytes'
}

/** Of programs' routes that declare no body, and of signing in. */
const undeclaredBytes = 64 * 1024
const programRoots = [`${apiRoot}/`, `${bffRoot}/`, `${deskRoot}/`, '/api/']

const declaredBodies = [
  ...listBodies(apiRoot, operations, 'bytes'),
  // Next holds what arrives before its handler asks for it.
  ...listBodies(bffRoot, operations, 'announced'),
  ...listBodies(deskRoot, deskOperations, 'announced'),
]

function listBodies(
  root: string,
  table: Readonly<Record<string, Operation>>,
  handlerChecks: BodyLimit['handlerChecks'],
) {
  return Object.values(table).flatMap(({ method, path, body }) => {
    const pattern = new RegExp(`^${root}${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return body ? [{ method, pattern, maxBytes: body.maxBytes, handlerChecks }] : []
  })
}

/** How long a body may be: what its operation declares, little for other routes of programs, nothing for pages and files. */
export function findBodyLimit({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): BodyLimit {
  const path = url.split('?', 1)[0] ?? ''
  const declared = declaredBodies.filter((body) => body.method === method && body.pattern.test(path))
  const [longest] = declared.toSorted((a, b) => b.maxBytes - a.maxBytes)
  if (longest) return longest
  const isProgram = programRoots.some((root) => path.startsWith(root))
  return { maxBytes: isProgram ? undeclaredBytes : 0, handlerChecks: 'nothing' }
}

/** More than Node reads ahead of a handler (64 KiB held, 64 KiB on the way), so that the handler's own count comes first. */
const readAheadBytes = 256 * 1024

/**
 * Counts a body as it arrives, before anything that may hold it in memory: `push` is where Node's parser hands over each
 * piece, however the request is read. Returns false where the request was rejected for the length it announces; where the
 * handler rejects it, the body is dropped.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, handlerChecks }: BodyLimit,
): boolean {
  const rejection = {
    status: 413,
    code: 'request_too_large' as const,
    message: maxBytes === 0 ? 'A body is not accepted here.' : `The body is larger than ${maxBytes} bytes.`,
  }
  const push = request.push.bind(request)
  const countedBytes = handlerChecks === 'bytes' ? maxBytes + readAheadBytes : maxBytes
  const isAnnouncedTooLarge = Number(request.headers['content-length'] ?? 0) > maxBytes
  const isDropped = isAnnouncedTooLarge && handlerChecks === 'announced'
  let byteCount = 0
  request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    if (chunk === null) return push(chunk)
    if (isDropped) return true
    byteCount += chunk.byteLength
    if (byteCount <= countedBytes) return push(chunk, encoding)
    if (!response.headersSent) rejectRequest(response, rejection)
    else if (!response.writableEnded) response.destroy()
    return true
  }
  response.once('finish', () => cutOffUnread(request))
  if (!isAnnouncedTooLarge || handlerChecks !== 'nothing') return true
  rejectRequest(response, rejection)
  return false
}

/** Node would read a body to its end although the response is already sent. */
function cutOffUnread(request: IncomingMessage): void {
  if (request.complete) return
  const timer = setTimeout(() => request.complete || request.socket.destroy(), lingerMs)
  request.once('close', () => clearTimeout(timer))
}

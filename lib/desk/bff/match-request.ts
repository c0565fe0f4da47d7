import 'server-only'
import type { Method } from '#lib/contract/kernel/operation.ts'
import { type MatchedOperation, matchOperation } from '#lib/contract/match-operation.ts'
import { getOperation, type OperationId } from '#lib/contract/operations.ts'
import { buildPath } from '#lib/contract/paths.ts'
import { listAllowed } from '#lib/service/http/allowed-methods.ts'

/** Signing in and out go through the desk's own pages; what needs no credential is nothing for a signed-in browser. */
const notForwarded = new Set<OperationId>(['deleteCurrentSession'])
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export type RequestMatch =
  | { readonly kind: 'operation'; readonly matched: MatchedOperation; readonly path: string }
  | { readonly kind: 'other_method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

/**
 * The operation behind a path below /bff, as written on the request line. The path sent on is built from the operation's
 * template and its checked parameters; nothing of the browser's spelling survives.
 */
export function matchRequest(method: string, rawPath: string): RequestMatch {
  const segments = decodeSegments(rawPath)
  if (!segments) return { kind: 'unknown' }
  const matched = matchForwarded(method === 'HEAD' ? 'GET' : method, segments)
  if (matched) return { kind: 'operation', matched, path: buildPath(matched.operation.path, matched.params) }
  const allowed = methods.filter((other) => matchForwarded(other, segments))
  return allowed.length > 0 ? { kind: 'other_method', allowed: listAllowed(allowed) } : { kind: 'unknown' }
}

/** Whether a signed-in browser can call the operation. */
export function isForwarded(id: OperationId): boolean {
  const { credential } = getOperation(id).access
  return !notForwarded.has(id) && credential !== 'none' && credential !== 'service'
}

/** The decoded segments of `/a/b`, or null where an escape is broken or a segment is a dot segment or holds a slash. */
export function decodeSegments(rawPath: string): string[] | null {
  if (!rawPath.startsWith('/')) return null
  try {
    const segments = rawPath.slice(1).split('/').map(decodeURIComponent)
    return segments.every(isPlainSegment) ? segments : null
    // Stryker disable next-line BlockStatement: callers treat undefined as null
  } catch {
    return null
  }
}

function matchForwarded(method: string, segments: readonly string[]): MatchedOperation | null {
  const matched = matchOperation(method, segments)
  return matched && isForwarded(matched.id) ? matched : null
}

function isPlainSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !/[/\\%?#\p{Cc}]/u.test(segment)
}

import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/**
 * Tells whether two validated requests are the same: order of fields aside, order in arrays counts, absent is not empty.
 * SHA-256 of the canonical JSON (RFC 8785). Databases hold these for a week: the same request must keep its fingerprint.
 */
export function fingerprintRequest(request: unknown): string {
  return createHash('sha256')
    .update(canonicalize(request) ?? '')
    .digest('hex')
}

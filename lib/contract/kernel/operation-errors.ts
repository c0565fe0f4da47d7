import type { ErrorCode } from './errors.ts'
import type { Operation } from './operation.ts'

/** Every code an operation may respond with: its own, and those that follow from what it takes and what it asks of a caller. */
export function listErrors({ method, access, params, query, body, errors = [] }: Operation): ErrorCode[] {
  const isHealthCheck = method === 'GET' && access.credential === 'none'
  // Where the specification uses 429 for another error, one request too many gets the 503 that is published there.
  const isRateLimited = !isHealthCheck && !errors.includes('cost_control_enforced')
  // A key may be limited to other operations and addresses.
  const isGuarded = access.credential === 'any' || access.credential === 'session'
  return [
    ...new Set<ErrorCode>([
      'invalid_request',
      ...(query?.shape.cursor ? (['invalid_cursor'] as const) : []),
      ...(access.credential === 'none' ? [] : (['unauthenticated'] as const)),
      ...(isGuarded ? (['forbidden'] as const) : []),
      ...(access.feature ? (['feature_not_enabled'] as const) : []),
      ...(access.dataset ? (['dataset_not_enabled'] as const) : []),
      ...(params ? (['not_found'] as const) : []),
      ...(body ? (['request_too_large', 'unsupported_media_type'] as const) : []),
      ...errors,
      ...(isRateLimited ? (['rate_limited'] as const) : []),
      'internal_error',
      'temporarily_unavailable',
    ]),
  ]
}

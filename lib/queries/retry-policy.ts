import { ApiError, NetworkError } from '#lib/client/errors.ts'
import { backoffMs } from '#lib/client/retry-delay.ts'

const retries = 2
const delays = { firstMs: 500, maxMs: 30_000 }

/**
 * When a read is sent again: after a lost connection, a 429 or a 5xx, twice, after half a second and after one second, or
 * after the time the service asks for. A longer wait than 30 seconds is left to the reader. Writes are never sent again.
 */
export const retryReads = {
  retry: (failures: number, error: unknown) => failures < retries && isWorthRetrying(error),
  retryDelay: (failures: number, error: unknown) => retryAfterMs(error) ?? backoffMs(failures, delays),
} as const

export const retryWrites = { retry: false } as const

export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  if (!(error instanceof ApiError) || (retryAfterMs(error) ?? 0) > delays.maxMs) return false
  return error.status >= 500 || error.status === 429
}

function retryAfterMs(error: unknown): number | null {
  return error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : null
}

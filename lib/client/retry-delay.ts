interface Backoff {
  readonly firstMs: number
  readonly maxMs: number
}

/** Milliseconds before the next attempt, after so many failures in a row: twice as long each time. */
export function backoffMs(failures: number, { firstMs, maxMs }: Backoff): number {
  return Math.min(maxMs, firstMs * 2 ** failures)
}

/** Seconds; null where the service asks for no wait. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null
}

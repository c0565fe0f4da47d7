import type { RateLimit } from './rate-limit.ts'

const windowMs = 15 * 60 * 1000

/** Wrong passwords for one account, wherever they come from. */
export function accountLimit(email: string): RateLimit {
  return { key: `sign-in:account:${email}`, attempts: 10, windowMs }
}

/** Refused sign-ins from one address, whatever the accounts and the way. */
export function addressLimit(address: string | null): RateLimit {
  return { key: `sign-in:address:${address ?? 'unknown'}`, attempts: 60, windowMs }
}

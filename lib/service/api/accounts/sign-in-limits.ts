import type { Deps } from '#lib/service/api/kernel/context.ts'
import { networkOf } from '#lib/service/http/network-of.ts'
import {
  clearAttempts,
  type LockedAttempts,
  lockAttempts,
  type RateLimit,
  removeOldAttempts,
  reserveAttempt,
  reserveAttempts,
  returnAttempts,
} from './rate-limit.ts'

/** At most 80 attempts an hour, and no delay over a minute. */
const ofOnePerson = { freeAttempts: 10, stepMs: 5000, maxDelayMs: 55_000 } as const

/** Wrong passwords typed on a device that is known to the account: no one else can spend this limit. */
function deviceLimit(deviceId: string): RateLimit {
  return { key: `sign-in:device:${deviceId}`, ...ofOnePerson }
}

/** Wrong passwords for one account from one address. */
function accountAtAddressLimit(email: string, address: string | null): RateLimit {
  return { key: `sign-in:account-at:${networkOf(address, 48)} ${email}`, ...ofOnePerson }
}

/**
 * Wrong passwords for one account from all addresses. The first attempt of each address has its own limit: addresses that
 * have failed before cannot spend it.
 */
function accountLimit(email: string, isFirst: boolean): RateLimit {
  if (isFirst) return { key: `sign-in:account-first:${email}`, freeAttempts: 30, stepMs: 30, maxDelayMs: 55_000 }
  return { key: `sign-in:account:${email}`, freeAttempts: 30, stepMs: 250, maxDelayMs: 55_000 }
}

/** Wrong passwords from one address for all accounts. Many people may be behind it, so the delay stays short. */
export function addressLimit(address: string | null): RateLimit {
  return { key: `sign-in:address:${networkOf(address, 48)}`, freeAttempts: 60, stepMs: 1, maxDelayMs: 1000 }
}

/** Wrong current passwords of a member who is signed in. */
export function passwordChangeLimit(memberId: string): RateLimit {
  return { key: `password:${memberId}`, ...ofOnePerson }
}

/** Sign-ins of one verified identity that belongs to no member. */
export function identityLimit({ issuer, subject }: { readonly issuer: string; readonly subject: string }): RateLimit {
  return { key: `sign-in:identity:${issuer} ${subject}`, ...ofOnePerson }
}

export interface SignInAttempt {
  /** In lower case. */
  readonly email: string
  readonly address: string | null
  /** Null unless it is known to the account. */
  readonly deviceId: string | null
}

export interface ReservedSignIn {
  readonly startsAt: Date
  /** The limit of this person, whose attempts a right password clears. */
  readonly own: string
  /** The limits shared with others, to which a right password returns its attempt. */
  readonly shared: readonly string[]
}

/**
 * Reserves one attempt under every limit that applies, or under none: throws `rate_limited`. Whether the account exists
 * makes no difference.
 */
export async function reserveSignIn(
  deps: Pick<Deps, 'database' | 'clock'>,
  { email, address, deviceId }: SignInAttempt,
): Promise<ReservedSignIn> {
  if (deviceId !== null) {
    const limit = deviceLimit(deviceId)
    return { startsAt: await reserveAttempt(deps, limit), own: limit.key, shared: [] }
  }
  const own = accountAtAddressLimit(email, address)
  let shared: readonly LockedAttempts[] = []
  const startsAt = await reserveAttempts(deps, async (tx, now) => {
    // Always in this order, so that no two transactions wait for each other.
    const atAddress = await lockAttempts(tx, now, own)
    const ofAccount = await lockAttempts(tx, now, accountLimit(email, atAddress.count === 0))
    shared = [ofAccount, await lockAttempts(tx, now, addressLimit(address))]
    return [atAddress, ...shared]
  })
  return { startsAt, own: own.key, shared: shared.map(({ key }) => key) }
}

/** After a right password: only failures count. */
export async function forgiveSignIn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { own, shared }: ReservedSignIn,
): Promise<void> {
  await database.transaction(async (tx) => {
    await clearAttempts(tx, own)
    await returnAttempts(tx, shared)
    await removeOldAttempts(tx, clock.now())
  })
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Session } from '#lib/contract/accounts/operations.ts'
import type { AnonymousContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { findDevice } from './device-token.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { forgiveSignIn, reserveSignIn } from './sign-in-limits.ts'

export interface CreateSessionInput {
  readonly email: string
  readonly password: string
  /** Device tokens as they came; empty if there are no tokens. */
  readonly devices: string
  /** Waits without taking the place of other work. */
  readonly stepAside: (wait: () => Promise<void>) => Promise<void>
}

/** An unknown account and a wrong password give the same response in the same time. Only failures count against the limits. */
export async function createSession(
  context: AnonymousContext,
  { password, devices, stepAside, ...input }: CreateSessionInput,
): Promise<Session> {
  const { deps, address } = context
  const email = input.email.toLowerCase()
  const found = await deps.database.db
    .select({ id: members.id, passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.email, email), isNull(members.removedAt)))
    .orderBy(members.createdAt, members.id)
  const device = findDevice(
    deps,
    devices,
    found.map(({ id }) => id),
  )
  const reserved = await reserveSignIn(deps, { email, address, deviceId: device?.deviceId ?? null })
  if (reserved.startsAt > deps.clock.now()) await stepAside(() => deps.waitUntil(reserved.startsAt))

  const memberId = await findByPassword(found, password)
  if (memberId === undefined) throw new ServiceError('unauthenticated', 'Wrong email or password.')

  await forgiveSignIn(deps, reserved)
  return await openSession(context, memberId, device)
}

interface FoundMember {
  readonly id: string
  readonly passwordHash: string | null
}

/** How long it takes must not tell whether another organization has a member of the same address. */
const leastVerified = 2

/** The password decides between the organizations that have a member with this address; of equal ones, the oldest. */
async function findByPassword(found: readonly FoundMember[], password: string): Promise<string | undefined> {
  const matching: string[] = []
  // Stryker disable next-line EqualityOperator,MethodExpression: only the time that it takes differs
  for (let at = 0; at < Math.max(found.length, leastVerified); at += 1) {
    const member = found[at]
    const isRight = await verifyPassword(member?.passwordHash ?? null, password)
    if (member && isRight) matching.push(member.id)
  }
  return matching[0]
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Session } from '#lib/contract/accounts/operations.ts'
import type { AnonymousContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { openSession } from './open-session.ts'
import { clearAttempts, reserveAttempt } from './rate-limit.ts'
import { identityLimit } from './sign-in-limits.ts'

/** An identity the desk has verified with its OpenID Connect issuer. */
export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
}

/**
 * Opens a session for the member of an identity. The first sign-in finds the member by the verified email address and
 * links the identity; the later of two concurrent first sign-ins finds that link. Only failures count against the limit.
 */
export async function exchangeSession(context: AnonymousContext, identity: VerifiedIdentity): Promise<Session> {
  const { deps } = context
  const { db } = deps.database
  const limit = identityLimit(identity)
  await reserveAttempt(deps, limit)
  const memberId =
    (await findByIdentity(db, identity)) ?? (await linkByEmail(db, identity)) ?? (await findByIdentity(db, identity))
  if (!memberId)
    throw new ServiceError('forbidden', 'No member has this identity. Ask an administrator to add your email address.')

  await deps.database.transaction((tx) => clearAttempts(tx, limit.key))
  return await openSession(context, memberId)
}

/** Removing a member unlinks the identity; the condition holds also for one that was linked otherwise. */
async function findByIdentity(db: Db, { issuer, subject }: VerifiedIdentity): Promise<string | undefined> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.identityIssuer, issuer), eq(members.identitySubject, subject), isNull(members.removedAt)))
  return member?.id
}

async function linkByEmail(
  db: Db,
  { issuer, subject, email, emailVerified }: VerifiedIdentity,
): Promise<string | undefined> {
  if (!emailVerified) return undefined
  const isUnlinked = and(isNull(members.identitySubject), isNull(members.removedAt))
  const oldest = db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.email, email), isUnlinked))
    .orderBy(members.createdAt, members.id)
    .limit(1)
  const [member] = await db
    .update(members)
    .set({ identityIssuer: issuer, identitySubject: subject })
    .where(and(inArray(members.id, oldest), isUnlinked))
    .returning({ id: members.id })
  return member?.id
}

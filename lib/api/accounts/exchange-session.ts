import { and, eq, isNull } from 'drizzle-orm'
import type { AnonymousContext } from '#lib/api/kernel/context.ts'
import type { Session } from '#lib/contract/accounts/operations.ts'
import type { Db } from '#lib/database/open.ts'
import { members } from '#lib/database/schema/accounts.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { openSession } from './open-session.ts'
import { addressLimit, countAttempt, returnAttempt } from './rate-limit.ts'

/** An identity the desk has verified with its OpenID Connect issuer. */
export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
}

/**
 * The member of an identity. The first time it is found by its verified e-mail address, and tied to the member; of two
 * first times at once, the later finds what the other tied. Only refusals use up the limit of the address.
 */
export async function exchangeSession(context: AnonymousContext, identity: VerifiedIdentity): Promise<Session> {
  const { deps } = context
  const { db } = deps.database
  const byAddress = addressLimit(context.address)
  await countAttempt(deps, byAddress)
  const memberId =
    (await findByIdentity(db, identity)) ?? (await tieByEmail(db, identity)) ?? (await findByIdentity(db, identity))
  if (!memberId) throw new ServiceError('forbidden', 'No member of Filing Desk has this identity.')

  await returnAttempt(deps, byAddress.key)
  return await openSession(context, memberId)
}

async function findByIdentity(db: Db, { issuer, subject }: VerifiedIdentity): Promise<string | undefined> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.identityIssuer, issuer), eq(members.identitySubject, subject), isNull(members.removedAt)))
  return member?.id
}

async function tieByEmail(
  db: Db,
  { issuer, subject, email, emailVerified }: VerifiedIdentity,
): Promise<string | undefined> {
  if (!emailVerified) return undefined
  const [member] = await db
    .update(members)
    .set({ identityIssuer: issuer, identitySubject: subject })
    .where(and(eq(members.email, email), isNull(members.identitySubject), isNull(members.removedAt)))
    .returning({ id: members.id })
  return member?.id
}

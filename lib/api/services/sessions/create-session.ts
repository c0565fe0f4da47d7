import { and, eq, isNull } from 'drizzle-orm'
import type { AnonymousContext } from '#lib/api/context.ts'
import { ServiceError } from '#lib/api/errors.ts'
import { verifyPassword } from '#lib/api/services/credentials/password.ts'
import {
  clearAttempts,
  countAttempt,
  forgetOldAttempts,
  returnAttempt,
} from '#lib/api/services/credentials/rate-limit.ts'
import type { Session } from '#lib/contract/identity.ts'
import { members } from '#lib/database/schema/accounts.ts'
import { openSession } from './open-session.ts'
import { accountLimit, addressLimit } from './sign-in-limits.ts'

export interface CreateSessionInput {
  readonly email: string
  readonly password: string
}

/** An unknown account and a wrong password are answered alike and take equally long. Only failures use up the limits. */
export async function createSession(context: AnonymousContext, input: CreateSessionInput): Promise<Session> {
  const { deps } = context
  const email = input.email.toLowerCase()
  const byAddress = addressLimit(context.address)
  const byAccount = accountLimit(email)
  await countAttempt(deps, byAddress)
  await countAttempt(deps, byAccount)

  const [member] = await deps.database.db
    .select({ id: members.id, passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.email, email), isNull(members.removedAt)))
  const isRight = await verifyPassword(member?.passwordHash ?? null, input.password)
  if (!member || !isRight) throw new ServiceError('unauthenticated', 'The e-mail address or the password is wrong.')

  await clearAttempts(deps, byAccount.key)
  await returnAttempt(deps, byAddress.key)
  await forgetOldAttempts(deps)
  return await openSession(context, member.id)
}

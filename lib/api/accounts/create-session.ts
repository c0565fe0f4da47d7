import { and, eq, isNull } from 'drizzle-orm'
import type { AnonymousContext } from '#lib/api/kernel/context.ts'
import type { Session } from '#lib/contract/accounts/operations.ts'
import { members } from '#lib/database/schema/accounts.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import {
  accountLimit,
  addressLimit,
  clearAttempts,
  countAttempt,
  forgetOldAttempts,
  returnAttempt,
} from './rate-limit.ts'

export interface CreateSessionInput {
  readonly email: string
  readonly password: string
}

/** An unknown account and a wrong password give the same response in the same time. Only failures count against the limits. */
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
  if (!member || !isRight) throw new ServiceError('unauthenticated', 'Wrong email or password.')

  await clearAttempts(deps, byAccount.key)
  await returnAttempt(deps, byAddress.key)
  await forgetOldAttempts(deps)
  return await openSession(context, member.id)
}

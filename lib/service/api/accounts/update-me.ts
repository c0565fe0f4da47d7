import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { credentials, members } from '#lib/service/database/schema/accounts.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'
import { getMe } from './get-me.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { clearAttempts, reserveAttempt } from './rate-limit.ts'
import { passwordChangeLimit } from './sign-in-limits.ts'

export interface UpdateMeInput {
  readonly name?: string | undefined
  readonly password?: { readonly current: string; readonly new: string } | undefined
}

/** A new password ends every other session of the member; keys stay. */
export async function updateMe(context: ServiceContext, { name, password }: UpdateMeInput): Promise<Me> {
  const { deps, caller } = context
  const passwordHash = password && (await replacePassword(context, password))
  await deps.database.transaction(async (tx) => {
    if (name !== undefined) await tx.update(members).set({ name }).where(eq(members.id, caller.member.id))
    if (passwordHash === undefined) return
    await tx.update(members).set({ passwordHash }).where(eq(members.id, caller.member.id))
    await tx
      .update(credentials)
      .set({ revokedAt: deps.clock.now().toISOString() })
      .where(
        and(
          eq(credentials.memberId, caller.member.id),
          eq(credentials.kind, 'session'),
          ne(credentials.id, caller.credential.id),
          isNull(credentials.revokedAt),
        ),
      )
  })
  await deps.callers.forget()
  return await getMe(context)
}

async function replacePassword(
  { deps, caller }: ServiceContext,
  password: { readonly current: string; readonly new: string },
): Promise<string> {
  const limit = passwordChangeLimit(caller.member.id)
  await reserveAttempt(deps, limit)
  const [member] = await deps.database.db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, caller.member.id))
  if (!(await verifyPassword(member?.passwordHash ?? null, password.current))) {
    throw invalidRequest('body', ['password', 'current'], 'The current password is wrong.')
  }
  await deps.database.transaction((tx) => clearAttempts(tx, limit.key))
  return await hashPassword(password.new)
}

import type * as z from 'zod'
import type { CreateMember, Member } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { showMember } from './find-member.ts'
import { writeGrants } from './grants.ts'
import { assertMayManage } from './owners.ts'
import { hashPassword } from './password.ts'

/** Without a password the member signs in through the identity provider only. */
export async function createMember(context: ServiceContext, input: z.output<typeof CreateMember>): Promise<Member> {
  const { deps, caller } = context
  assertMayManage(context, [input.role])
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
  const id = deps.randomId()
  return await deps.database.transaction(async (tx) => {
    const made = await tx
      .insert(members)
      .values({
        id,
        organizationId: caller.organization.id,
        email: input.email,
        name: input.name,
        role: input.role,
        passwordHash,
        createdAt: deps.clock.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: members.id })
    if (made.length === 0) throw new ServiceError('conflict', 'A member already has this email address.')
    await writeGrants(tx, context, { memberId: id, wanted: input.grants })
    return await showMember(tx, id)
  })
}

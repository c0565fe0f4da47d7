import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Member, UpdateMember } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { findMemberOrThrow, showMember } from './find-member.ts'
import { writeGrants } from './grants.ts'
import { assertMayManage, assertOwnerRemains, lockOrganization } from './owners.ts'

export type UpdateMemberInput = z.output<typeof UpdateMember> & { readonly id: string }

export async function updateMember(
  context: ServiceContext,
  { id, name, role, grants }: UpdateMemberInput,
): Promise<Member> {
  const updated = await context.deps.database.transaction(async (tx) => {
    await lockOrganization(tx, context.caller.organization.id)
    const member = await findMemberOrThrow(tx, context, id)
    assertMayManage(context, [member.role, role])
    await tx
      .update(members)
      .set({ name: name ?? member.name, role: role ?? member.role })
      .where(eq(members.id, id))
    await assertOwnerRemains(tx, context)
    if (grants) await writeGrants(tx, context, { memberId: id, wanted: grants })
    return await showMember(tx, id)
  })
  await context.deps.callers.forget()
  return updated
}

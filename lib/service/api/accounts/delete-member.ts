import { and, eq, isNull } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { credentials, grants, members } from '#lib/service/database/schema/accounts.ts'
import { fileShares } from '#lib/service/database/schema/files.ts'
import { comparisonShares, fileAccessRequests } from '#lib/service/database/schema/sharing.ts'
import { findMemberOrThrow } from './find-member.ts'
import { assertMayManage, assertOwnerRemains, lockOrganization } from './owners.ts'

/** The row stays because records refer to it; the member's grants, shares, open requests and credentials end. */
export async function deleteMember(context: ServiceContext, { id }: { readonly id: string }): Promise<void> {
  const now = context.deps.clock.now().toISOString()
  await context.deps.database.transaction(async (tx) => {
    await lockOrganization(tx, context.caller.organization.id)
    const member = await findMemberOrThrow(tx, context, id)
    assertMayManage(context, [member.role])
    await tx
      .update(members)
      .set({ removedAt: now, identityIssuer: null, identitySubject: null })
      .where(eq(members.id, id))
    await assertOwnerRemains(tx, context)
    await tx.delete(grants).where(eq(grants.memberId, id))
    await tx.delete(fileShares).where(eq(fileShares.memberId, id))
    await tx.delete(comparisonShares).where(eq(comparisonShares.memberId, id))
    await tx
      .delete(fileAccessRequests)
      .where(and(eq(fileAccessRequests.memberId, id), eq(fileAccessRequests.state, 'open')))
    await tx
      .update(credentials)
      .set({ revokedAt: now })
      .where(and(eq(credentials.memberId, id), isNull(credentials.revokedAt)))
  })
  await context.deps.callers.forget()
}

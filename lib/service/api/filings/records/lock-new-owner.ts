import { and, eq, isNull } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { grants, members } from '#lib/service/database/schema/accounts.ts'

export const ownerFaults = {
  not_found: 'The organization has no member with this id.',
  invalid_request: 'Only a member who can edit the filing’s scope can own it.',
} as const

interface NewOwner {
  readonly ownerId: string
  readonly scopeId: string
}

/** A member who can edit the scope, or why there is not. The row stays locked, so that the member is not removed at the same time. */
export async function lockNewOwner(
  tx: Tx,
  { caller }: ServiceContext,
  { ownerId, scopeId }: NewOwner,
): Promise<Person | keyof typeof ownerFaults> {
  const [member] = await tx
    .select({ id: members.id, name: members.name, role: members.role })
    .from(members)
    .where(and(eq(members.id, ownerId), eq(members.organizationId, caller.organization.id), isNull(members.removedAt)))
    .for('share')
  if (!member) return 'not_found'
  const [grant] = await tx
    .select({ edit: grants.edit })
    .from(grants)
    .where(and(eq(grants.memberId, ownerId), eq(grants.scopeId, scopeId), eq(grants.read, true)))
    .for('share')
  if (!grant?.edit || member.role === 'viewer') return 'invalid_request'
  return { id: member.id, name: member.name }
}

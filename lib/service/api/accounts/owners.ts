import { and, count, eq, isNull } from 'drizzle-orm'
import type { Role } from '#lib/contract/accounts/access.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { members, organizations } from '#lib/service/database/schema/accounts.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** Only owners add, change or remove owners. */
export function assertMayManage({ caller }: ServiceContext, concerned: readonly (Role | undefined)[]): void {
  if (concerned.includes('owner') && caller.member.role !== 'owner') {
    throw new ServiceError('forbidden', 'Only an owner can add, change or remove an owner.')
  }
}

/**
 * An organization always has an owner: call this after the change, in its transaction. `lockOrganization` makes changes
 * of members wait for each other, so that two owners cannot demote each other concurrently.
 */
export async function assertOwnerRemains(tx: Tx, { caller }: ServiceContext): Promise<void> {
  const [owners] = await tx
    .select({ count: count() })
    .from(members)
    .where(
      and(eq(members.organizationId, caller.organization.id), eq(members.role, 'owner'), isNull(members.removedAt)),
    )
  if (!owners?.count)
    throw new ServiceError('conflict', 'An organization needs an owner. Make another member an owner first.')
}

export async function lockOrganization(tx: Tx, organizationId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
}

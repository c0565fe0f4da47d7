import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { OperationId } from '#lib/contract/operations.ts'
import type { Tx } from '#lib/database/open.ts'
import { organizations } from '#lib/database/schema/accounts.ts'
import { creditHolds } from '#lib/database/schema/usage.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { monthOf } from './month.ts'
import { sumCharged, sumHeld } from './sum-credits.ts'

export interface Charge {
  readonly operation: OperationId
  /** The id of what is paid for, such as a comparison. */
  readonly subjectId: string
  /** In 1/100 credit. */
  readonly amount: number
}

/**
 * Sets credits aside for work that starts in `tx`. Throws `cost_control_enforced` if the month's charges, all holds and
 * this one exceed the organization's limit; concurrent requests cannot exceed it either.
 */
export async function holdCredits(tx: Tx, { deps, caller }: ServiceContext, charge: Charge): Promise<void> {
  const organizationId = caller.organization.id
  const [organization] = await tx
    .select({ creditLimit: organizations.creditLimit })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    // Not "for update": that waits for every new row that refers to the organization, and deadlocks.
    .for('no key update')
  const limit = organization?.creditLimit ?? null
  if (limit !== null) {
    const charged = await sumCharged(tx, organizationId, monthOf(deps.clock.now()))
    const held = await sumHeld(tx, organizationId)
    if (charged + held + charge.amount > limit) throw new ServiceError('cost_control_enforced')
  }
  await tx.insert(creditHolds).values({
    ...charge,
    organizationId,
    memberId: caller.member.id,
    createdAt: deps.clock.now().toISOString(),
  })
}

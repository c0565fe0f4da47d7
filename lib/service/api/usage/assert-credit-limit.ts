import { eq } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { monthOf } from './month.ts'
import { sumCharged, sumHeld } from './sum-credits.ts'

/** A request, or a job of an organization. */
interface Payer {
  readonly deps: Pick<Deps, 'clock'>
  readonly caller: { readonly organization: { readonly id: string } }
}

/**
 * Throws `cost_control_enforced` if the month's charges, all holds and `amount` (1/100 credit) exceed the organization's
 * limit; concurrent requests cannot exceed it either, as each waits for those before it to commit.
 */
export async function assertCreditLimit(tx: Tx, { deps, caller }: Payer, amount: number): Promise<void> {
  const organizationId = caller.organization.id
  const [organization] = await tx
    .select({ creditLimit: organizations.creditLimit })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    // Not "for update": that waits for every new row that refers to the organization, and deadlocks.
    .for('no key update')
  const limit = organization?.creditLimit ?? null
  if (limit === null) return
  const charged = await sumCharged(tx, organizationId, monthOf(deps.clock.now()))
  const held = await sumHeld(tx, organizationId)
  if (charged + held + amount > limit) throw new ServiceError('cost_control_enforced')
}

import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { Tx } from '#lib/database/open.ts'
import { ledgerEntries } from '#lib/database/schema/usage.ts'
import type { Charge } from './hold-credits.ts'

/** Charges immediately, in the transaction that stores what is paid for. */
export async function chargeCredits(tx: Tx, { deps, caller }: ServiceContext, charge: Charge): Promise<void> {
  await tx.insert(ledgerEntries).values({
    id: deps.randomId(),
    organizationId: caller.organization.id,
    memberId: caller.member.id,
    ...charge,
    createdAt: deps.clock.now().toISOString(),
  })
}

import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import type { Charge } from './hold-credits.ts'

type LedgerEntry = typeof ledgerEntries.$inferSelect

/** A charge of a read says what was read. */
type ReadCharge = Charge & Pick<LedgerEntry, 'carrierId' | 'read' | 'readId'>

/** Charges immediately, in the transaction that stores what is paid for. */
export async function chargeCredits(
  tx: Tx,
  { deps, caller }: ServiceContext,
  charge: Charge | ReadCharge,
): Promise<LedgerEntry> {
  const entry = {
    id: deps.randomId(),
    organizationId: caller.organization.id,
    memberId: caller.member.id,
    carrierId: null,
    read: null,
    readId: null,
    ...charge,
    createdAt: deps.clock.now().toISOString(),
  }
  await tx.insert(ledgerEntries).values(entry)
  return entry
}

/** A second entry that takes the first back, at the same time, so that it counts in the same month. Call it once. */
export async function returnCharge({ database, randomId }: Deps, charged: LedgerEntry): Promise<void> {
  await database.db.insert(ledgerEntries).values({ ...charged, id: randomId(), amount: -charged.amount })
}

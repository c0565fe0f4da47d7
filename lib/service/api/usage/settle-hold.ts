import { eq } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { creditHolds, ledgerEntries } from '#lib/service/database/schema/usage.ts'
import type { Charge } from './hold-credits.ts'

/**
 * FairQueue a hold into a ledger entry of `amount`, which may differ from the held amount. Exactly one of several calls for
 * one subject returns true; the others change nothing.
 */
export async function settleHold(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomId'>,
  { subjectId, amount }: Pick<Charge, 'subjectId' | 'amount'>,
): Promise<boolean> {
  const [hold] = await tx.delete(creditHolds).where(eq(creditHolds.subjectId, subjectId)).returning()
  if (!hold) return false
  const { organizationId, memberId, operation } = hold
  if (amount > 0) {
    await tx.insert(ledgerEntries).values({
      id: deps.randomId(),
      organizationId,
      memberId,
      operation,
      subjectId,
      amount,
      createdAt: deps.clock.now().toISOString(),
    })
  }
  return true
}

/** Releases a hold: work without a result costs nothing. */
export async function dropHold(tx: Tx, { subjectId }: Pick<Charge, 'subjectId'>): Promise<boolean> {
  const dropped = await tx.delete(creditHolds).where(eq(creditHolds.subjectId, subjectId)).returning()
  return dropped.length > 0
}

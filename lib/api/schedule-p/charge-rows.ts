import type { ServiceContext } from '#lib/api/kernel/context.ts'
import { assertCreditLimit } from '#lib/api/usage/assert-credit-limit.ts'
import { chargeCredits } from '#lib/api/usage/charge-credits.ts'
import type { OperationId } from '#lib/contract/operations.ts'
import { priceRows } from '#lib/contract/schedule-p/limits.ts'
import type { Tx } from '#lib/database/open.ts'

interface ChargedRead {
  readonly operation: OperationId
  /** What the ledger names: the carrier, the row or the page that was read. */
  readonly subjectId: string
  readonly rowCount: number
}

/**
 * Charges a read in the transaction that read it, so that no response goes out uncharged and nothing is charged that did
 * not go out. A read without rows is free. Throws `cost_control_enforced` where it would exceed the month's limit.
 */
export async function chargeRows(
  tx: Tx,
  context: ServiceContext,
  { operation, subjectId, rowCount }: ChargedRead,
): Promise<void> {
  const amount = priceRows(rowCount)
  if (amount === 0) return
  if (context.caller.organization.creditLimit !== null) await assertCreditLimit(tx, context, amount)
  await chargeCredits(tx, context, { operation, subjectId, amount })
}

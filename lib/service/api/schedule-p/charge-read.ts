import type { OperationId } from '#lib/contract/operations.ts'
import { priceRows } from '#lib/contract/schedule-p/limits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { assertCreditLimit } from '#lib/service/api/usage/assert-credit-limit.ts'
import { chargeCredits, returnCharge } from '#lib/service/api/usage/charge-credits.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** Its signal is aborted when the client hangs up before it has its response. */
export type ReadRequest = Pick<Request, 'method' | 'signal'>

interface ChargedRead {
  readonly operation: OperationId
  readonly request: ReadRequest
}

interface ReadRows<Result> {
  readonly result: Result
  /** The subject in the ledger: the carrier, the row or the page that was read. */
  readonly subjectId: string
  readonly rowCount: number
}

/**
 * Reads and charges in one transaction. A read without rows is free, and so is HEAD, which returns none. A client that
 * hangs up before the transaction ends is not charged, and gets the charge back if it hung up before the response was
 * passed to its connection. After that the charge stays: nothing shows how much of a response a client has read.
 * Throws `cost_control_enforced` if the charge would exceed the month's limit.
 */
export async function chargeRead<Result>(
  context: ServiceContext,
  { operation, request: { method, signal } }: ChargedRead,
  read: (tx: Tx) => Promise<ReadRows<Result>>,
): Promise<Result> {
  const { deps, caller } = context
  const { result, charged } = await deps.database.transaction(async (tx) => {
    const { result, subjectId, rowCount } = await read(tx)
    const amount = priceRows(rowCount)
    if (amount === 0 || method === 'HEAD') return { result, charged: null }
    if (caller.organization.creditLimit !== null) await assertCreditLimit(tx, context, amount)
    const charged = await chargeCredits(tx, context, { operation, subjectId, amount })
    assertConnected(signal)
    return { result, charged }
  })
  if (charged && signal.aborted) await returnCharge(deps, charged)
  assertConnected(signal)
  return result
}

function assertConnected(signal: AbortSignal): void {
  if (signal.aborted) throw new ServiceError('temporarily_unavailable', 'The client closed the connection.')
}

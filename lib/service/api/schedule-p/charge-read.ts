import type { OperationId } from '#lib/contract/operations.ts'
import { priceRows } from '#lib/contract/schedule-p/limits.ts'
import type { IndustryLossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import type { UsageEntry } from '#lib/contract/usage/operations.ts'
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
  readonly readId?: string | undefined
  /** In 1/100 credit: a read that would cost more is not made. */
  readonly quoted?: number
}

interface ReadRows<Result> {
  readonly result: Result
  /** The subject in the ledger: the carrier, the row or the page that was read. */
  readonly subjectId: string
  /** Null for rows of several carriers. */
  readonly carrierId: string | null
  readonly rows: readonly PrintedRow[]
}

type PrintedRow = Pick<IndustryLossDevelopmentRow, 'statementYear' | 'line' | 'part' | 'section' | 'variant'>

/**
 * Reads and charges in one transaction. A read without rows is free, and so is HEAD, which returns none. A client that
 * hangs up before the transaction ends is not charged, and gets the charge back if it hung up before the response was
 * passed to its connection. After that the charge stays: nothing shows how much of a response a client has read.
 * Throws `cost_control_enforced` if the charge would exceed the month's limit, `conflict` if it would exceed the quote.
 */
export async function chargeRead<Result>(
  context: ServiceContext,
  { operation, request: { method, signal }, readId, quoted }: ChargedRead,
  read: (tx: Tx) => Promise<ReadRows<Result>>,
): Promise<Result> {
  const { deps, caller } = context
  const { result, charged } = await deps.database.transaction(async (tx) => {
    const { result, rows, ...subject } = await read(tx)
    const amount = priceRows(rows.length)
    if (quoted !== undefined && amount > quoted) throw priceRose(rows.length, amount, quoted)
    if (amount === 0 || method === 'HEAD') return { result, charged: null }
    if (caller.organization.creditLimit !== null) await assertCreditLimit(tx, context, amount)
    const charged = await chargeCredits(tx, context, {
      ...subject,
      operation,
      amount,
      readId: readId ?? null,
      read: nameRead(rows),
    })
    assertConnected(signal)
    return { result, charged }
  })
  if (charged && signal.aborted) await returnCharge(deps, charged)
  assertConnected(signal)
  return result
}

function nameRead(rows: readonly PrintedRow[]): UsageEntry['read'] {
  const common = <Value>(read: (row: PrintedRow) => Value): Value | null => {
    const [first = null, ...others] = new Set(rows.map(read))
    return others.length > 0 ? null : first
  }
  return {
    statementYear: common(({ statementYear }) => statementYear),
    line: common(({ line }) => line.code),
    part: common(({ part }) => part),
    section: common(({ section }) => section),
    variant: common(({ variant }) => variant),
    rowCount: rows.length,
  }
}

function priceRose(rowCount: number, amount: number, quoted: number): ServiceError {
  const credits = (hundredths: number) => `${(hundredths / 100).toFixed(2)} credits`
  const message = `The page now has ${rowCount} rows and costs ${credits(amount)}, not ${credits(quoted)}. Nothing was read or charged.`
  return new ServiceError('conflict', message, {
    details: [{ location: 'query', path: ['quotedCredits'], code: 'invalid_value', message }],
  })
}

function assertConnected(signal: AbortSignal): void {
  if (signal.aborted) throw new ServiceError('temporarily_unavailable', 'The client closed the connection.')
}

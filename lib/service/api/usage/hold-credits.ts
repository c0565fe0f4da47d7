import type { OperationId } from '#lib/contract/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { creditHolds } from '#lib/service/database/schema/usage.ts'
import { assertCreditLimit } from './assert-credit-limit.ts'

export interface Charge {
  readonly operation: OperationId
  /** The id of what is paid for, such as a comparison. */
  readonly subjectId: string
  /** In 1/100 credit. */
  readonly amount: number
}

/** Sets credits aside for work that starts in `tx`, within the organization's limit: see `assertCreditLimit`. */
export async function holdCredits(tx: Tx, context: ServiceContext, charge: Charge): Promise<void> {
  await assertCreditLimit(tx, context, charge.amount)
  await tx.insert(creditHolds).values({
    ...charge,
    organizationId: context.caller.organization.id,
    memberId: context.caller.member.id,
    createdAt: context.deps.clock.now().toISOString(),
  })
}

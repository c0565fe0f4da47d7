import { sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { reasonerMonths } from '#lib/service/database/schema/reasoner.ts'

export interface ReasonerUse {
  readonly organizationId: string
  readonly tokens: number
}

/** Counts one call, in the transaction that stores what it gave. */
export async function storeReasonerUse(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { organizationId, tokens }: ReasonerUse,
): Promise<void> {
  const month = clock.now().toISOString().slice(0, 7)
  await tx
    .insert(reasonerMonths)
    .values({ organizationId, month, calls: 1, tokens })
    .onConflictDoUpdate({
      target: [reasonerMonths.organizationId, reasonerMonths.month],
      set: { calls: sql`${reasonerMonths.calls} + 1`, tokens: sql`${reasonerMonths.tokens} + ${tokens}` },
    })
}

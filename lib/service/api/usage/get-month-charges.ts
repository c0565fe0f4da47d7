import { and, eq } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { monthOf } from './month.ts'
import { isOfMonth, totalOf } from './sum-credits.ts'

export interface MonthCharges {
  /** `YYYY-MM`, the current one in UTC. */
  readonly month: string
  /** In 1/100 credit. */
  readonly amount: number
}

/** The charges of an organization for one kind of work this month. */
export async function getMonthCharges(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { organizationId, operation }: Pick<typeof ledgerEntries.$inferSelect, 'organizationId' | 'operation'>,
): Promise<MonthCharges> {
  const month = monthOf(clock.now())
  const [row] = await database.db
    .select({ amount: totalOf(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(and(isOfMonth(organizationId, month), eq(ledgerEntries.operation, operation)))
  return { month: month.name, amount: row?.amount ?? 0 }
}

import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Usage } from '#lib/contract/usage/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { monthOf } from './month.ts'
import { sumHeld } from './sum-credits.ts'

export async function getUsage({ deps, caller }: ServiceContext): Promise<Usage> {
  const { db } = deps.database
  const { id, creditLimit } = caller.organization
  const month = monthOf(deps.clock.now())
  const day = sql<string>`to_char(${ledgerEntries.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const days = await db
    .select({
      day,
      operation: ledgerEntries.operation,
      // A returned charge and its return count as none.
      count: sql<number>`sum(sign(${ledgerEntries.amount}))`.mapWith(Number),
      amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.organizationId, id),
        gte(ledgerEntries.createdAt, month.from),
        lt(ledgerEntries.createdAt, month.to),
      ),
    )
    .groupBy(sql`1`, ledgerEntries.operation)
    .orderBy(sql`1`, ledgerEntries.operation)
  const used = days.reduce((sum, { amount }) => sum + amount, 0)
  return {
    month: month.name,
    creditLimit: creditLimit === null ? null : creditLimit / 100,
    creditsUsed: used / 100,
    creditsHeld: (await sumHeld(db, id)) / 100,
    days: days.map(({ amount, ...rest }) => ({ ...rest, credits: amount / 100 })),
  }
}

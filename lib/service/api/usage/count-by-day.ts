import { type SQL, sql } from 'drizzle-orm'
import type { Usage } from '#lib/contract/usage/operations.ts'
import type { Db } from '#lib/service/database/open.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'

interface DayTotals {
  /** In the order of days, then of operations. */
  readonly days: Usage['days']
  readonly count: number
  readonly credits: number
}

/** Entries by day (UTC) and operation. A returned charge and its return count as none. */
export async function countByDay(db: Db, where: SQL | undefined): Promise<DayTotals> {
  const day = sql<string>`to_char(${ledgerEntries.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .select({
      day,
      operation: ledgerEntries.operation,
      count: sql<number>`sum(sign(${ledgerEntries.amount}))`.mapWith(Number),
      amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(where)
    .groupBy(sql`1`, ledgerEntries.operation)
    .orderBy(sql`1`, ledgerEntries.operation)
  return {
    days: rows.map(({ amount, ...rest }) => ({ ...rest, credits: amount / 100 })),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    credits: rows.reduce((sum, { amount }) => sum + amount, 0) / 100,
  }
}

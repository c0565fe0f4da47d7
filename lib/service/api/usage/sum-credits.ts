import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/service/database/open.ts'
import { creditHolds, ledgerEntries } from '#lib/service/database/schema/usage.ts'
import type { Month } from './month.ts'

export function totalOf(column: typeof ledgerEntries.amount | typeof creditHolds.amount): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
}

/** The charges of an organization in a month, in 1/100 credit. */
export async function sumCharged(db: Db, organizationId: string, month: Month): Promise<number> {
  const [row] = await db
    .select({ amount: totalOf(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(isOfMonth(organizationId, month))
  return row?.amount ?? 0
}

export function isOfMonth(organizationId: string, { from, to }: Month): SQL | undefined {
  const { createdAt } = ledgerEntries
  return and(eq(ledgerEntries.organizationId, organizationId), gte(createdAt, from), lt(createdAt, to))
}

/** The credits an organization has set aside for unfinished work, in 1/100 credit. */
export async function sumHeld(db: Db, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ amount: totalOf(creditHolds.amount) })
    .from(creditHolds)
    .where(eq(creditHolds.organizationId, organizationId))
  return row?.amount ?? 0
}

/** The cost of one subject so far, in 1/100 credit. */
export async function sumChargedFor(db: Db, subjectId: string): Promise<number> {
  const [row] = await db
    .select({ amount: totalOf(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.subjectId, subjectId))
  return row?.amount ?? 0
}

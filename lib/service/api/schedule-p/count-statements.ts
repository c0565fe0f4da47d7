import { and, count, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/service/database/open.ts'
import { scheduleCarriers, lossDevelopmentRows as stored } from '#lib/service/database/schema/schedule-p.ts'
import { isOfLoad } from './loads/published.ts'
import { inBatches } from './store-rows.ts'

type CarrierStatements = typeof scheduleCarriers.$inferSelect

/** Lines, years and rows of each of the carriers in a load, for the list of carriers. */
export async function countStatements(
  db: Db,
  { carrierIds, load }: { readonly carrierIds: readonly string[]; readonly load: number },
): Promise<CarrierStatements[]> {
  return await db
    .select({
      carrierId: stored.carrierId,
      lines: sql<string[]>`array_agg(distinct ${stored.line} order by ${stored.line})`,
      statementYears: sql<number[]>`array_agg(distinct ${stored.statementYear} order by ${stored.statementYear})`,
      rowCount: count(),
    })
    .from(stored)
    .where(and(inArray(stored.carrierId, [...carrierIds]), isOfLoad(stored, load)))
    .groupBy(stored.carrierId)
}

/** Replaces what was counted of the same carriers before. Call it in the transaction that publishes the rows. */
export async function storeStatements(db: Db, counted: readonly CarrierStatements[]): Promise<void> {
  for (const batch of inBatches(counted)) {
    await db
      .insert(scheduleCarriers)
      .values(batch)
      .onConflictDoUpdate({
        target: scheduleCarriers.carrierId,
        set: {
          lines: sql`excluded.lines`,
          statementYears: sql`excluded.statement_years`,
          rowCount: sql`excluded.row_count`,
        },
      })
  }
}

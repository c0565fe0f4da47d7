import { and, eq, sql } from 'drizzle-orm'
import type { LossDevelopmentPage } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { lossDevelopmentRows as stored } from '#lib/service/database/schema/schedule-p.ts'
import { describePage } from './describe-row.ts'
import { findCarrierOrThrow } from './find-carrier.ts'
import { isOfLoad, readNewestLoad } from './loads/published.ts'

/** Every page that is loaded for a carrier, in the order of the row list. Free: it says what a read would cost. */
export async function listPages(
  { deps }: ServiceContext,
  { carrierId }: { readonly carrierId: string },
): Promise<{ pages: LossDevelopmentPage[] }> {
  const { db } = deps.database
  const carrier = await findCarrierOrThrow(db, carrierId)
  const page = {
    statementYear: stored.statementYear,
    line: stored.line,
    part: stored.part,
    section: stored.section,
    variant: stored.variant,
  }
  const columns = Object.values(page)
  const pages = await db
    .select({ ...page, rowCount: sql<number>`count(*)`.mapWith(Number) })
    .from(stored)
    .where(and(eq(stored.carrierId, carrier.id), isOfLoad(stored, await readNewestLoad(db))))
    .groupBy(...columns)
    .orderBy(...columns)
  return { pages: pages.map(({ rowCount, ...found }) => ({ ...describePage(found), rowCount })) }
}

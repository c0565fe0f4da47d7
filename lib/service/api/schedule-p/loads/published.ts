import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/service/database/open.ts'
import {
  type earnedPremiums,
  type lossDevelopmentRows,
  scheduleLoads,
} from '#lib/service/database/schema/schedule-p.ts'

/**
 * The load that readers see. The rows it replaced stay until the next load begins, so that later statements find all
 * rows of one load. Read as a number, not as part of their conditions, so that the planner knows that nearly every row
 * belongs to it.
 */
export async function readNewestLoad(db: Db): Promise<number> {
  const [found] = await db
    .select({ newest: sql<number>`coalesce(max(${scheduleLoads.number}), 0)` })
    .from(scheduleLoads)
    .where(isNotNull(scheduleLoads.publishedAt))
  return found?.newest ?? 0
}

/** Whether a record is there in a load. */
export function isOfLoad(
  { fromLoad, untilLoad }: typeof lossDevelopmentRows | typeof earnedPremiums,
  load: number,
): SQL {
  return sql`${fromLoad} <= ${load} and ${untilLoad} > ${load}`
}

import { type SQL, sql } from 'drizzle-orm'
import { type earnedPremiums, type lossDevelopmentRows, scheduleLoads } from '#lib/database/schema/schedule-p.ts'

/** Whether a record is there for readers: it is of the newest published load. */
export function isPublished({ fromLoad, untilLoad }: typeof lossDevelopmentRows | typeof earnedPremiums): SQL {
  const newest = sql`(
    select coalesce(max(${scheduleLoads.number}), 0) from ${scheduleLoads} where ${scheduleLoads.publishedAt} is not null
  )`
  return sql`${fromLoad} <= ${newest} and ${untilLoad} > ${newest}`
}

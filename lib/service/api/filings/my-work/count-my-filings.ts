import { and, desc, eq } from 'drizzle-orm'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { MyFilingWork } from '#lib/contract/filings/my-work.ts'
import { type FilingStatus, filingStatuses } from '#lib/contract/filings/status.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { loadFilingStates } from '#lib/service/api/filings/status/load-filing-states.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { isReadable } from './readable-filing.ts'

/** By status, of the newest filings that the caller owns. */
export async function countMyFilings(context: ServiceContext): Promise<MyFilingWork['filings']> {
  const { db } = context.deps.database
  const rows = await db
    .select()
    .from(filings)
    .where(and(eq(filings.ownerId, context.caller.member.id), isReadable(context)))
    .orderBy(desc(filings.createdAt), desc(filings.id))
    .limit(filingLimits.myFilings + 1)
  const counted = rows.slice(0, filingLimits.myFilings)
  const counts = new Map<FilingStatus | null, number>()
  // A page of filings at a time: the records of more would be read table by table.
  for (let at = 0; at < counted.length; at += limits.page.max) {
    const page = counted.slice(at, at + limits.page.max)
    const stateOf = await loadFilingStates(db, page)
    for (const row of page) {
      const { status } = stateOf(row)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  const items = [...filingStatuses, null].flatMap((status) => {
    const count = counts.get(status)
    return count ? { status, count } : []
  })
  return { items, hasMore: rows.length > counted.length }
}

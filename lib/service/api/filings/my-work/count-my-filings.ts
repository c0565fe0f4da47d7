import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { MyFilingWork } from '#lib/contract/filings/my-work.ts'
import { type FilingStatus, filingStatuses } from '#lib/contract/filings/status.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { hasStatus, statusBeforeChecks } from '#lib/service/api/filings/status/filing-status.ts'
import { findComplete } from '#lib/service/api/filings/status/find-complete.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { isReadable } from './readable-filing.ts'

/** By status, of the filings that the caller owns. Of those that may be ready to stage the newest are checked and counted. */
export async function countMyFilings(context: ServiceContext): Promise<MyFilingWork['filings']> {
  const { db } = context.deps.database
  const isMine = and(eq(filings.ownerId, context.caller.member.id), isReadable(context))
  const rows = await db
    .select({ status: statusBeforeChecks.as('status'), count: count() })
    .from(filings)
    .where(isMine)
    .groupBy(({ status }) => status)
  const counts = new Map<FilingStatus | null, number>(rows.map((row) => [row.status, row.count]))
  const drafts = await countDrafts(db, isMine)
  counts.set('draft', drafts.checked - drafts.complete).set('ready_to_stage', drafts.complete)
  const items = [...filingStatuses, null].flatMap((status) => {
    const found = counts.get(status)
    return found ? { status, count: found } : []
  })
  return { items, hasMore: drafts.hasMore }
}

async function countDrafts(db: Db, isMine: SQL | undefined) {
  const rows = await db
    .select({ id: filings.id })
    .from(filings)
    .where(and(isMine, hasStatus({ values: ['draft'], orNone: false })))
    .orderBy(desc(filings.createdAt), desc(filings.id))
    .limit(filingLimits.myDrafts + 1)
  const ids = rows.slice(0, filingLimits.myDrafts).map(({ id }) => id)
  let complete = 0
  // A page of filings at a time: the records of more would be read table by table.
  for (let at = 0; at < ids.length; at += limits.page.max)
    complete += (await findComplete(db, ids.slice(at, at + limits.page.max))).size
  return { checked: ids.length, complete, hasMore: rows.length > ids.length }
}

import { and, desc, eq } from 'drizzle-orm'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { MyFilingWork } from '#lib/contract/filings/my-work.ts'
import { type FilingStatus, filingStatuses } from '#lib/contract/filings/status.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { statusBeforeChecks } from '#lib/service/api/filings/status/filing-status.ts'
import { findComplete } from '#lib/service/api/filings/status/find-complete.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { isReadable } from './readable-filing.ts'

/** By status, of the newest filings that the caller owns: who imported an archive owns tens of thousands. */
export async function countMyFilings(context: ServiceContext): Promise<MyFilingWork['filings']> {
  const { db } = context.deps.database
  const rows = await db
    .select({ id: filings.id, status: statusBeforeChecks })
    .from(filings)
    .where(and(eq(filings.ownerId, context.caller.member.id), isReadable(context)))
    .orderBy(desc(filings.createdAt), desc(filings.id))
    .limit(filingLimits.myFilings + 1)
  const newest = rows.slice(0, filingLimits.myFilings)
  const counts = new Map<FilingStatus | null, number>()
  for (const { status } of newest) counts.set(status, (counts.get(status) ?? 0) + 1)
  const drafts = newest.flatMap(({ id, status }) => (status === 'draft' ? [id] : []))
  const complete = await countComplete(db, drafts)
  counts.set('draft', drafts.length - complete).set('ready_to_stage', complete)
  const items = [...filingStatuses, null].flatMap((status) => {
    const found = counts.get(status)
    return found ? { status, count: found } : []
  })
  return { items, hasMore: rows.length > newest.length }
}

/** A page of filings at a time: the records of more would be read table by table. */
async function countComplete(db: Db, ids: readonly string[]): Promise<number> {
  let complete = 0
  for (let at = 0; at < ids.length; at += limits.page.max)
    complete += (await findComplete(db, ids.slice(at, at + limits.page.max))).size
  return complete
}

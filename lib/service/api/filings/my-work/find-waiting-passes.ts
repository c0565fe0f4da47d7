import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { MyFilingWork, WaitingPass } from '#lib/contract/filings/my-work.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { isReadable } from './readable-filing.ts'

type Waiting = WaitingPass['status']
const waiting: readonly Waiting[] = ['needs_sign_in', 'ready_for_owner']

/** Of each filing its newest pass, if it waits. A draft that has since reached the state waits for no one. */
export async function findWaitingPasses(context: ServiceContext): Promise<MyFilingWork['passes']> {
  const { deps, caller } = context
  const isNewest = sql`not exists (
    select 1 from ${stagingPasses} as later
    where later.session_id = ${stagingPasses.sessionId}
      and (later.created_at, later.id) > (${stagingPasses.createdAt}, ${stagingPasses.id}))`
  const rows = await deps.database.db
    .select({
      id: stagingPasses.id,
      sessionId: stagingPasses.sessionId,
      filing: { id: filings.id, displayName: filings.displayName },
      destination: stagingPasses.destination,
      status: stagingPasses.status,
      since: sql<string>`coalesce(${stagingPasses.endedAt}, ${stagingPasses.createdAt})`.mapWith(
        stagingPasses.createdAt,
      ),
    })
    .from(stagingPasses)
    .innerJoin(filingSessions, eq(filingSessions.id, stagingPasses.sessionId))
    .innerJoin(filings, eq(filings.id, filingSessions.filingId))
    .where(
      and(
        eq(stagingPasses.memberId, caller.member.id),
        inArray(stagingPasses.status, [...waiting]),
        isNull(filings.stateTrackingNumber),
        isNull(filings.submittedOn),
        isNull(filings.disposition),
        isReadable(context),
        isNewest,
      ),
    )
    .orderBy(asc(stagingPasses.createdAt), asc(stagingPasses.id))
    .limit(filingLimits.myWork + 1)
  const items = rows.flatMap(({ status, ...row }) => (isWaiting(status) ? { ...row, status } : []))
  return { items: items.slice(0, filingLimits.myWork), hasMore: items.length > filingLimits.myWork }
}

function isWaiting(status: string): status is Waiting {
  return waiting.some((other) => other === status)
}

import { eq, inArray, sql } from 'drizzle-orm'
import { liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import type { FilingSessionEntry } from '#lib/contract/filings/sessions.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filingSessions, fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { sessionUrl } from './ensure-session.ts'

/** Sessions with the related fields that a response shows. Add a `where`, and check access to the filing. */
export function selectSessions(db: Db) {
  return db
    .select({ session: filingSessions, liveTasks: countLiveTasks() })
    .from(filingSessions)
    .innerJoin(filings, eq(filings.id, filingSessions.filingId))
    .$dynamic()
}

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

export function toSessionEntry({ deps }: ServiceContext, { session, liveTasks }: SessionRow): FilingSessionEntry {
  return { ...session, url: sessionUrl(deps, session), liveTasks }
}

function countLiveTasks() {
  return sql<number>`(
    select count(*)::int from ${fixTasks} join ${fixRequests} on ${fixRequests.id} = ${fixTasks.requestId}
    where ${fixRequests.sessionId} = ${filingSessions.id}
      and ${inArray(fixTasks.status, [...liveTaskStatuses])})`
}

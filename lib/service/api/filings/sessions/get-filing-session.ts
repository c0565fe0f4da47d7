import { desc, eq, inArray } from 'drizzle-orm'
import { liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import type { FilingSession, SessionMessage } from '#lib/contract/filings/sessions.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { findOpenQuestion } from '#lib/service/api/filings/fix/find-open-question.ts'
import { type FixTaskRow, selectFixTasks, showFixTasks } from '#lib/service/api/filings/fix/show-fix-tasks.ts'
import { listAuthorizations, listPasses } from '#lib/service/api/filings/staging/pass/show-staging.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingSessions, fixRequests, fixTasks, sessionMessages } from '#lib/service/database/schema/filing-work.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { selectSessions, toSessionEntry } from './show-session.ts'

/** Of each, live tasks first and then the newest: a session lasts as long as its filing. */
const mostTasks = 500
const mostMessages = 500

/** A session as the caller can see it now. A missing one and one of a hidden filing throw `not_found`. */
export async function getFilingSession(context: ServiceContext, sessionId: string): Promise<FilingSession> {
  const { db } = context.deps.database
  const [row] = await selectSessions(db).where(eq(filingSessions.id, sessionId))
  if (!row) throw notFound()
  const { filing, permissions } = await findFilingOrThrow(context, row.session.filingId)
  return {
    ...toSessionEntry(context, row),
    filing: { id: filing.id, displayName: filing.displayName, edit: permissions.edit },
    tasks: await showFixTasks(context, await loadTasks(db, sessionId)),
    messages: await loadMessages(db, sessionId),
    openQuestion: await findOpenQuestion(db, sessionId),
    authorizations: await listAuthorizations(context, sessionId),
    passes: await listPasses(db, sessionId),
  }
}

async function loadTasks(db: Db, sessionId: string): Promise<FixTaskRow[]> {
  const rows = await selectFixTasks(db)
    .where(eq(fixRequests.sessionId, sessionId))
    .orderBy(desc(inArray(fixTasks.status, [...liveTaskStatuses])), desc(fixTasks.createdAt), desc(fixTasks.position))
    .limit(mostTasks)
  return rows.toSorted(
    ({ task: a }, { task: b }) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.position - b.position,
  )
}

async function loadMessages(db: Db, sessionId: string): Promise<SessionMessage[]> {
  const rows = await db
    .select({ message: sessionMessages, authorName: members.name })
    .from(sessionMessages)
    .leftJoin(members, eq(members.id, sessionMessages.authorId))
    .where(eq(sessionMessages.sessionId, sessionId))
    .orderBy(desc(sessionMessages.createdAt), desc(sessionMessages.id))
    .limit(mostMessages)
  return rows
    .map(({ message: { id, kind, authorId, body, createdAt }, authorName }) => ({
      id,
      kind,
      author: authorId === null ? null : { id: authorId, name: authorName ?? '' },
      body,
      createdAt,
    }))
    .reverse()
}

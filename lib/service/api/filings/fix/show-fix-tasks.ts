import { eq } from 'drizzle-orm'
import type { FixTask } from '#lib/contract/filings/sessions.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingSessions, fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { checkPassages } from './check-passages.ts'
import { leaveOutQuotes } from './write-fix-texts.ts'

/** Tasks with their request and session. Add a `where`, and look at the filing before anything of them is shown. */
export function selectFixTasks(db: Db) {
  return db
    .select({
      task: fixTasks,
      sessionId: filingSessions.id,
      filingId: filingSessions.filingId,
      requestedBy: { id: members.id, name: members.name },
    })
    .from(fixTasks)
    .innerJoin(fixRequests, eq(fixRequests.id, fixTasks.requestId))
    .innerJoin(filingSessions, eq(filingSessions.id, fixRequests.sessionId))
    .innerJoin(members, eq(members.id, fixRequests.requestedBy))
    .$dynamic()
}

export type FixTaskRow = Awaited<ReturnType<typeof selectFixTasks>>[number]

export async function findFixTaskOrThrow(db: Db, id: string): Promise<FixTaskRow> {
  const [row] = await selectFixTasks(db).where(eq(fixTasks.id, id))
  if (!row) throw notFound()
  return row
}

/**
 * Tasks as the caller can see them now: passages of files that they cannot open are left out and counted, and with them
 * what the skeleton quotes and a reply that the language model drafted from them.
 */
export async function showFixTasks(context: ServiceContext, rows: readonly FixTaskRow[]): Promise<FixTask[]> {
  const shown = await checkPassages(
    context,
    rows.flatMap(({ task }) => task.passages),
  )
  return rows.map(({ task, sessionId, filingId, requestedBy }) => {
    const passages = task.passages.filter((passage) => shown.has(passage))
    const redactedPassageCount = task.passages.length - passages.length
    const isHidden = redactedPassageCount > 0 && quotesPassages(task)
    return {
      id: task.id,
      sessionId,
      filingId,
      commentId: task.commentId,
      status: task.status,
      requestedBy,
      missing: task.missing,
      skeleton: redactedPassageCount > 0 && task.skeleton !== null ? leaveOutQuotes(task.skeleton) : task.skeleton,
      proposal:
        // Stryker disable next-line ConditionalExpression,LogicalOperator: both are set or neither is
        task.proposal === null || task.proposalSource === null || isHidden
          ? null
          : { text: task.proposal, source: task.proposalSource, reasoner: task.proposalReasoner },
      passages,
      redactedPassageCount,
      createdAt: task.createdAt,
      updatedAt: task.updatedAt,
    }
  })
}

/** A draft of the language model quotes its passages. Once it is posted, it is a comment that every reader has. */
function quotesPassages({ proposalSource, status }: FixTaskRow['task']): boolean {
  return proposalSource === 'reasoner' && status !== 'done'
}

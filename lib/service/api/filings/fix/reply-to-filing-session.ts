import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FilingSession, ReplyToQuestions } from '#lib/contract/filings/sessions.ts'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { addSessionMessage, excerptOf } from '#lib/service/api/filings/sessions/ensure-session.ts'
import { getFilingSession } from '#lib/service/api/filings/sessions/get-filing-session.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments, filingSessions, fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { invalidRequest, notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { findOpenQuestion } from './find-open-question.ts'
import { continueFixJob } from './fix-jobs.ts'
import { nextRevision } from './fix-task-revision.ts'

export interface ReplyInput extends ReplyToQuestions {
  readonly sessionId: string
}

/**
 * Answers the open question set of a session; any editor may. Of racing replies exactly one is stored; the others throw
 * `conflict`. Answers, message and the jobs that resume the tasks commit together.
 */
export async function replyToFilingSession(context: ServiceContext, reply: ReplyInput): Promise<FilingSession> {
  const { deps } = context
  await deps.database.transaction(async (tx) => {
    const [session] = await tx.select().from(filingSessions).where(eq(filingSessions.id, reply.sessionId))
    if (!session) throw notFound()
    await findEditableFilingOrThrow(context, session.filingId, tx)
    await lockOpenSet(tx, reply)
    const answered = await lockAnsweredTasks(tx, reply)
    const answeredAt = await addSessionMessage(tx, deps, {
      sessionId: reply.sessionId,
      kind: 'reply',
      authorId: context.caller.member.id,
      body: answered.map(({ comment, text }) => `${excerptOf(comment)}: ${text}`).join('\n\n'),
    })
    await tx
      .update(fixRequests)
      .set({ answeredAt, answeredBy: context.caller.member.id })
      .where(eq(fixRequests.id, reply.questionSetId))
    for (const { taskId, text } of answered) {
      await tx
        .update(fixTasks)
        .set({ answer: text, status: 'in_progress', updatedAt: nextRevision(deps) })
        .where(eq(fixTasks.id, taskId))
      await deps.queue.enqueue(tx, { job: continueFixJob, payload: { taskId }, turnOf: context.caller.organization.id })
    }
  })
  return await getFilingSession(context, reply.sessionId)
}

/** The request row is locked, so that a racing reply finds it answered. */
async function lockOpenSet(tx: Tx, { sessionId, questionSetId }: ReplyInput): Promise<void> {
  await tx
    .select({ id: fixRequests.id })
    .from(fixRequests)
    .where(and(eq(fixRequests.id, questionSetId), eq(fixRequests.sessionId, sessionId), isNull(fixRequests.answeredAt)))
    .for('update')
  const open = await findOpenQuestion(tx, sessionId)
  if (open?.id !== questionSetId) throw notOpen()
}

interface AnsweredTask {
  readonly taskId: string
  readonly text: string
  /** The body of the discussion's first comment. */
  readonly comment: string
}

async function lockAnsweredTasks(tx: Tx, { questionSetId, answers }: ReplyInput): Promise<AnsweredTask[]> {
  const rows = await tx
    .select({ id: fixTasks.id, status: fixTasks.status, question: fixTasks.question, comment: filingComments.body })
    .from(fixTasks)
    .innerJoin(filingComments, eq(filingComments.id, fixTasks.commentId))
    .where(eq(fixTasks.requestId, questionSetId))
    .orderBy(asc(fixTasks.id))
    .for('update', { of: fixTasks })
  const tasks = new Map(rows.map((row) => [row.id, row]))
  const answered = new Set<string>()
  return answers.map(({ questionId, text }, at) => {
    const path = ['answers', at, 'questionId']
    const task = tasks.get(questionId)
    if (!task || task.question === null) {
      throw invalidRequest('body', path, 'The question set has no question with this id.')
    }
    if (answered.has(questionId)) throw invalidRequest('body', path, 'This question is answered twice.')
    answered.add(questionId)
    // The discussion was resolved, or its reply was written or rejected, since the questions were shown.
    if (task.status !== 'needs_input') throw notOpen()
    return { taskId: task.id, text, comment: task.comment }
  })
}

function notOpen(): ServiceError {
  return new ServiceError('conflict', 'These questions are no longer open. Load the session again.')
}

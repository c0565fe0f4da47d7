import { eq } from 'drizzle-orm'
import { liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import type { FixTask, UpdateFixTask } from '#lib/contract/filings/sessions.ts'
import { addReply } from '#lib/service/api/filings/comments/create-filing-comment.ts'
import { lockCommentOrThrow, type StoredComment } from '#lib/service/api/filings/comments/find-comment.ts'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { addSessionMessage, excerptOf, touchSession } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { nextRevision } from './fix-task-revision.ts'
import { type FixTaskRow, findFixTaskOrThrow, showFixTasks } from './show-fix-tasks.ts'

/** A person accepts, edits or rejects what a fix task proposes, on the revision they saw. Of racing callers one succeeds. */
export async function updateFixTask(
  context: ServiceContext,
  { id, ...update }: UpdateFixTask & { readonly id: string },
): Promise<FixTask> {
  const { database } = context.deps
  const [seen] = await showFixTasks(context, [await findFixTaskOrThrow(database.db, id)])
  await database.transaction(async (tx) => {
    const place = await findFixTaskOrThrow(tx, id)
    await findEditableFilingOrThrow(context, place.filingId, tx)
    const discussion = await lockCommentOrThrow(tx, { filingId: place.filingId, commentId: place.task.commentId })
    const task = await lockLiveTask(tx, { id, updatedAt: update.updatedAt })
    await apply(tx, context, { place: { ...place, task }, discussion, update, isReadable: seen?.proposal !== null })
  })
  const [shown] = await showFixTasks(context, [await findFixTaskOrThrow(database.db, id)])
  if (!shown) throw new Error(`Fix task ${id} is not shown.`)
  return shown
}

type StoredTask = FixTaskRow['task']

async function lockLiveTask(
  tx: Tx,
  { id, updatedAt }: { readonly id: string; readonly updatedAt: string },
): Promise<StoredTask> {
  const [task] = await tx.select().from(fixTasks).where(eq(fixTasks.id, id)).for('update')
  if (!task) throw new Error(`Fix task ${id} is gone.`)
  if (Date.parse(task.updatedAt) !== Date.parse(updatedAt)) {
    const message = `The current revision is ${task.updatedAt}.`
    throw new ServiceError('conflict', undefined, {
      details: [{ location: 'body', path: ['updatedAt'], code: 'invalid_value', message }],
    })
  }
  if (!liveTaskStatuses.some((status) => status === task.status)) {
    throw new ServiceError('conflict', 'This fix task has ended.')
  }
  return task
}

interface Change {
  readonly place: FixTaskRow
  readonly discussion: StoredComment
  readonly update: UpdateFixTask
  /** The caller can read the proposal. */
  readonly isReadable: boolean
}

async function apply(
  tx: Tx,
  context: ServiceContext,
  { place, discussion, update, isReadable }: Change,
): Promise<void> {
  const { task, sessionId } = place
  // Who could not read the draft has not edited it.
  const proposalReasoner = isReadable ? task.proposalReasoner : null
  switch (update.action) {
    case 'accept': {
      const body = update.text ?? (isReadable ? task.proposal : null)
      if (body === null) throw textRequired()
      await addReply(tx, context, { parent: discussion, body, fixTaskId: task.id })
      const proposalSource = body === task.proposal ? task.proposalSource : 'person'
      await change(tx, context, { task, set: { status: 'done', proposal: body, proposalSource, proposalReasoner } })
      return await addOutcome(tx, context, {
        sessionId,
        body: `The reply to ${excerptOf(discussion.body)} was accepted and posted.`,
      })
    }
    case 'edit': {
      if (update.text === undefined) throw textRequired()
      if (task.status !== 'needs_input' && task.status !== 'proposed') {
        throw new ServiceError('conflict', 'The fix task is being worked on. Edit the reply when it is ready.')
      }
      await change(tx, context, {
        task,
        set: { status: 'proposed', proposal: update.text, proposalSource: 'person', proposalReasoner },
      })
      await touchSession(tx, context.deps, sessionId)
      return
    }
    case 'reject':
      await change(tx, context, { task, set: { status: 'cancelled' } })
      return await addOutcome(tx, context, {
        sessionId,
        body: `The fix of ${excerptOf(discussion.body)} was rejected. Nothing was posted.`,
      })
  }
}

function textRequired(): ServiceError {
  const message = 'The task has no proposal that you can read. Write the reply to post.'
  return new ServiceError('invalid_request', undefined, {
    details: [{ location: 'body', path: ['text'], code: 'required', message }],
  })
}

interface TaskChange {
  readonly task: StoredTask
  readonly set: Partial<Pick<StoredTask, 'status' | 'proposal' | 'proposalSource' | 'proposalReasoner'>>
}

async function change(tx: Tx, { deps }: ServiceContext, { task, set }: TaskChange): Promise<void> {
  await tx
    .update(fixTasks)
    .set({ ...set, updatedAt: nextRevision(deps) })
    .where(eq(fixTasks.id, task.id))
}

async function addOutcome(
  tx: Tx,
  { deps, caller }: ServiceContext,
  { sessionId, body }: { readonly sessionId: string; readonly body: string },
): Promise<void> {
  await addSessionMessage(tx, deps, { sessionId, kind: 'outcome', authorId: caller.member.id, body })
}

import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Passage } from '#lib/contract/filings/sessions.ts'
import { addSessionMessage } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { findPlaces } from './find-places.ts'
import { nextRevision } from './fix-task-revision.ts'
import type { FixMaterial } from './load-fix-material.ts'
import { writeFixTexts } from './write-fix-texts.ts'

export interface GatheredFix {
  readonly taskId: string
  readonly requestId: string
  /** Null where there was nothing to gather for: the task had ended, or was gathered before. */
  readonly found: {
    readonly material: FixMaterial
    readonly isSearched: boolean
    readonly passages: readonly Passage[]
  } | null
}

/**
 * Stores what was gathered for a task that still waits for it. Once no task of the request waits any longer, its
 * questions are asked, in the same transaction and only once. May run twice.
 */
export async function storeGatheredFix(deps: Deps, { taskId, requestId, found }: GatheredFix): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const [request] = await tx.select().from(fixRequests).where(eq(fixRequests.id, requestId)).for('update')
    if (!request) return
    if (found) {
      const passages = await keepExact(tx, found.passages)
      const texts = writeFixTexts({ ...found, places: await findPlaces(tx, passages) })
      await tx
        .update(fixTasks)
        .set({ ...texts, passages, status: 'needs_input', updatedAt: nextRevision(deps) })
        .where(and(eq(fixTasks.id, taskId), isToGather()))
    }
    if (request.askedAt === null) await askOnce(tx, deps, request)
  })
}

/** A task gets its question when it has been gathered; one that a person has answered is at work again, with it. */
export function isToGather() {
  return and(inArray(fixTasks.status, ['open', 'in_progress']), isNull(fixTasks.question))
}

/** Passages whose quote is still the slice of the stored page: a file may have been deleted since it was searched. */
async function keepExact(tx: Tx, passages: readonly Passage[]): Promise<Passage[]> {
  const exact: Passage[] = []
  for (const passage of passages) {
    const { fileId, fileVersion, page, start, end, quote } = passage
    const [stored] = await tx
      .select({ text: filePages.text })
      .from(filePages)
      .where(and(eq(filePages.fileId, fileId), eq(filePages.version, fileVersion), eq(filePages.page, page)))
    if (stored?.text.slice(start, end) === quote) exact.push(passage)
  }
  return exact
}

async function askOnce(
  tx: Tx,
  deps: Deps,
  { id, sessionId }: Pick<typeof fixRequests.$inferSelect, 'id' | 'sessionId'>,
): Promise<void> {
  const countTasks = async (condition: ReturnType<typeof isToGather>) => {
    const [row] = await tx
      .select({ count: count() })
      .from(fixTasks)
      .where(and(eq(fixTasks.requestId, id), condition))
    return row?.count ?? 0
  }
  if ((await countTasks(isToGather())) > 0) return
  const questions = await countTasks(eq(fixTasks.status, 'needs_input'))
  if (questions === 0) return
  const askedAt = await addSessionMessage(tx, deps, {
    sessionId,
    kind: 'question',
    authorId: null,
    body:
      questions === 1 ? 'The fix needs an answer to 1 question.' : `The fix needs answers to ${questions} questions.`,
  })
  await tx.update(fixRequests).set({ askedAt }).where(eq(fixRequests.id, id))
}

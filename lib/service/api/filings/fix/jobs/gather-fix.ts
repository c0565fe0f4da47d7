import { and, eq } from 'drizzle-orm'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { draftReply } from '#lib/service/api/filings/fix/draft-reply.ts'
import { gatherFixJob } from '#lib/service/api/filings/fix/fix-jobs.ts'
import { nextRevision } from '#lib/service/api/filings/fix/fix-task-revision.ts'
import type { FixDocument } from '#lib/service/api/filings/fix/list-fix-documents.ts'
import { type FixMaterial, loadFixMaterial, loadPages } from '#lib/service/api/filings/fix/load-fix-material.ts'
import {
  type GatheredFix,
  type GatheredPassage,
  isToGather,
  storeGatheredFix,
} from '#lib/service/api/filings/fix/store-gathered-fix.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { registerJob } from '#lib/service/api/kernel/job.ts'
import type { Attempt } from '#lib/service/database/queue.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingSessions, fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import type { PassageFinder } from './passage-finder.ts'

/** Attempts that may fail before the task goes on without passages. */
const maxFailures = 5
const searchTimeoutMs = 120_000

export interface FixJobDeps extends Deps {
  readonly passageFinder: PassageFinder
}

export const gatherFixWork = registerJob(gatherFixJob, gatherFix)

/**
 * Takes a task to `needs_input`: the wording relevant to its discussion, and what only a person can say; or to `proposed`,
 * with a reply that the language model has drafted. May run twice.
 */
export async function gatherFix(
  deps: FixJobDeps,
  { taskId }: { readonly taskId: string },
  attempt: Attempt,
): Promise<void> {
  const place = await findPlace(deps, taskId)
  if (!place) return
  const isWaiting = await begin(deps, taskId)
  const found = isWaiting ? await gather(deps, place, attempt) : null
  await storeGatheredFix(deps, { taskId, ...place, found })
}

interface Place {
  readonly requestId: string
  readonly organizationId: string
  /** The member who requested the fix. */
  readonly memberId: string
  readonly commentId: string
  readonly filingId: string
}

async function findPlace({ database }: Deps, taskId: string): Promise<Place | undefined> {
  const [place] = await database.db
    .select({
      requestId: fixTasks.requestId,
      organizationId: members.organizationId,
      memberId: members.id,
      commentId: fixTasks.commentId,
      filingId: filingSessions.filingId,
    })
    .from(fixTasks)
    .innerJoin(fixRequests, eq(fixRequests.id, fixTasks.requestId))
    .innerJoin(members, eq(members.id, fixRequests.requestedBy))
    .innerJoin(filingSessions, eq(filingSessions.id, fixRequests.sessionId))
    .where(eq(fixTasks.id, taskId))
  return place
}

/** False where the task has ended or has been gathered. */
async function begin(deps: Deps, taskId: string): Promise<boolean> {
  const rows = await deps.database.db
    .update(fixTasks)
    .set({ status: 'in_progress', updatedAt: nextRevision(deps) })
    .where(and(eq(fixTasks.id, taskId), isToGather()))
    .returning({ id: fixTasks.id })
  return rows.length > 0
}

async function gather(deps: FixJobDeps, place: Place, attempt: Attempt): Promise<GatheredFix['found']> {
  const material = await loadFixMaterial(deps.database.db, place)
  if (attempt.failures >= maxFailures) return { material, isSearched: false, passages: [], drafted: null }
  const { signal } = attempt
  const passages = await search(deps, material, signal)
  const drafted = await draftReply(deps, {
    organizationId: place.organizationId,
    comments: material.comments,
    passages: passages.map(({ passage }) => passage),
    signal,
  })
  return { material, isSearched: true, passages, drafted }
}

async function search(
  { database, passageFinder }: FixJobDeps,
  { comments, toSearch }: FixMaterial,
  signal: AbortSignal,
): Promise<GatheredPassage[]> {
  const documents: (FixDocument & { pages: Awaited<ReturnType<typeof loadPages>> })[] = []
  for (const document of toSearch) {
    signal.throwIfAborted()
    documents.push({ ...document, pages: await loadPages(database.db, document) })
  }
  if (documents.length === 0) return []
  const found = await passageFinder.find(
    {
      question: comments[0] ?? '',
      later: comments.slice(1),
      documents: documents.map(({ pages, formNumbers, isNamed, replacedBy }) => {
        const replacement = documents.findIndex(({ fileId }) => fileId === replacedBy)
        return { pages, formNumbers, isNamed, replacedBy: replacement === -1 ? null : replacement }
      }),
      limit: filingLimits.passages,
    },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(searchTimeoutMs)]) },
  )
  return found.flatMap(({ document, page, start, end, quoted, same }) => {
    const source = documents[document]
    const text = source?.pages.find((each) => each.page === page)?.text
    if (!source || text === undefined) return []
    const { fileId, fileVersion, name } = source
    const earlier = same && documents[same.document]
    return {
      passage: { fileId, fileVersion, name, page, start, end, quote: text.slice(start, end) },
      quoted,
      same: earlier
        ? { fileId: earlier.fileId, fileVersion: earlier.fileVersion, name: earlier.name, page: same.page }
        : null,
    }
  })
}

import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Passage } from '#lib/contract/filings/sessions.ts'
import { addSessionMessage, excerptOf } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { chargeReasonerTokens, type TokenCharge } from '#lib/service/api/reasoner/charge-reasoner-tokens.ts'
import { storeReasonerUse } from '#lib/service/api/reasoner/store-reasoner-use.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { fixRequests, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import type { Drafted } from './draft-reply.ts'
import { findPlaces, type PassagePlace } from './find-places.ts'
import { nextRevision } from './fix-task-revision.ts'
import type { FixMaterial } from './load-fix-material.ts'
import { describeDraft, writeFixTexts, writeProposal } from './write-fix-texts.ts'

export interface GatheredPassage {
  readonly passage: Passage
  /** Its best sentences, whole; null where none is whole on its page. */
  readonly quoted: string | null
  /** The page on which the edition that it replaces has the same wording; null where none does. */
  readonly same: PassagePlace | null
}

export interface GatheredFix {
  readonly taskId: string
  readonly requestId: string
  readonly organizationId: string
  /** The member who requested the fix: their work is charged. */
  readonly memberId: string
  /** Null where there was nothing to gather for: the task had ended, or was gathered before. */
  readonly found: {
    readonly material: FixMaterial
    readonly isSearched: boolean
    readonly passages: readonly GatheredPassage[]
    /** Null where the language model was not asked. */
    readonly drafted: Drafted | null
  } | null
}

/**
 * Stores what was gathered for a task that still waits for it, and charges the tokens of its draft. Once no task of the request waits any longer, its
 * questions are asked, in the same transaction and only once. May run twice.
 */
export async function storeGatheredFix(deps: Deps, gathered: GatheredFix): Promise<void> {
  const { requestId, found } = gathered
  await deps.database.transaction(async (tx) => {
    const [request] = await tx.select().from(fixRequests).where(eq(fixRequests.id, requestId)).for('update')
    if (!request) return
    if (found) await storeFound(tx, deps, { ...gathered, found, sessionId: request.sessionId })
    if (request.askedAt === null) await askOnce(tx, deps, request)
  })
}

type Found = Omit<GatheredFix, 'found'> & {
  readonly found: NonNullable<GatheredFix['found']>
  readonly sessionId: string
}

async function storeFound(tx: Tx, deps: Deps, { found, taskId, sessionId, ...payer }: Found): Promise<void> {
  const gathered = await keepExact(tx, found.passages)
  const passages = gathered.map(({ passage }) => passage)
  const { drafted } = found
  const proposal = drafted?.draft ? await writeDraftProposal(tx, drafted.draft, passages) : null
  const proposalReasoner = drafted?.author ?? null
  const { question, ...texts } = writeFixTexts({
    ...found,
    places: await findPlaces(tx, passages),
    quotes: gathered.map(({ quoted }) => quoted),
    same: await findPlaces(
      tx,
      gathered.flatMap(({ same }) => same ?? []),
    ),
  })
  const outcome = proposal
    ? ({ status: 'proposed', proposal, proposalSource: 'reasoner', proposalReasoner } as const)
    : ({ status: 'needs_input', question } as const)
  const stored = await tx
    .update(fixTasks)
    .set({ ...texts, ...outcome, passages, updatedAt: nextRevision(deps) })
    .where(and(eq(fixTasks.id, taskId), isToGather()))
    .returning({ id: fixTasks.id })
  if (!drafted) return
  if (drafted.tokens !== null) await chargeDraft(tx, deps, { ...payer, subjectId: taskId, tokens: drafted.tokens })
  if (stored.length === 0) return
  const body = describeDraft(drafted, {
    subject: excerptOf(found.material.comments[0] ?? ''),
    isProposed: proposal !== null,
  })
  await addSessionMessage(tx, deps, { sessionId, kind: 'outcome', authorId: null, body })
}

/** Null where a page that the draft quotes has changed since. */
async function writeDraftProposal(
  tx: Tx,
  { text, quoted }: NonNullable<Drafted['draft']>,
  exact: readonly Passage[],
): Promise<string | null> {
  if (!quoted.every((passage) => exact.includes(passage))) return null
  return writeProposal(text, await findPlaces(tx, quoted))
}

/** Once for a task; every call is counted. */
async function chargeDraft(tx: Tx, deps: Deps, charge: TokenCharge): Promise<void> {
  await storeReasonerUse(tx, deps, charge)
  await chargeReasonerTokens(tx, deps, charge)
}

/** A task gets its question when it has been gathered; one that a person has answered is at work again, with it. */
export function isToGather() {
  return and(inArray(fixTasks.status, ['open', 'in_progress']), isNull(fixTasks.question))
}

/** Passages whose quote is still the slice of the stored page: a file may have been deleted since it was searched. */
async function keepExact(tx: Tx, passages: readonly GatheredPassage[]): Promise<GatheredPassage[]> {
  const exact: GatheredPassage[] = []
  for (const gathered of passages) {
    const { fileId, fileVersion, page, start, end, quote } = gathered.passage
    const [stored] = await tx
      .select({ text: filePages.text })
      .from(filePages)
      .where(and(eq(filePages.fileId, fileId), eq(filePages.version, fileVersion), eq(filePages.page, page)))
    if (stored?.text.slice(start, end) === quote) exact.push(gathered)
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

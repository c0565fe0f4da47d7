import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isDifference } from '#lib/contract/comparisons/finding-ids.ts'
import type {
  FormComparisonReview,
  ReviewFinding,
  ReviewFindingChange,
  UpdateReviewFinding,
  UpdateReviewFindings,
} from '#lib/contract/comparisons/review.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { reviewFindings, type StoredOverride } from '#lib/service/database/schema/reviews.ts'
import { invalidRequest, notFound } from '#lib/service/http/service-error.ts'
import { addEntries, endSignOff, finishChange, lockReview } from './change-review.ts'
import { listFindingChanges } from './finding-changes.ts'
import { showReview } from './get-review.ts'
import { openReview } from './open-review.ts'
import { readFindings, type StoredFinding } from './show-findings.ts'
import { assertRevisions, type PathOf } from './stale-findings.ts'
import { storeWork } from './store-work.ts'

export interface UpdateFindingsInput extends UpdateReviewFindings {
  readonly comparisonId: string
}

export interface UpdateFindingInput extends UpdateReviewFinding {
  readonly comparisonId: string
  readonly findingId: string
}

export async function updateFinding(
  context: ServiceContext,
  { comparisonId, findingId, endsSignOff, ...change }: UpdateFindingInput,
): Promise<ReviewFinding> {
  const findings = [{ id: findingId, ...change }]
  const review = await changeFindings(context, { comparisonId, endsSignOff, findings, pathOf: () => [] })
  const finding = review.findings.find(({ id }) => id === findingId)
  if (!finding) throw notFound()
  return finding
}

export async function updateFindings(
  context: ServiceContext,
  input: UpdateFindingsInput,
): Promise<FormComparisonReview> {
  assertDistinct(input.findings)
  return await changeFindings(context, { ...input, pathOf: (at) => ['findings', String(at)] })
}

interface FindingsChange extends UpdateFindingsInput {
  /** Where in the body the change of a finding is. */
  readonly pathOf: PathOf
}

/** All of them or none. A finding that was changed since the caller read it is a conflict; nothing is overwritten. */
async function changeFindings(
  context: ServiceContext,
  { comparisonId, findings, endsSignOff, pathOf }: FindingsChange,
): Promise<FormComparisonReview> {
  const opened = await openReview(context, comparisonId)
  const readable = new Set(opened.findingIds)
  if (findings.some(({ id }) => !readable.has(id))) throw notFound()
  assertOverridable(findings, pathOf)
  return await context.deps.database.transaction(async (tx) => {
    const change = await lockReview(tx, comparisonId)
    const stored = await readFindings(
      tx,
      comparisonId,
      findings.map(({ id }) => id),
    )
    await assertRevisions(tx, { findings, stored, pathOf })
    await assertMembers(tx, context, { findings, pathOf })
    const changed = findings.flatMap((wanted) => {
      const before = stored.get(wanted.id)
      const after = applyChange(context, before ?? openFinding(context, { comparisonId, id: wanted.id }), wanted)
      const changes = listFindingChanges(before, after)
      return Object.keys(changes).length === 0 ? [] : [{ row: { ...after, revision: change.next }, changes }]
    })
    if (changed.length > 0) {
      await endSignOff(tx, context, { change, endsSignOff })
      const rows = changed.map(({ row }) => row)
      await store(tx, rows)
      await storeWork(tx, comparisonId, rows)
      await addEntries(tx, context, {
        ...change,
        entries: changed.map(({ row, changes }) => ({ action: 'finding_changed', findingId: row.findingId, changes })),
      })
      await finishChange(tx, change)
    }
    return await showReview(context, tx, opened)
  })
}

function assertDistinct(findings: readonly ReviewFindingChange[]): void {
  const ids = findings.map(({ id }) => id)
  const at = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (at !== -1) throw invalidRequest('body', ['findings', at, 'id'], 'This finding is listed twice.')
}

/** The values of an override are those of a difference. */
function assertOverridable(findings: readonly ReviewFindingChange[], pathOf: PathOf): void {
  const at = findings.findIndex(({ id, override }) => override && !isDifference(id))
  if (at !== -1) throw invalidRequest('body', [...pathOf(at), 'override'], 'Only a difference can be overridden.')
}

/** Assignees and those who are mentioned are current members of the organization. */
async function assertMembers(
  tx: Tx,
  { caller }: ServiceContext,
  { findings, pathOf }: Pick<FindingsChange, 'findings' | 'pathOf'>,
): Promise<void> {
  const named = findings.flatMap(({ assigneeId, mentions = [] }, at) => [
    ...(assigneeId ? [{ id: assigneeId, path: [...pathOf(at), 'assigneeId'] }] : []),
    ...mentions.map((id, index) => ({ id, path: [...pathOf(at), 'mentions', String(index)] })),
  ])
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ id }) => id))]
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, ids), eq(members.organizationId, caller.organization.id), isNull(members.removedAt)))
  const current = new Set(rows.map(({ id }) => id))
  const unknown = named.find(({ id }) => !current.has(id))
  if (unknown) throw invalidRequest('body', unknown.path, 'No member of the organization has this id.')
}

function openFinding(
  { caller, deps }: ServiceContext,
  { comparisonId, id }: { readonly comparisonId: string; readonly id: string },
): StoredFinding {
  const at = deps.clock.now().toISOString()
  const none = { note: null, mentions: [], assigneeId: null, override: null }
  return { comparisonId, findingId: id, state: 'open', ...none, memberId: caller.member.id, at, revision: 0 }
}

function applyChange(
  { caller, deps }: ServiceContext,
  before: StoredFinding,
  { state = before.state, note = before.note, assigneeId = before.assigneeId, ...wanted }: ReviewFindingChange,
): StoredFinding {
  const at = deps.clock.now().toISOString()
  const memberId = caller.member.id
  const toOverride = (given: NonNullable<typeof wanted.override>): StoredOverride => ({
    category: given.category ?? null,
    effect: given.effect ?? null,
    materiality: given.materiality ?? null,
    reason: given.reason,
    memberId,
    at,
  })
  const mentions = wanted.mentions ?? (note === null ? [] : before.mentions)
  const override = wanted.override === undefined ? before.override : wanted.override && toOverride(wanted.override)
  return { ...before, state, note, mentions: [...new Set(mentions)], assigneeId, override, memberId, at }
}

async function store(tx: Tx, rows: readonly StoredFinding[]): Promise<void> {
  const taken = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(reviewFindings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [reviewFindings.comparisonId, reviewFindings.findingId],
      set: {
        state: taken('state'),
        note: taken('note'),
        mentions: taken('mentions'),
        assigneeId: taken('assignee_id'),
        override: taken('override'),
        memberId: taken('member_id'),
        at: taken('at'),
        revision: taken('revision'),
      },
    })
}

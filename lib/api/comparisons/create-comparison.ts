import { and, count, eq, inArray, isNull, lte } from 'drizzle-orm'
import { assertDiskSpace } from '#lib/api/kernel/assert-disk-space.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import { holdCredits } from '#lib/api/usage/hold-credits.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { priceComparison } from '#lib/contract/comparisons/price.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { Tx } from '#lib/database/open.ts'
import { comparisonInputs, comparisonKeys, comparisons } from '#lib/database/schema/comparisons.ts'
import { files } from '#lib/database/schema/files.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { assertKnowledge } from './check-knowledge.ts'
import { fingerprintRequest } from './fingerprint.ts'
import { getComparison } from './get-comparison.ts'
import { type PinnedInput, resolveInputs } from './resolve-inputs.ts'
import { runComparisonJob } from './run-comparison-job.ts'

export interface CreateComparisonInput {
  readonly request: ComparisonRequest
  readonly idempotencyKey?: string | undefined
}

/**
 * Accepts a comparison, or answers the one this key has started: of any number of racing callers with one key exactly
 * one starts a run. Key, record, pinned versions, job and credit hold are stored together or not at all.
 */
export async function createComparison(
  context: ServiceContext,
  { request, idempotencyKey }: CreateComparisonInput,
): Promise<FormComparison> {
  const key = idempotencyKey === undefined ? null : { key: idempotencyKey, fingerprint: fingerprintRequest(request) }
  const earlier = key && (await findByKey(context, key))
  if (earlier) return await getComparison(context, earlier)

  const inputs = await resolveInputs(context, request)
  await assertKnowledge(context, inputs)
  const id = await accept(context, { request, inputs, key })
  if (id !== null) return await getComparison(context, id)

  const winner = key && (await findByKey(context, key))
  if (winner) return await getComparison(context, winner)
  throw new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds: 1 })
}

interface Key {
  readonly key: string
  readonly fingerprint: string
}

/** The comparison that a live key stands for. Where it was deleted, reading it answers "not found". */
async function findByKey({ deps, caller }: ServiceContext, { key, fingerprint }: Key): Promise<string | null> {
  const [row] = await deps.database.db
    .select()
    .from(comparisonKeys)
    .where(and(eq(comparisonKeys.memberId, caller.member.id), eq(comparisonKeys.key, key)))
  if (!row || Date.parse(row.expiresAt) <= deps.clock.now().getTime()) return null
  if (row.fingerprint !== fingerprint) throw new ServiceError('idempotency_conflict')
  return row.comparisonId
}

interface Accepted {
  readonly request: ComparisonRequest
  readonly inputs: readonly PinnedInput[]
  readonly key: Key | null
}

/** Null where another caller was faster with the same key. */
async function accept(context: ServiceContext, { request, inputs, key }: Accepted): Promise<string | null> {
  const { deps, caller } = context
  const id = deps.randomId()
  const now = deps.clock.now()
  const createdAt = now.toISOString()
  const expiresAt = key && new Date(now.getTime() + limits.idempotencyLifeMs).toISOString()
  return await deps.database.transaction(async (tx) => {
    if (key && expiresAt && !(await claimKey(tx, context, { ...key, comparisonId: id, expiresAt, now: createdAt }))) {
      return null
    }
    await assertStillCurrent(tx, inputs)
    await tx.insert(comparisons).values({
      id,
      organizationId: caller.organization.id,
      memberId: caller.member.id,
      title: titleOf(request),
      request,
      status: 'queued',
      createdAt,
      idempotencyExpiresAt: expiresAt,
      epoch: 0,
      share: 0,
      charged: 0,
    })
    await tx
      .insert(comparisonInputs)
      .values(
        inputs.map(({ path: _, pageCount: __, ...input }, position) => ({ comparisonId: id, position, ...input })),
      )
    await holdCredits(tx, context, {
      subjectId: id,
      operation: 'createFormComparison',
      amount: priceComparison(inputs),
    })
    await assertQueueSpace(tx)
    await assertDiskSpace(deps, comparisonLimits.resultBytes)
    await deps.queue.enqueue(tx, runComparisonJob, { comparisonId: id })
    return id
  })
}

/** What lists call it: the labels of its variants, or their keys. Never a file's name, which may be hidden from the reader. */
function titleOf({ variants }: ComparisonRequest): string {
  return variants.map(({ label, key }) => label ?? key).join(' vs ')
}

interface KeyClaim extends Key {
  readonly comparisonId: string
  readonly expiresAt: string
  readonly now: string
}

/** Exactly one of two racing callers gets true; the other waits for it. The member's expired keys go: they are free again. */
async function claimKey(tx: Tx, { caller }: ServiceContext, { now, ...claim }: KeyClaim): Promise<boolean> {
  const ofMember = eq(comparisonKeys.memberId, caller.member.id)
  await tx.delete(comparisonKeys).where(and(ofMember, lte(comparisonKeys.expiresAt, now)))
  const claimed = await tx
    .insert(comparisonKeys)
    .values({ memberId: caller.member.id, ...claim })
    .onConflictDoNothing()
    .returning({ key: comparisonKeys.key })
  return claimed.length > 0
}

/** Between the checks and now a file may have been deleted or replaced. The rows stay locked until the pins are kept. */
async function assertStillCurrent(tx: Tx, inputs: readonly PinnedInput[]): Promise<void> {
  const rows = await tx
    .select({ id: files.id, version: files.currentVersion })
    .from(files)
    .where(and(inArray(files.id, [...new Set(inputs.map(({ fileId }) => fileId))].toSorted()), isNull(files.deletedAt)))
    .orderBy(files.id)
    .for('share')
  const current = new Map(rows.map(({ id, version }) => [id, version]))
  const changed = inputs.filter(({ fileId, fileVersion }) => current.get(fileId) !== fileVersion)
  if (changed.length === 0) return
  throw new ServiceError('version_unavailable', undefined, {
    details: changed.slice(0, limits.details.items).map(({ path }) => ({
      location: 'body',
      path: path.map(String),
      code: 'invalid_value',
      message: 'This file was replaced or deleted while the request was being accepted. Try again.',
    })),
  })
}

async function assertQueueSpace(tx: Tx): Promise<void> {
  const [queued] = await tx.select({ count: count() }).from(comparisons).where(eq(comparisons.status, 'queued'))
  if ((queued?.count ?? 0) <= comparisonLimits.queued) return
  throw new ServiceError('temporarily_unavailable', 'Too many comparisons are waiting. Try again later.', {
    retryAfterSeconds: 30,
  })
}

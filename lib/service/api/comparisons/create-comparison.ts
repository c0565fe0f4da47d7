import { and, eq, inArray, isNull } from 'drizzle-orm'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { priceComparison } from '#lib/contract/comparisons/price.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import { assertDiskSpace } from '#lib/service/api/kernel/assert-disk-space.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import {
  claimKey,
  findKeyedResource,
  fingerprintRequest,
  type IdempotencyKey,
} from '#lib/service/api/kernel/idempotency.ts'
import { holdCredits } from '#lib/service/api/usage/hold-credits.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { assertKnowledge } from './check-knowledge.ts'
import { findProductNames } from './find-product-names.ts'
import { getComparison } from './get-comparison.ts'
import { assertTextSize } from './measure-text.ts'
import { type PinnedInput, resolveInputs } from './resolve-inputs.ts'
import { runComparisonJob } from './run-comparison-job.ts'
import { comparisonSearchKey, defaultTitle, documentSearchKey } from './search-key.ts'

export interface CreateComparisonInput {
  readonly request: ComparisonRequest
  readonly idempotencyKey?: string | undefined
}

/**
 * Accepts a comparison, or returns the one that this key started: of any number of racing callers with one key exactly
 * one starts a run. Key, record, pinned versions, job and credit hold are stored together or not at all.
 */
export async function createComparison(
  context: ServiceContext,
  { request, idempotencyKey }: CreateComparisonInput,
): Promise<FormComparison> {
  const key: IdempotencyKey | null =
    idempotencyKey === undefined
      ? null
      : { operation: 'createFormComparison', key: idempotencyKey, fingerprint: fingerprintRequest(request) }
  const earlier = key && (await findKeyedResource(context, key))
  if (earlier) return await getComparison(context, earlier)

  const inputs = await resolveInputs(context, request)
  await assertTextSize(context.deps.database.db, inputs)
  await assertKnowledge(context, inputs)
  const recorded = await nameScopes(context, request)
  return await getComparison(context, await accept(context, { request: recorded, inputs, key }))
}

/** The request with its scopes as responses carry them, however they were written. */
async function nameScopes(context: ServiceContext, request: ComparisonRequest): Promise<ComparisonRequest> {
  const variants = await Promise.all(
    request.variants.map(async (variant) => {
      if (!variant.form) return variant
      const { scope } = await findScopeOrThrow(context, variant.form.scope)
      return { ...variant, form: { ...variant.form, scope } }
    }),
  )
  return { ...request, variants }
}

interface Accepted {
  readonly request: ComparisonRequest
  readonly inputs: readonly PinnedInput[]
  readonly key: IdempotencyKey | null
}

/** The id of the new comparison, or of the one that a faster caller with the same key has started. */
async function accept(context: ServiceContext, { request, inputs, key }: Accepted): Promise<string> {
  const { deps, caller } = context
  const id = deps.randomId()
  const now = deps.clock.now()
  const createdAt = now.toISOString()
  const title = defaultTitle(request)
  const productNames = await findProductNames(deps.database.db, request)
  const expiresAt = key && new Date(now.getTime() + limits.idempotencyLifeMs).toISOString()
  return await deps.database.transaction(async (tx) => {
    const winner =
      key && (await claimKey(tx, context, { ...key, resource: { type: 'form_comparison', id }, expiresAt }))
    if (winner) return winner
    await assertStillCurrent(tx, inputs)
    await tx.insert(comparisons).values({
      id,
      organizationId: caller.organization.id,
      memberId: caller.member.id,
      title,
      searchKey: comparisonSearchKey({ title, tags: [], request, productNames }),
      request,
      status: 'queued',
      createdAt,
      idempotencyExpiresAt: expiresAt,
      epoch: 0,
      share: 0,
      charged: 0,
    })
    await tx.insert(comparisonInputs).values(
      inputs.map(({ path: _, pageCount: __, isVersionGiven: ___, ...input }, position) => ({
        comparisonId: id,
        position,
        ...input,
        searchKey: documentSearchKey({ name: input.name, formNumber: null, editionDate: null }),
      })),
    )
    await holdCredits(tx, context, {
      subjectId: id,
      operation: 'createFormComparison',
      amount: priceComparison(inputs),
    })
    await assertQueueSpace(tx, caller.organization.id)
    await assertDiskSpace(deps, comparisonLimits.resultBytes)
    await deps.queue.enqueue(tx, {
      job: runComparisonJob,
      payload: { comparisonId: id },
      id,
      turnOf: caller.organization.id,
    })
    return id
  })
}

/** A file may have been deleted or replaced since the checks; a version that the request names stays. The rows stay locked until the pins are stored. */
async function assertStillCurrent(tx: Tx, inputs: readonly PinnedInput[]): Promise<void> {
  const rows = await tx
    .select({ id: files.id, version: files.currentVersion })
    .from(files)
    .where(and(inArray(files.id, [...new Set(inputs.map(({ fileId }) => fileId))].toSorted()), isNull(files.deletedAt)))
    .orderBy(files.id)
    .for('share')
  const current = new Map(rows.map(({ id, version }) => [id, version]))
  const changed = inputs.filter(({ fileId, fileVersion, isVersionGiven }) =>
    isVersionGiven ? !current.has(fileId) : current.get(fileId) !== fileVersion,
  )
  if (changed.length === 0) return
  throw new ServiceError('version_unavailable', undefined, {
    // Stryker disable next-line MethodExpression: only more than 20 concurrent changes reach the limit
    details: changed.slice(0, limits.details.items).map(({ path }) => ({
      location: 'body',
      path: path.map(String),
      code: 'invalid_value',
      message: 'The file was replaced or deleted while the request was processed. Try again.',
    })),
  })
}

async function assertQueueSpace(tx: Tx, organizationId: string): Promise<void> {
  const { queued } = comparisonLimits
  const waiting = eq(comparisons.status, 'queued')
  const own = await tx.$count(comparisons, and(waiting, eq(comparisons.organizationId, organizationId)))
  if (own <= queued.organization && (await tx.$count(comparisons, waiting)) <= queued.all) return
  throw new ServiceError('temporarily_unavailable', 'Too many comparisons are waiting. Try again later.', {
    retryAfterSeconds: 30,
  })
}

import { eq } from 'drizzle-orm'
import type { CreateExport, FormComparisonExport } from '#lib/contract/comparisons/exports.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import {
  claimKey,
  findKeyedResource,
  fingerprintRequest,
  type IdempotencyKey,
} from '#lib/service/api/kernel/idempotency.ts'
import { comparisonExports } from '#lib/service/database/schema/comparisons.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { findComparisonOrThrow } from './find-comparison.ts'
import { readExport } from './get-export.ts'
import { makeExportJob } from './make-export-job.ts'

export interface CreateExportInput {
  readonly comparisonId: string
  readonly request: CreateExport
  readonly idempotencyKey?: string | undefined
}

/** Accepts an export, or returns the one that this key started. Key, record and job are stored together or not at all. */
export async function createExport(
  context: ServiceContext,
  { comparisonId, request, idempotencyKey }: CreateExportInput,
): Promise<FormComparisonExport> {
  const key: IdempotencyKey | null =
    idempotencyKey === undefined
      ? null
      : {
          operation: 'createFormComparisonExport',
          key: idempotencyKey,
          fingerprint: fingerprintRequest({ comparisonId, ...request }),
        }
  const earlier = key && (await findKeyedResource(context, key))
  const id = earlier ?? (await accept(context, { comparisonId, request, key }))
  return await readExport(context, [eq(comparisonExports.id, id)])
}

interface Accepted {
  readonly comparisonId: string
  readonly request: CreateExport
  readonly key: IdempotencyKey | null
}

async function accept(context: ServiceContext, { comparisonId, request, key }: Accepted): Promise<string> {
  const { deps, caller } = context
  const comparison = await findComparisonOrThrow(context, comparisonId)
  assertKnownVariants(request, comparison.request)
  if (comparison.status !== 'succeeded') {
    throw new ServiceError('conflict', 'The comparison has no result. Export it when its run has succeeded.')
  }
  const id = deps.randomId()
  const now = deps.clock.now()
  const expiresAt = key && new Date(now.getTime() + limits.idempotencyLifeMs).toISOString()
  return await deps.database.transaction(async (tx) => {
    const resource = { type: 'form_comparison_export', id }
    const winner = key && (await claimKey(tx, context, { ...key, resource, expiresAt }))
    if (winner) return winner
    await tx.insert(comparisonExports).values({
      id,
      comparisonId,
      organizationId: caller.organization.id,
      memberId: caller.member.id,
      format: request.format,
      view: request.view,
      status: 'queued',
      share: 0,
      createdAt: now.toISOString(),
    })
    await deps.queue.enqueue(tx, { job: makeExportJob, payload: { exportId: id }, id, turnOf: caller.organization.id })
    return id
  })
}

function assertKnownVariants({ view: { variants = [] } }: CreateExport, recorded: Readonly<Record<string, unknown>>) {
  const requested = ComparisonRequestFields.shape.variants.safeParse(recorded.variants)
  const known = new Set(requested.data?.map(({ key }) => key))
  const details = variants.flatMap((key, index) =>
    known.has(key) && variants.indexOf(key) === index
      ? []
      : [
          {
            location: 'body' as const,
            path: ['view', 'variants', `${index}`],
            code: 'invalid_value' as const,
            message: known.has(key) ? 'Name each variant once.' : 'The comparison has no variant with this key.',
          },
        ],
  )
  if (details.length > 0) throw new ServiceError('invalid_request', undefined, { details })
}

import { asc, eq } from 'drizzle-orm'
import { type CopyFiling, copiedFields, type FilingCopies } from '#lib/contract/filings/copies.ts'
import { pick } from '#lib/contract/filings/field-shapes.ts'
import { findFilingOrThrow, lockFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import {
  loadAdditionalProducts,
  storeAdditionalProducts,
} from '#lib/service/api/filings/records/additional-products.ts'
import { toSummary } from '#lib/service/api/filings/show-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import {
  claimKey,
  findKeyedResource,
  fingerprintRequest,
  type IdempotencyKey,
} from '#lib/service/api/kernel/idempotency.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingCopies } from '#lib/service/database/schema/filing-copies.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { assertStates } from './assert-states.ts'
import { type CopiedDocuments, findCopiedDocuments } from './find-copied-documents.ts'

export interface CopyFilingInput extends CopyFiling {
  readonly filingId: string
}

/**
 * Makes all drafts in one transaction, or returns those that this `requestId` has made: of any number of racing callers
 * exactly one makes them. The filing copied may be read-only; its scope is what the caller must be able to edit.
 */
export async function copyFiling(context: ServiceContext, input: CopyFilingInput): Promise<FilingCopies> {
  const { requestId, ...choices } = input
  const key: IdempotencyKey = { operation: 'copyFiling', key: requestId, fingerprint: fingerprintRequest(choices) }
  await findFilingOrThrow(context, input.filingId)
  const copyId = (await findKeyedResource(context, key)) ?? (await makeCopies(context, input, key))
  return await readCopies(context, copyId)
}

async function makeCopies(context: ServiceContext, input: CopyFilingInput, key: IdempotencyKey): Promise<string> {
  const { deps } = context
  const copyId = deps.randomId()
  // Which files the caller can see is found out before: it reads other tables than those that are locked.
  const documents = await findCopiedDocuments(context, input.filingId)
  return await deps.database.transaction(async (tx) => {
    const resource = { type: 'filing_copy', id: copyId }
    const winner = await claimKey(tx, context, { ...key, resource, expiresAt: null })
    if (winner) return winner
    const { filing, grant } = await lockFilingOrThrow(context, input.filingId, tx)
    if (!hasWriteAccess(context.caller) || !grant.edit)
      throw new ServiceError('forbidden', 'Only an editor of the filing’s scope can do this.')
    await assertStates(tx, filing, input.copies)
    const additionalProductIds = await loadAdditionalProducts(tx, filing.id)
    for (const [position, copy] of input.copies.entries())
      await storeCopy(tx, context, {
        values: {
          ...pick({ ...filing, additionalProductIds }, copiedFields),
          ...copy,
          scopeId: filing.scopeId,
          tags: filing.tags,
        },
        copiedFrom: filing.id,
        documents,
        place: { copyId, position },
      })
    return copyId
  })
}

interface NewCopy {
  readonly values: Omit<typeof filings.$inferInsert, 'id' | 'ownerId' | 'createdAt' | 'updatedAt'> & {
    readonly additionalProductIds: readonly string[]
  }
  readonly copiedFrom: string
  readonly documents: CopiedDocuments
  readonly place: { readonly copyId: string; readonly position: number }
}

async function storeCopy(tx: Tx, context: ServiceContext, copy: NewCopy): Promise<void> {
  const { deps, caller } = context
  const { values, copiedFrom, documents, place } = copy
  const { additionalProductIds, ...columns } = values
  const [id, now] = [deps.randomId(), deps.clock.now().getTime()]
  const createdAt = new Date(now).toISOString()
  const ownerId = caller.member.id
  await tx.insert(filings).values({ ...columns, id, ownerId, filingMode: 'managed', createdAt, updatedAt: createdAt })
  await storeAdditionalProducts(tx, id, additionalProductIds)
  if (documents.rows.length > 0) {
    await tx.insert(filingDocuments).values(
      documents.rows.map((row, index) => {
        // Documents are listed by their time: they keep their order.
        const at = new Date(now + index).toISOString()
        return { ...row, id: deps.randomId(), filingId: id, addedBy: ownerId, createdAt: at, updatedAt: at }
      }),
    )
  }
  await tx
    .insert(filingCopies)
    .values({ ...place, filingId: id, documents: documents.rows.length, leftOut: documents.leftOut })
  await writeAudit(tx, context, {
    action: 'filing.created',
    subject: { type: 'filing', id },
    detail: { displayName: values.displayName, copiedFrom },
  })
}

/** Of a retry: the drafts as they are now, without those that were deleted. */
async function readCopies({ deps }: ServiceContext, copyId: string): Promise<FilingCopies> {
  const rows = await deps.database.db
    .select({ filing: filings, documents: filingCopies.documents, leftOut: filingCopies.leftOut })
    .from(filingCopies)
    .innerJoin(filings, eq(filings.id, filingCopies.filingId))
    .where(eq(filingCopies.copyId, copyId))
    .orderBy(asc(filingCopies.position))
  const [first] = rows
  return {
    filings: rows.map(({ filing }) => toSummary(filing)),
    documents: first?.documents ?? 0,
    leftOut: first?.leftOut ?? 0,
  }
}

import { eq } from 'drizzle-orm'
import type { AddFilingDocument, FilingDocument } from '#lib/contract/filings/documents.ts'
import { findScheduleIssues } from '#lib/contract/filings/schedule-fields.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComparisons, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { lockComparison } from './lock-comparison.ts'
import { selectDocuments, showDocuments } from './select-documents.ts'

export interface NewDocument extends Omit<AddFilingDocument, 'comparisonId'> {
  readonly filingId: string
  readonly title: string
  readonly comparisonId: string | null
}

/** Adds a document to a filing that the caller has locked; the comparison of an exhibit is attached with it. */
export async function storeDocument(tx: Tx, context: ServiceContext, document: NewDocument): Promise<FilingDocument> {
  const { deps, caller } = context
  const { filingId, schedule, title, comparisonId } = document
  const id = deps.randomId()
  const issues = findScheduleIssues(schedule, document)
  assertNoIssues(
    'invalid_request',
    issues.map(({ field, message }) => ({ path: [field], message })),
  )
  const [addedBy, createdAt] = [caller.member.id, deps.clock.now().toISOString()]
  const made = await tx
    .insert(filingDocuments)
    .values({ ...document, id, addedBy, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning({ id: filingDocuments.id })
  if (made.length === 0) throw new ServiceError('conflict', 'This file is already on the schedule.')
  await writeAudit(tx, context, {
    action: 'filing.document_added',
    subject: { type: 'filing', id: filingId },
    detail: { schedule, title },
  })
  if (comparisonId !== null && (await lockComparison(tx, context, comparisonId))) {
    await tx
      .insert(filingComparisons)
      .values({ filingId, comparisonId, attachedBy: addedBy, attachedAt: createdAt })
      .onConflictDoNothing()
  }
  const [stored] = await showDocuments(tx, await selectDocuments(tx).where(eq(filingDocuments.id, id)))
  if (!stored) throw new Error('The document was not stored.')
  return stored
}

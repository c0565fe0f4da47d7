import { and, eq } from 'drizzle-orm'
import type { FilingDocument, UpdateFilingDocument } from '#lib/contract/filings/documents.ts'
import type { FieldChange } from '#lib/contract/filings/filing.ts'
import { findScheduleIssues, scheduleFieldNames } from '#lib/contract/filings/schedule-fields.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { assertNoIssues, toInputError } from '#lib/service/api/filings/input-issues.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { selectDocuments, showDocuments } from './select-documents.ts'

export interface UpdateDocumentInput extends UpdateFilingDocument {
  readonly filingId: string
  readonly documentId: string
}

/**
 * Changes a document's entry on the revision that the caller saw; of two changes on one revision exactly one succeeds, the
 * other gets `conflict`. Where nothing differs, nothing is written and the revision stays.
 */
export async function updateFilingDocument(
  context: ServiceContext,
  { filingId, documentId, updatedAt: revision, ...wanted }: UpdateDocumentInput,
): Promise<FilingDocument> {
  return await context.deps.database.transaction(async (tx) => {
    await lockEditableFilingOrThrow(context, filingId, tx)
    const isIt = and(eq(filingDocuments.id, documentId), eq(filingDocuments.filingId, filingId))
    const [before] = await tx.select().from(filingDocuments).where(isIt)
    if (!before) throw notFound()
    if (Date.parse(revision) !== Date.parse(before.updatedAt)) {
      const message = `The current revision is ${before.updatedAt}.`
      throw toInputError('conflict', [{ path: ['updatedAt'], message }])
    }
    const issues = findScheduleIssues(before.schedule, { ...before, ...wanted })
    assertNoIssues(
      'invalid_request',
      issues.map(({ field, message }) => ({ path: [field], message })),
    )
    const changes = scheduleFieldNames.flatMap((field): FieldChange[] => {
      const [from, to] = [before[field], wanted[field]]
      return to === undefined || to === from ? [] : [{ field, from, to }]
    })
    if (changes.length > 0) {
      const updatedAt = laterThan(before.updatedAt, context.deps.clock.now()).toISOString()
      await tx
        .update(filingDocuments)
        .set({ ...wanted, updatedAt })
        .where(isIt)
      await writeAudit(tx, context, {
        action: 'filing.document_updated',
        subject: { type: 'filing', id: filingId },
        detail: { schedule: before.schedule, title: before.title, changes },
      })
    }
    const [stored] = await showDocuments(tx, await selectDocuments(tx).where(eq(filingDocuments.id, documentId)))
    if (!stored) throw new Error('The document was not stored.')
    return stored
  })
}

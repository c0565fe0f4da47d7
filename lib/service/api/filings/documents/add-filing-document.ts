import { and, eq, isNull } from 'drizzle-orm'
import type { AddFilingDocument, FilingDocument } from '#lib/contract/filings/documents.ts'
import { findVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import { findEditableFilingOrThrow, lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { assertNoIssues, type InputIssue, toInputError } from '#lib/service/api/filings/input-issues.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { lockComparison } from './lock-comparison.ts'
import { selectDocuments, toDocument } from './select-documents.ts'

export interface AddDocumentInput extends AddFilingDocument {
  readonly filingId: string
}

/** Of any number of racing callers that add one file to one schedule, one succeeds; the others get `conflict`. */
export async function addFilingDocument(context: ServiceContext, input: AddDocumentInput): Promise<FilingDocument> {
  const { deps, caller } = context
  const { filingId, schedule, fileId, formNumber = null, editionDate = null, comparisonId = null } = input
  await findEditableFilingOrThrow(context, filingId)
  const isVisible = (await findVisibleFiles(context, [fileId])).has(fileId)
  return await deps.database.transaction(async (tx) => {
    const { filing } = await lockEditableFilingOrThrow(context, filingId, tx)
    const file = isVisible ? await lockFile(tx, fileId) : undefined
    assertNoIssues('not_found', [
      ...(file ? [] : [missing('fileId', 'file')]),
      ...(comparisonId === null || (await lockComparison(tx, context, comparisonId))
        ? []
        : [missing('comparisonId', 'comparison')]),
    ])
    if (file?.scopeId !== filing.scopeId) {
      const message = 'Only a file of the filing’s scope can be added. Upload it to this scope first.'
      throw toInputError('invalid_request', [{ path: ['fileId'], message }])
    }
    const title = input.title ?? file.name
    const id = deps.randomId()
    const createdAt = deps.clock.now().toISOString()
    const made = await tx
      .insert(filingDocuments)
      .values({
        id,
        filingId,
        schedule,
        fileId,
        title,
        formNumber,
        editionDate,
        comparisonId,
        addedBy: caller.member.id,
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: filingDocuments.id })
    if (made.length === 0) throw new ServiceError('conflict', 'This file is already on the schedule.')
    await writeAudit(tx, context, {
      action: 'filing.document_added',
      subject: { type: 'filing', id: filingId },
      detail: { schedule, title },
    })
    const [row] = await selectDocuments(tx).where(eq(filingDocuments.id, id))
    if (!row) throw new Error('The document was not stored.')
    return toDocument(row)
  })
}

/** The row stays locked, so that the file is not deleted at the same time. */
async function lockFile(tx: Tx, id: string) {
  const [file] = await tx
    .select({ name: files.name, scopeId: files.scopeId })
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .for('share')
  return file
}

function missing(field: string, kind: string): InputIssue {
  return { path: [field], message: `The ${kind} does not exist, or you do not have access to it.` }
}

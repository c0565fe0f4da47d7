import { and, eq } from 'drizzle-orm'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { notFound } from '#lib/service/http/service-error.ts'

export interface RemoveDocumentInput {
  readonly filingId: string
  readonly documentId: string
}

/** Takes a document off its schedule; the file stays. */
export async function removeFilingDocument(
  context: ServiceContext,
  { filingId, documentId }: RemoveDocumentInput,
): Promise<void> {
  await context.deps.database.transaction(async (tx) => {
    await lockEditableFilingOrThrow(context, filingId, tx)
    const [removed] = await tx
      .delete(filingDocuments)
      .where(and(eq(filingDocuments.id, documentId), eq(filingDocuments.filingId, filingId)))
      .returning({ schedule: filingDocuments.schedule, title: filingDocuments.title })
    if (!removed) throw notFound()
    await writeAudit(tx, context, {
      action: 'filing.document_removed',
      subject: { type: 'filing', id: filingId },
      detail: removed,
    })
  })
}

import { and, eq, isNull } from 'drizzle-orm'
import { storeDocument } from '#lib/service/api/filings/documents/store-document.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { FilingImportRow } from './find-import.ts'

const schedule = 'supporting'

/** Adds the PDF to the filing’s supporting documents, once. */
export async function storeImportedDocument(
  tx: Tx,
  context: ServiceContext,
  { row: { fileId }, filingId }: { readonly row: FilingImportRow; readonly filingId: string },
): Promise<void> {
  const [file] = await tx
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)))
    .for('share')
  if (!file) throw new ServiceError('conflict', 'The PDF of this import was deleted. Upload it and import it again.')
  const [listed] = await tx
    .select({ id: filingDocuments.id })
    .from(filingDocuments)
    .where(
      and(
        eq(filingDocuments.filingId, filingId),
        eq(filingDocuments.schedule, schedule),
        eq(filingDocuments.fileId, fileId),
      ),
    )
  if (listed) return
  await storeDocument(tx, context, { filingId, schedule, fileId, title: file.name, comparisonId: null })
}

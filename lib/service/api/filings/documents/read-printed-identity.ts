import { and, asc, eq } from 'drizzle-orm'
import type { PrintedIdentity } from '#lib/contract/filings/documents.ts'
import { readFormIdentity } from '#lib/engines/compare/answers/form-identity.ts'
import { readingEase } from '#lib/engines/readability/reading-ease.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { selectDocuments } from './select-documents.ts'

/** A form prints its number on its first page and in its running heads. */
const identityPages = 20

/** Nothing where the file is gone or has no text. A file that is still being read gets `input_not_ready`. */
export async function readPrintedIdentity(
  context: ServiceContext,
  { filingId, documentId }: { readonly filingId: string; readonly documentId: string },
): Promise<PrintedIdentity> {
  await findFilingOrThrow(context, filingId)
  const { db } = context.deps.database
  const isIt = and(eq(filingDocuments.id, documentId), eq(filingDocuments.filingId, filingId))
  const [row] = await selectDocuments(db).where(isIt)
  if (!row) throw notFound()
  if (!row.file || !row.version) return { formNumber: null, editionDate: null, readability: null }
  if (row.version.textStatus === 'processing') throw new ServiceError('input_not_ready')
  const pages = await db
    .select({ text: filePages.text })
    .from(filePages)
    .where(and(eq(filePages.fileId, row.file.id), eq(filePages.version, row.version.version)))
    .orderBy(asc(filePages.page))
  // The name of a file says nothing about what it prints.
  const { formNumber, editionDate } = readFormIdentity({ pages: pages.slice(0, identityPages), name: '' })
  const readability = readingEase(pages.map(({ text }) => text).join('\n'))
  return { formNumber, editionDate, readability }
}

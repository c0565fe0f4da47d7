import { and, asc, eq, sql } from 'drizzle-orm'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { selectDocuments, showDocuments } from './select-documents.ts'

export interface ListDocumentsInput {
  readonly filingId: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** In the order they were added. */
export async function listFilingDocuments(
  context: ServiceContext,
  query: ListDocumentsInput,
): Promise<{ documents: FilingDocument[]; nextCursor: string | null }> {
  await findFilingOrThrow(context, query.filingId)
  const { createdAt, id } = filingDocuments
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFilingDocuments',
    query,
    load: (after, count) =>
      selectDocuments(context.deps.database.db)
        .where(
          and(
            eq(filingDocuments.filingId, query.filingId),
            after ? sql`(${createdAt}, ${id}) > (${after[0]}::timestamptz, ${after[1]})` : undefined,
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(count),
    positionOf: ({ document }) => [document.createdAt, document.id],
  })
  return { documents: await showDocuments(context.deps.database.db, rows), nextCursor }
}

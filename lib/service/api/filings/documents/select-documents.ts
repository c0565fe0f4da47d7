import { and, eq, isNull } from 'drizzle-orm'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { findInternal } from './find-internal.ts'

/**
 * Documents of filings with the current version of their files. A file belongs to its filing's scope, so every reader of
 * the filing can open it; it is left out once it is deleted. Add a `where` on a filing that the caller can read.
 */
export function selectDocuments(db: Db) {
  return db
    .select({
      document: filingDocuments,
      file: { id: files.id, name: files.name },
      version: {
        mediaType: fileVersions.mediaType,
        version: fileVersions.version,
        pageCount: fileVersions.pageCount,
        textStatus: fileVersions.textStatus,
      },
      addedBy: { id: members.id, name: members.name },
      comparisonTitle: comparisons.title,
    })
    .from(filingDocuments)
    .innerJoin(filings, eq(filings.id, filingDocuments.filingId))
    .innerJoin(members, eq(members.id, filingDocuments.addedBy))
    .leftJoin(
      files,
      and(eq(files.id, filingDocuments.fileId), eq(files.scopeId, filings.scopeId), isNull(files.deletedAt)),
    )
    .leftJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.currentVersion)))
    .leftJoin(comparisons, eq(comparisons.id, filingDocuments.comparisonId))
    .$dynamic()
}

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

export async function showDocuments(db: Db, rows: readonly DocumentRow[]): Promise<FilingDocument[]> {
  const opened = rows.map(({ document, file, version }) => ({
    id: document.id,
    title: document.title,
    fileName: file?.name ?? '',
    fileId: file?.id ?? '',
    fileVersion: version?.version ?? 0,
  }))
  const internal = new Set([...(await findInternal(db, opened))].map(({ id }) => id))
  return rows.map((row) => toDocument(row, internal.has(row.document.id)))
}

function toDocument(
  { document, file, version, addedBy, comparisonTitle }: DocumentRow,
  isInternal: boolean,
): FilingDocument {
  return {
    id: document.id,
    filingId: document.filingId,
    schedule: document.schedule,
    title: document.title,
    formNumber: document.formNumber,
    editionDate: document.editionDate,
    formType: document.formType,
    action: document.action,
    replacedFormNumber: document.replacedFormNumber,
    readability: document.readability,
    file: file && version ? { ...file, ...version } : null,
    comparisonId: document.comparisonId,
    comparisonTitle,
    isInternal,
    addedBy,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
  }
}

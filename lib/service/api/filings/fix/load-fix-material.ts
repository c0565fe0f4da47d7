import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { asksForChange } from '#lib/engines/compare/answers/read-item.ts'
import type { PageText } from '#lib/engines/compare/segment/input.ts'
import { findInternal } from '#lib/service/api/filings/documents/find-internal.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { type FixDocument, type FixedComment, type ListedDocument, listFixDocuments } from './list-fix-documents.ts'

/** Text of a filing's documents that is searched for one task, in UTF-8. Searching this much takes some ten seconds. */
const searchedBytes = 8 * 1024 * 1024
/** Read together; other requests are served between batches. */
const batchPages = 50

export interface FixMaterial {
  /** The discussion's comments, the first one first. */
  readonly comments: readonly string[]
  readonly toSearch: readonly FixDocument[]
  /** Names of the documents that cannot be searched. */
  readonly stillReading: readonly string[]
  readonly unreadable: readonly string[]
  readonly deleted: readonly string[]
  readonly beyondLimit: readonly string[]
  /** Names of the documents that are not meant for the state. */
  readonly internal: readonly string[]
  /** Form numbers of replaced editions that no document is, where a change is asked about. */
  readonly unreached: readonly string[]
}

/** The input of a fix task. The documents' text is not in memory yet. */
export async function loadFixMaterial(db: Db, { filingId, commentId }: FixedComment): Promise<FixMaterial> {
  const comments = await db
    .select({ body: filingComments.body })
    .from(filingComments)
    .where(or(eq(filingComments.id, commentId), eq(filingComments.parentId, commentId)))
    .orderBy(sql`${filingComments.parentId} is not null`, asc(filingComments.createdAt), asc(filingComments.id))
  const documents = await listFixDocuments(db, { filingId, commentId })
  const notForState = await findInternal(db, documents)
  const named = (status: ListedDocument['textStatus']) =>
    documents.filter(({ textStatus }) => textStatus === status).map(({ name }) => name)
  const toSearch: FixDocument[] = []
  const beyondLimit: string[] = []
  const internal: string[] = []
  let size = 0
  for (const document of documents) {
    if (document.textStatus !== 'ready') continue
    if (notForState.has(document)) {
      internal.push(document.name)
      continue
    }
    const bytes = await measure(db, document)
    if (size + bytes > searchedBytes) beyondLimit.push(document.name)
    else {
      size += bytes
      toSearch.push(document)
    }
  }
  return {
    comments: comments.map(({ body }) => body),
    toSearch,
    stillReading: named('processing'),
    unreadable: named('unreadable'),
    deleted: named('deleted'),
    beyondLimit,
    internal,
    unreached: asksForChange(comments[0]?.body ?? '') ? listUnreached(documents) : [],
  }
}

function listUnreached(documents: readonly ListedDocument[]): string[] {
  const reached = new Set(documents.map(({ replacedBy }) => replacedBy))
  return documents.flatMap(({ replaces, fileId }) => (replaces === null || reached.has(fileId) ? [] : replaces))
}

/** From the stored lengths: no page is read. */
async function measure(db: Db, { fileId, fileVersion }: FixDocument): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${filePages.text})), 0)` })
    .from(filePages)
    .where(and(eq(filePages.fileId, fileId), eq(filePages.version, fileVersion)))
  return Number(row?.bytes ?? 0)
}

/** The pages of one document, read in batches. */
export async function loadPages(db: Db, { fileId, fileVersion }: FixDocument): Promise<PageText[]> {
  const pages: PageText[] = []
  for (;;) {
    const batch = await db
      .select({ page: filePages.page, width: filePages.width, text: filePages.text })
      .from(filePages)
      .where(
        and(
          eq(filePages.fileId, fileId),
          eq(filePages.version, fileVersion),
          gt(filePages.page, pages.at(-1)?.page ?? 0),
        ),
      )
      .orderBy(asc(filePages.page))
      .limit(batchPages)
    pages.push(...batch)
    if (batch.length < batchPages) return pages
  }
}

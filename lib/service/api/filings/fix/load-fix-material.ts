import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { schedules } from '#lib/contract/filings/documents.ts'
import type { PageText } from '#lib/engines/compare/segment/input.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filePages, files, fileVersions } from '#lib/service/database/schema/files.ts'
import { filingComments, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'

/** Text of a filing's documents that is searched for one task, in UTF-8. Searching this much takes some ten seconds. */
const searchedBytes = 8 * 1024 * 1024
/** Read together; other requests are served between batches. */
const batchPages = 50

export interface FixDocument {
  /** As people speak of it: its form number, else its title. */
  readonly name: string
  readonly fileId: string
  readonly fileVersion: number
}

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
}

/** The input of a fix task. The documents' text is not in memory yet. */
export async function loadFixMaterial(
  db: Db,
  { filingId, commentId }: { readonly filingId: string; readonly commentId: string },
): Promise<FixMaterial> {
  const comments = await db
    .select({ body: filingComments.body })
    .from(filingComments)
    .where(or(eq(filingComments.id, commentId), eq(filingComments.parentId, commentId)))
    .orderBy(sql`${filingComments.parentId} is not null`, asc(filingComments.createdAt), asc(filingComments.id))
  const documents = await listDocuments(db, filingId)
  const named = (status: DocumentRow['textStatus']) =>
    documents.filter(({ textStatus }) => textStatus === status).map(({ name }) => name)
  const toSearch: FixDocument[] = []
  const beyondLimit: string[] = []
  const internal: string[] = []
  let size = 0
  for (const document of documents) {
    if (document.textStatus !== 'ready') continue
    if (
      saysInternal(document.title) ||
      saysInternal(document.fileName) ||
      saysInternal(await readOpening(db, document))
    ) {
      internal.push(document.name)
      continue
    }
    const bytes = await measure(db, document)
    if (size + bytes > searchedBytes) beyondLimit.push(document.name)
    else {
      size += bytes
      const { name, fileId, fileVersion } = document
      toSearch.push({ name, fileId, fileVersion })
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
  }
}

/** Phrases by which a document says that it is not for the state. */
const internalPhrases =
  /\binternal(?:ly)? (?:guidelines?|use|only|memo(?:randum)?s?|notes?|document|manual)\b|\b(?:underwriting|reviewers?|review|claims?|drafting) guide(?:lines?)?\b|\bnot for filing\b|\bcompany use only\b|\bprivileged and confidential\b/i

function saysInternal(text: string): boolean {
  return internalPhrases.test(text)
}

/** Characters of a document in which it says what it is. */
const openingCharacters = 600

async function readOpening(db: Db, { fileId, fileVersion }: FixDocument): Promise<string> {
  const [page] = await db
    .select({ text: sql<string>`left(${filePages.text}, ${openingCharacters})` })
    .from(filePages)
    .where(and(eq(filePages.fileId, fileId), eq(filePages.version, fileVersion)))
    .orderBy(asc(filePages.page))
    .limit(1)
  return page?.text ?? ''
}

interface DocumentRow extends FixDocument {
  readonly title: string
  readonly fileName: string
  readonly textStatus: 'processing' | 'ready' | 'unreadable' | 'deleted'
}

/** Forms first. Of each file of the filing's scope its current version, once. An exhibit only repeats what its forms say. */
async function listDocuments(db: Db, filingId: string): Promise<DocumentRow[]> {
  const rows = await db
    .select({
      document: filingDocuments,
      version: fileVersions.version,
      textStatus: fileVersions.textStatus,
      deletedAt: files.deletedAt,
      fileName: files.name,
    })
    .from(filingDocuments)
    .innerJoin(filings, eq(filings.id, filingDocuments.filingId))
    .innerJoin(files, and(eq(files.id, filingDocuments.fileId), eq(files.scopeId, filings.scopeId)))
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.currentVersion)))
    .where(and(eq(filingDocuments.filingId, filingId), isNull(filingDocuments.comparisonId)))
    .orderBy(asc(filingDocuments.createdAt), asc(filingDocuments.id))
  const inOrder = rows.toSorted(
    ({ document: a }, { document: b }) => schedules.indexOf(a.schedule) - schedules.indexOf(b.schedule),
  )
  const byFile = new Map<string, DocumentRow>()
  for (const { document, version, textStatus, deletedAt, fileName } of inOrder) {
    if (byFile.has(document.fileId)) continue
    byFile.set(document.fileId, {
      name: document.formNumber ?? document.title,
      fileId: document.fileId,
      fileVersion: version,
      title: document.title,
      fileName,
      textStatus: deletedAt === null ? textStatus : 'deleted',
    })
  }
  return [...byFile.values()]
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

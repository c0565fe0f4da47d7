import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/service/database/open.ts'
import { filePages } from '#lib/service/database/schema/files.ts'

/** A document with the version of its file that counts. */
interface OpenedDocument {
  readonly title: string
  readonly fileName: string
  readonly fileId: string
  readonly fileVersion: number
}

/** Phrases by which a document says that it is not for the state. */
const internalPhrases =
  /\binternal(?:ly)? (?:guidelines?|use|only|memo(?:randum)?s?|notes?|document|manual)\b|\b(?:underwriting|reviewers?|review|claims?|drafting) guide(?:lines?)?\b|\bnot for filing\b|\bcompany use only\b|\bprivileged and confidential\b/i

/** Characters of a document in which it says what it is. */
const openingCharacters = 600

/** Those that say in their title, the name of their file or their opening that they are not for the state. */
export async function findInternal<Document extends OpenedDocument>(
  db: Db,
  documents: readonly Document[],
): Promise<ReadonlySet<Document>> {
  const openings = await readOpenings(db, documents)
  const texts = (document: Document) => [document.title, document.fileName, openings.get(keyOf(document)) ?? '']
  return new Set(documents.filter((document) => texts(document).some((text) => internalPhrases.test(text))))
}

async function readOpenings(db: Db, documents: readonly OpenedDocument[]): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map()
  const rows = await db
    .select({
      fileId: filePages.fileId,
      fileVersion: filePages.version,
      text: sql<string>`left(${filePages.text}, ${openingCharacters})`,
    })
    .from(filePages)
    .where(
      and(
        inArray(
          filePages.fileId,
          documents.map(({ fileId }) => fileId),
        ),
        inArray(
          filePages.version,
          documents.map(({ fileVersion }) => fileVersion),
        ),
        eq(filePages.page, 1),
      ),
    )
  return new Map(rows.map((row) => [keyOf(row), row.text]))
}

function keyOf({ fileId, fileVersion }: Pick<OpenedDocument, 'fileId' | 'fileVersion'>): string {
  return `${fileId} ${fileVersion}`
}

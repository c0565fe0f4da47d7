import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { schedules } from '#lib/contract/filings/documents.ts'
import type { Db } from '#lib/service/database/open.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { filingLetterItems } from '#lib/service/database/schema/letters.ts'

export interface FixDocument {
  /** As people speak of it: its form number with the edition, “HO 00 03 05 11”, else its title. */
  readonly name: string
  readonly fileId: string
  readonly fileVersion: number
  /** Spellings by which a comment names it, the one with the edition first. */
  readonly formNumbers: readonly string[]
  /** Whether the letter of the comment names it for its item. */
  readonly isNamed: boolean
  /** The file of the form that replaces it; null for a form that is not replaced here. */
  readonly replacedBy: string | null
  /** The number of the form that it replaces, as the schedule has it. */
  readonly replaces: string | null
}

export interface ListedDocument extends FixDocument {
  readonly title: string
  readonly fileName: string
  readonly textStatus: 'processing' | 'ready' | 'unreadable' | 'deleted'
}

export interface FixedComment {
  readonly filingId: string
  readonly commentId: string
}

/**
 * The documents of a filing, forms first, and the forms of its predecessor that it replaces. Of each file of the filing's
 * scope its current version, once. An exhibit only repeats what its forms say. A predecessor in another scope is left
 * out: not every reader of this filing can read that one.
 */
export async function listFixDocuments(db: Db, { filingId, commentId }: FixedComment): Promise<ListedDocument[]> {
  const own = await selectRows(db, eq(filingDocuments.filingId, filingId))
  const named = await findNamedDocuments(db, commentId)
  const replaced = own.flatMap(({ document: { replacedFormNumber, fileId } }) =>
    replacedFormNumber === null ? [] : [{ number: toKey(replacedFormNumber), by: fileId }],
  )
  const earlier = replaced.length === 0 ? [] : await selectPredecessorForms(db, filingId)
  const findReplacement = ({ document }: DocumentRow) =>
    replaced.find(
      ({ number, by }) => by !== document.fileId && numbersOf(document).some((each) => toKey(each) === number),
    )
  const byFile = new Map<string, ListedDocument>()
  for (const row of [...own, ...earlier.filter(findReplacement)]) {
    const { document, version, textStatus, deletedAt, fileName } = row
    const known = byFile.get(document.fileId)
    const numbers = numbersOf(document)
    byFile.set(document.fileId, {
      name: numbers[0] ?? document.title,
      fileId: document.fileId,
      fileVersion: version,
      title: document.title,
      fileName,
      textStatus: deletedAt === null ? textStatus : 'deleted',
      replacedBy: findReplacement(row)?.by ?? null,
      replaces: document.replacedFormNumber,
      ...known,
      formNumbers: [...(known?.formNumbers ?? []), ...numbers],
      isNamed: known?.isNamed === true || named.has(document.id),
    })
  }
  return [...byFile.values()]
}

type DocumentRow = Awaited<ReturnType<typeof selectRows>>[number]

async function selectRows(db: Db, where: SQL | undefined) {
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
    .where(and(where, isNull(filingDocuments.comparisonId)))
    .orderBy(asc(filingDocuments.createdAt), asc(filingDocuments.id))
  return rows.toSorted(
    ({ document: a }, { document: b }) => schedules.indexOf(a.schedule) - schedules.indexOf(b.schedule),
  )
}

async function selectPredecessorForms(db: Db, filingId: string): Promise<DocumentRow[]> {
  const predecessor = alias(filings, 'predecessor')
  const [found] = await db
    .select({ id: predecessor.id })
    .from(filings)
    .innerJoin(
      predecessor,
      and(eq(predecessor.id, filings.predecessorFilingId), eq(predecessor.scopeId, filings.scopeId)),
    )
    .where(eq(filings.id, filingId))
  if (!found) return []
  return await selectRows(db, and(eq(filingDocuments.filingId, found.id), eq(filingDocuments.schedule, 'form')))
}

/** Ids of the documents that a letter names for the item that the comment is; empty for other comments. */
async function findNamedDocuments(db: Db, commentId: string): Promise<ReadonlySet<string>> {
  const [item] = await db
    .select({ documents: filingLetterItems.documents })
    .from(filingLetterItems)
    .where(eq(filingLetterItems.commentId, commentId))
  return new Set(item?.documents.map(({ id }) => id))
}

/** “HO 00 03 05 11” and “HO 00 03” for the edition of May 2011; the title of a document without a form number. */
function numbersOf({ formNumber, editionDate, title }: DocumentRow['document']): string[] {
  if (formNumber === null) return /\d/.test(title) && toKey(title).length >= shortestNumber ? [title] : []
  const [year = '', month = ''] = editionDate?.split('-') ?? []
  const edition = `${month} ${year.slice(2)}`
  if (year === '' || toKey(formNumber).endsWith(toKey(edition))) return [formNumber]
  return [`${formNumber} ${edition}`, formNumber]
}

/** Letters and digits of a title that a comment may name a form by. */
const shortestNumber = 4

/** Equal for equal form numbers in any spelling. */
function toKey(formNumber: string): string {
  return formNumber.replace(/[^a-z0-9]/gi, '').toUpperCase()
}

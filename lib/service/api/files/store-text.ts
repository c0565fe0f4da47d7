import { setImmediate } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { UnreadableReason } from '#lib/contract/files/operations.ts'
import type { Database } from '#lib/service/database/database.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { filePages, files, fileVersions } from '#lib/service/database/schema/files.ts'
import { unknownMediaType } from '#lib/service/documents/outcome.ts'
import type { PageText } from '#lib/service/documents/page.ts'

export interface VersionId {
  readonly fileId: string
  readonly version: number
}

export interface ReadText {
  readonly mediaType: string
  readonly pages: readonly PageText[]
}

/** Rows of one statement: it holds up everything else on the embedded database, and takes 65,535 parameters. */
const batchPages = 50
const batchBytes = 256 * 1024
/** Of a run as JSON. */
const bytesPerRun = 100

/**
 * Ends the reading of a version: all its pages, then the version's own row, which makes them visible. Each batch of
 * pages is a separate transaction, and other work runs in between. Ending the same version again changes nothing;
 * concurrent attempts write the same pages.
 */
export async function storeText({ transaction }: Database, id: VersionId, { mediaType, pages }: ReadText) {
  for (const batch of toBatches(pages)) {
    const isStored = await transaction((tx) => storePages(tx, id, batch))
    if (!isStored) return
    await setImmediate()
  }
  await transaction(async (tx) => {
    const ended = await tx
      .update(fileVersions)
      .set({ textStatus: 'ready', progress: 1, pageCount: pages.length, mediaType })
      .where(isBeingRead(id))
      .returning({ fileId: fileVersions.fileId })
    // An attempt that broke off may have left pages that this one did not find.
    if (ended.length > 0) await tx.delete(filePages).where(and(isPageOf(id), gt(filePages.page, pages.length)))
  })
}

/** False once the version is no longer being read. Its file is locked, so that a deletion comes before or after. */
async function storePages(tx: Tx, id: VersionId, pages: readonly PageText[]): Promise<boolean> {
  const open = await tx
    .select({ id: files.id })
    .from(files)
    .innerJoin(fileVersions, eq(fileVersions.fileId, files.id))
    .where(
      and(
        eq(files.id, id.fileId),
        isNull(files.deletedAt),
        eq(fileVersions.version, id.version),
        eq(fileVersions.textStatus, 'processing'),
      ),
    )
    .for('update')
  if (open.length === 0) return false
  await tx
    .insert(filePages)
    .values(pages.map((page) => ({ ...id, ...page })))
    .onConflictDoUpdate({
      target: [filePages.fileId, filePages.version, filePages.page],
      set: {
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        text: sql`excluded.text`,
        runs: sql`excluded.runs`,
      },
    })
  return true
}

function* toBatches(pages: readonly PageText[]): Generator<PageText[]> {
  let batch: PageText[] = []
  let bytes = 0
  for (const page of pages) {
    const pageBytes = page.text.length + bytesPerRun * page.runs.length
    if (batch.length === batchPages || (batch.length > 0 && bytes + pageBytes > batchBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(page)
    bytes += pageBytes
  }
  if (batch.length > 0) yield batch
}

export interface UnreadableText {
  readonly reason: UnreadableReason
  readonly message: string
}

/** False where the version is no longer being read. */
export async function storeUnreadable(tx: Tx, id: VersionId, { reason, message }: UnreadableText): Promise<boolean> {
  const ended = await tx
    .update(fileVersions)
    .set({
      textStatus: 'unreadable',
      progress: 1,
      unreadableReason: reason,
      unreadableMessage: message,
      ...(reason === 'unsupported_type' ? { mediaType: unknownMediaType } : {}),
    })
    .where(isBeingRead(id))
    .returning({ fileId: fileVersions.fileId })
  if (ended.length > 0) await tx.delete(filePages).where(isPageOf(id))
  return ended.length > 0
}

/** A version that could not be read is to be read again. False where it has gone, or has been read. */
export async function storeUnread(tx: Tx, { fileId, version }: VersionId): Promise<boolean> {
  const opened = await tx
    .update(fileVersions)
    .set({ textStatus: 'processing', progress: 0, unreadableReason: null, unreadableMessage: null })
    .where(
      and(
        eq(fileVersions.fileId, fileId),
        eq(fileVersions.version, version),
        eq(fileVersions.textStatus, 'unreadable'),
        isStored(fileId),
      ),
    )
    .returning({ fileId: fileVersions.fileId })
  return opened.length > 0
}

export async function storeProgress(db: Db, id: VersionId, progress: number): Promise<void> {
  await db.update(fileVersions).set({ progress }).where(isBeingRead(id))
}

function isBeingRead({ fileId, version }: VersionId) {
  return and(
    eq(fileVersions.fileId, fileId),
    eq(fileVersions.version, version),
    eq(fileVersions.textStatus, 'processing'),
    isStored(fileId),
  )
}

function isStored(fileId: string) {
  return sql`exists (select 1 from ${files} where ${files.id} = ${fileId} and ${files.deletedAt} is null)`
}

function isPageOf({ fileId, version }: VersionId) {
  return and(eq(filePages.fileId, fileId), eq(filePages.version, version))
}

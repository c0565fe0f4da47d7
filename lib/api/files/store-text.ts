import { and, eq, sql } from 'drizzle-orm'
import type { TextRun, UnreadableReason } from '#lib/contract/files/operations.ts'
import type { Db, Tx } from '#lib/database/open.ts'
import { filePages, files, fileVersions } from '#lib/database/schema/files.ts'

import { unknownMediaType } from './sniff-media-type.ts'

export interface VersionId {
  readonly fileId: string
  readonly version: number
}

export interface ReadPage {
  readonly page: number
  readonly width: number | null
  readonly height: number | null
  readonly text: string
  readonly runs: readonly Readonly<TextRun>[]
}

/** Ends the reading of a version: all its pages, once. A second ending of the same version changes nothing. */
export async function storeText(
  tx: Tx,
  id: VersionId,
  { mediaType, pages }: { readonly mediaType: string; readonly pages: readonly ReadPage[] },
): Promise<void> {
  const ended = await tx
    .update(fileVersions)
    .set({ textStatus: 'ready', progress: 1, pageCount: pages.length, mediaType })
    .where(isBeingRead(id))
    .returning({ fileId: fileVersions.fileId })
  if (ended.length === 0) return
  for (let from = 0; from < pages.length; from += pagesAtOnce) {
    await tx.insert(filePages).values(pages.slice(from, from + pagesAtOnce).map((page) => ({ ...id, ...page })))
  }
}

export interface Unreadable {
  readonly reason: UnreadableReason
  readonly message: string
}

export async function storeUnreadable(tx: Db, id: VersionId, { reason, message }: Unreadable): Promise<void> {
  await tx
    .update(fileVersions)
    .set({
      textStatus: 'unreadable',
      progress: 1,
      unreadableReason: reason,
      unreadableMessage: message,
      ...(reason === 'unsupported_type' ? { mediaType: unknownMediaType } : {}),
    })
    .where(isBeingRead(id))
}

export async function storeProgress(db: Db, id: VersionId, progress: number): Promise<void> {
  await db.update(fileVersions).set({ progress }).where(isBeingRead(id))
}

/** Rows of a page are at most some hundred KB; a statement takes 65,535 parameters. */
const pagesAtOnce = 50

function isBeingRead({ fileId, version }: VersionId) {
  return and(
    eq(fileVersions.fileId, fileId),
    eq(fileVersions.version, version),
    eq(fileVersions.textStatus, 'processing'),
    sql`exists (select 1 from ${files} where ${files.id} = ${fileId} and ${files.deletedAt} is null)`,
  )
}

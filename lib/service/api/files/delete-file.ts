import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { fileChunks, filePages, fileShares, files, fileVersions } from '#lib/service/database/schema/files.ts'
import { findEditableFileOrThrow } from './find-file.ts'

/**
 * A deleted file and its bytes are gone for every reader immediately. The text of versions that a comparison has pinned
 * is hidden, and deleted only with the comparison, so that an accepted run can finish.
 */
export async function deleteFile(context: ServiceContext, id: string): Promise<void> {
  await findEditableFileOrThrow(context, id)
  const now = context.deps.clock.now().toISOString()
  await context.deps.database.transaction(async (tx) => {
    await tx
      .update(files)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(eq(files.id, id), isNull(files.deletedAt)))
    await tx.delete(fileShares).where(eq(fileShares.fileId, id))
    await tx.delete(fileChunks).where(inArray(fileChunks.contentId, contentsOf(tx, id)))
    await dropUnusedPages(tx, [id])
  })
}

function contentsOf(tx: Tx, fileId: string) {
  return tx.select({ id: fileVersions.contentId }).from(fileVersions).where(eq(fileVersions.fileId, fileId))
}

/** Deletes the text of deleted files that no comparison pins any longer. */
export async function dropUnusedPages(tx: Tx, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) {
    await tx.delete(filePages).where(
      and(
        eq(filePages.fileId, fileId),
        sql`exists (select 1 from ${files} where ${files.id} = ${filePages.fileId} and ${files.deletedAt} is not null)`,
        sql`not exists (
          select 1 from ${comparisonInputs}
          where ${comparisonInputs.fileId} = ${filePages.fileId} and ${comparisonInputs.fileVersion} = ${filePages.version})`,
      ),
    )
  }
}

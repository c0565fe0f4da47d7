import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { filePages, fileShares, files, fileVersions } from '#lib/service/database/schema/files.ts'
import { deleteContents } from './delete-contents.ts'
import { findEditableFileOrThrow } from './find-file.ts'

/**
 * A deleted file and its bytes are gone for every reader immediately; a store outside the database has them for a day more. The text of versions that a comparison has pinned
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
    await deleteContents(tx, context.deps, await listContents(tx, id))
    await dropUnusedPages(tx, [id])
  })
}

async function listContents(tx: Tx, fileId: string): Promise<readonly string[]> {
  const rows = await tx.select({ id: fileVersions.contentId }).from(fileVersions).where(eq(fileVersions.fileId, fileId))
  return rows.map(({ id }) => id)
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

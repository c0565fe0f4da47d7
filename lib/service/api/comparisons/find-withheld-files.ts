import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/service/database/open.ts'
import { files } from '#lib/service/database/schema/files.ts'

/** Those of some files that may not be downloaded now: nothing of them is sent to a language model. */
export async function findWithheldFiles(db: Db, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...new Set(fileIds)]), eq(files.downloadable, false)))
  return new Set(rows.map(({ id }) => id))
}

import { and, inArray } from 'drizzle-orm'
import { isVisibleTo } from '#lib/api/files/visibility.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import { files } from '#lib/database/schema/files.ts'

/** Those of the files that the caller can no longer open, now. */
export async function findRemovedFiles(
  { deps, caller }: ServiceContext,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return new Set()
  const visible = await deps.database.db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), isVisibleTo(caller)))
  const visibleIds = new Set(visible.map(({ id }) => id))
  return new Set(ids.filter((id) => !visibleIds.has(id)))
}

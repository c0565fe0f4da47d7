import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReadContext } from '#lib/service/api/kernel/context.ts'
import type { Reader } from '#lib/service/api/kernel/holds-permission.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { isVisibleTo } from './visibility.ts'

/** Those of the files that the caller can open at this moment. */
export async function findVisibleFiles(
  { deps, caller }: ReadContext,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return new Set()
  const rows = await deps.database.db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), isVisibleTo(caller)))
  return new Set(rows.map(({ id }) => id))
}

/** The same inside a statement, of the ids that another one gives. */
export function selectVisibleFiles(reader: Reader, ids: SQL): SQL {
  return sql`select ${files.id} from ${files} where ${files.id} in (${ids}) and ${isVisibleTo(reader)}`
}

/** Those of the files that the caller cannot open at this moment. */
export async function findHiddenFiles(context: ReadContext, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const visible = await findVisibleFiles(context, fileIds)
  return new Set(fileIds.filter((id) => !visible.has(id)))
}

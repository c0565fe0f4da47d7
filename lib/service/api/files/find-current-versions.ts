import { and, eq, inArray } from 'drizzle-orm'
import type { UnreadableReason } from '#lib/contract/files/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { isVisibleTo } from './visibility.ts'

export interface CurrentVersion {
  readonly id: string
  readonly name: string
  readonly downloadable: boolean
  readonly version: number
  readonly textStatus: 'processing' | 'ready' | 'unreadable'
  readonly unreadableReason: UnreadableReason | null
  readonly unreadableMessage: string | null
  /** Null until the text has been read. */
  readonly pageCount: number | null
}

/** Current versions of the files that the caller can open, by id; the others are left out. */
export async function findCurrentVersions(
  { deps, caller }: ServiceContext,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentVersion>> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return new Map()
  const rows = await deps.database.db
    .select({
      id: files.id,
      name: files.name,
      downloadable: files.downloadable,
      version: fileVersions.version,
      textStatus: fileVersions.textStatus,
      unreadableReason: fileVersions.unreadableReason,
      unreadableMessage: fileVersions.unreadableMessage,
      pageCount: fileVersions.pageCount,
    })
    .from(files)
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.currentVersion)))
    .where(and(inArray(files.id, ids), isVisibleTo(caller)))
  return new Map(rows.map((row) => [row.id, row]))
}

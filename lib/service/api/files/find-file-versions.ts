import { and, eq, inArray, or } from 'drizzle-orm'
import type { UnreadableReason } from '#lib/contract/files/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { isVisibleTo } from './visibility.ts'

export interface WantedVersion {
  readonly fileId: string
  /** Null: the current one. */
  readonly version: number | null
}

export interface FoundVersion {
  readonly version: number
  readonly textStatus: 'processing' | 'ready' | 'unreadable'
  readonly unreadableReason: UnreadableReason | null
  readonly unreadableMessage: string | null
  /** Null until the text has been read. */
  readonly pageCount: number | null
}

/** A file that the caller can open. */
export interface FoundFile {
  readonly id: string
  readonly name: string
  readonly downloadable: boolean
  readonly currentVersion: number
  /** By number: the current version and those that were asked for and exist. */
  readonly versions: ReadonlyMap<number, FoundVersion>
}

/** The files that the caller can open, by id, with these versions of them; the others are left out. */
export async function findFileVersions(
  { deps, caller }: ServiceContext,
  wanted: readonly WantedVersion[],
): Promise<ReadonlyMap<string, FoundFile>> {
  const ids = [...new Set(wanted.map(({ fileId }) => fileId))]
  if (ids.length === 0) return new Map()
  const named = wanted.flatMap(({ fileId, version }) =>
    version === null ? [] : [and(eq(fileVersions.fileId, fileId), eq(fileVersions.version, version))],
  )
  const rows = await deps.database.db
    .select({
      file: {
        id: files.id,
        name: files.name,
        downloadable: files.downloadable,
        currentVersion: files.currentVersion,
      },
      version: {
        version: fileVersions.version,
        textStatus: fileVersions.textStatus,
        unreadableReason: fileVersions.unreadableReason,
        unreadableMessage: fileVersions.unreadableMessage,
        pageCount: fileVersions.pageCount,
      },
    })
    .from(files)
    .innerJoin(fileVersions, eq(fileVersions.fileId, files.id))
    .where(
      and(inArray(files.id, ids), isVisibleTo(caller), or(eq(fileVersions.version, files.currentVersion), ...named)),
    )
  const found = new Map<string, FoundFile & { readonly versions: Map<number, FoundVersion> }>()
  for (const { file, version } of rows) {
    const known = found.get(file.id) ?? { ...file, versions: new Map() }
    found.set(file.id, known)
    known.versions.set(version.version, version)
  }
  return found
}

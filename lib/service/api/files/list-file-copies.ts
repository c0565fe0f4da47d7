import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { FileCopy } from '#lib/contract/files/library.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { findFileOrThrow } from './find-file.ts'
import { isVisibleTo } from './visibility.ts'

/** Other files of which a version that has been read has the bytes of this one's newest version, the newest first. */
export async function listFileCopies(context: ServiceContext, id: string): Promise<FileCopy[]> {
  const { deps, caller } = context
  const { version } = await findFileOrThrow(context, { id })
  const same = deps.database.db
    .selectDistinctOn([files.id], {
      fileId: files.id,
      name: files.name,
      version: fileVersions.version,
      isNewest: sql<boolean>`${fileVersions.version} = ${files.currentVersion}`.as('is_newest'),
      downloadable: files.downloadable,
      uploadedAt: fileVersions.createdAt,
    })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(
      and(
        eq(fileVersions.sha256, version.sha256),
        eq(fileVersions.textStatus, 'ready'),
        ne(files.id, id),
        isVisibleTo(caller),
      ),
    )
    .orderBy(files.id, desc(fileVersions.version))
    .as('same')
  return await deps.database.db
    .select()
    .from(same)
    .orderBy(desc(same.uploadedAt), desc(same.fileId))
    .limit(fileLimits.copies)
}

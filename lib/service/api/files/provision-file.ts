import { eq } from 'drizzle-orm'
import type { FileContent } from '#lib/contract/files/workspace.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { sniffMediaType } from '#lib/service/documents/detect-type.ts'
import { storeContentInDatabase, toBody } from './store-content.ts'
import { storeVersion } from './store-version.ts'

export type FileToProvision = Pick<
  typeof files.$inferInsert,
  'id' | 'organizationId' | 'ownerId' | 'scopeId' | 'name' | 'downloadable'
>

/** Creates a file of a workspace with its first version. False if the file already exists. */
export async function provisionFile(
  { tx, deps, contents, now, count, addContent }: SeedTarget,
  file: FileToProvision,
  content: FileContent,
): Promise<boolean> {
  const made = await tx
    .insert(files)
    .values({ ...file, currentVersion: 1, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: files.id })
  count('files', made)
  if (made.length === 0) return false
  const bytes = contents.get(content)
  if (!bytes) throw new TypeError(`No content was read for ${file.name}`)
  const body = toBody(bytes)
  const contentId = await storeContentInDatabase(tx, deps, { organizationId: file.organizationId ?? null, body })
  addContent(contentId)
  await storeVersion(tx, deps, {
    fileId: file.id,
    version: 1,
    contentId,
    byteLength: body.byteLength,
    sha256: body.sha256,
    mediaType: sniffMediaType(bytes),
    memberId: file.ownerId ?? null,
  })
  return true
}

/** True while the text of any file has not been read. */
export async function isReadingFiles({ database }: Deps): Promise<boolean> {
  const rows = await database.db
    .select({ id: fileVersions.fileId })
    .from(fileVersions)
    .where(eq(fileVersions.textStatus, 'processing'))
    .limit(1)
  return rows.length > 0
}

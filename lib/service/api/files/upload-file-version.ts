import { and, eq, isNull, sql } from 'drizzle-orm'
import type { File } from '#lib/contract/files/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { findEditableFileOrThrow, getFile } from './find-file.ts'
import { toStored, toUploadBody, type Upload, withStoredContent } from './store-content.ts'
import { storeVersion } from './store-version.ts'

export interface UploadFileVersionInput {
  readonly id: string
  readonly upload: Upload
}

/** The new version becomes the current one; comparisons keep the versions they pinned. The file keeps its name. */
export async function uploadFileVersion(
  context: ServiceContext,
  { id, upload }: UploadFileVersionInput,
): Promise<File> {
  await findEditableFileOrThrow(context, id)
  const { deps, caller } = context
  await withStoredContent(deps, { organizationId: caller.organization.id, body: toUploadBody(upload) }, (contentId) =>
    deps.database.transaction(async (tx) => {
      const [file] = await tx
        .update(files)
        .set({ currentVersion: sql`${files.currentVersion} + 1`, updatedAt: deps.clock.now().toISOString() })
        .where(and(eq(files.id, id), isNull(files.deletedAt)))
        .returning({ version: files.currentVersion })
      if (!file) throw notFound()
      await storeVersion(tx, deps, {
        fileId: id,
        version: file.version,
        contentId,
        memberId: caller.member.id,
        ...toStored(upload),
      })
    }),
  )
  return await getFile(context, { id })
}

import type { File } from '#lib/contract/files/operations.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { getFile } from './find-file.ts'
import { toStored, toUploadBody, type Upload, withStoredContent } from './store-content.ts'
import { storeFileShares } from './store-file-shares.ts'
import { storeVersion } from './store-version.ts'

export interface UploadFileInput {
  readonly upload: Upload
  readonly scope?: string | undefined
  /** Members who may read it. */
  readonly sharedWith?: readonly string[] | undefined
}

/** The file, who may read it, its version and the job that reads its text are stored together or not at all. */
export async function uploadFile(
  context: ServiceContext,
  { upload, scope, sharedWith = [] }: UploadFileInput,
): Promise<File> {
  const { deps, caller } = context
  const scopeId = scope === undefined ? null : (await findScopeOrThrow(context, scope, 'edit')).id
  const id = deps.randomId()
  const now = deps.clock.now().toISOString()
  await withStoredContent(deps, { organizationId: caller.organization.id, body: toUploadBody(upload) }, (contentId) =>
    deps.database.transaction(async (tx) => {
      await tx.insert(files).values({
        id,
        organizationId: caller.organization.id,
        ownerId: caller.member.id,
        scopeId,
        name: upload.name,
        downloadable: true,
        currentVersion: 1,
        createdAt: now,
        updatedAt: now,
      })
      await storeFileShares(tx, context, { fileId: id, memberIds: sharedWith })
      await storeVersion(tx, deps, {
        fileId: id,
        version: 1,
        contentId,
        memberId: caller.member.id,
        ...toStored(upload),
      })
    }),
  )
  return await getFile(context, { id })
}

import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { File, UpdateFile } from '#lib/contract/files/operations.ts'
import { uniqueTags } from '#lib/contract/kernel/tags.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { fileShares, files } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { findEditableFileOrThrow, getFile } from './find-file.ts'
import { storeFileShares } from './store-file-shares.ts'

export interface UpdateFileInput extends z.output<typeof UpdateFile> {
  readonly id: string
}

export async function updateFile(context: ServiceContext, { id, ...changes }: UpdateFileInput): Promise<File> {
  const { file } = await findEditableFileOrThrow(context, id)
  const { deps, caller } = context
  const { sharedWith } = changes
  const scopeId = await findScopeId(context, changes.scope)
  const moves = scopeId !== undefined && scopeId !== file.scopeId
  if (moves && file.ownerId !== caller.member.id) {
    throw new ServiceError('forbidden', 'Only the file’s owner can change the managed company that it belongs to.')
  }
  await deps.database.transaction(async (tx) => {
    const updated = await tx
      .update(files)
      .set({
        // Stryker disable next-line ConditionalExpression: the database layer skips undefined
        ...(changes.name === undefined ? {} : { name: changes.name }),
        // Stryker disable next-line ConditionalExpression: the database layer skips undefined
        ...(changes.downloadable === undefined ? {} : { downloadable: changes.downloadable }),
        // Stryker disable next-line ConditionalExpression: the database layer skips undefined
        ...(changes.tags === undefined ? {} : { tags: uniqueTags(changes.tags) }),
        // Stryker disable next-line ConditionalExpression: the database layer skips undefined
        ...(scopeId === undefined ? {} : { scopeId }),
        updatedAt: deps.clock.now().toISOString(),
      })
      .where(and(eq(files.id, id), isNull(files.deletedAt)))
      .returning({ id: files.id })
    // Stryker disable next-line ConditionalExpression: only a deletion between look-up and write gets here
    if (updated.length === 0) throw notFound()
    if (moves) await assertOnNoSchedule(tx, id)
    if (!sharedWith) return
    await tx.delete(fileShares).where(eq(fileShares.fileId, id))
    await storeFileShares(tx, context, { fileId: id, memberIds: sharedWith })
  })
  return await getFile(context, { id })
}

async function findScopeId(context: ServiceContext, scope: string | null | undefined) {
  return typeof scope === 'string' ? (await findScopeOrThrow(context, scope, 'edit')).id : scope
}

/** A filing's documents are files of its scope. The file's row is locked by now: none is added at the same time. */
async function assertOnNoSchedule(tx: Tx, fileId: string): Promise<void> {
  const [document] = await tx
    .select({ id: filingDocuments.id })
    .from(filingDocuments)
    .where(eq(filingDocuments.fileId, fileId))
    .limit(1)
  if (document) {
    throw new ServiceError(
      'conflict',
      'The file is a document of a filing. Remove it from the filing’s schedule first.',
    )
  }
}

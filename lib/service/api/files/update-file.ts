import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { File, UpdateFile } from '#lib/contract/files/operations.ts'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { fileShares, files } from '#lib/service/database/schema/files.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { findEditableFileOrThrow, getFile } from './find-file.ts'

export interface UpdateFileInput extends z.output<typeof UpdateFile> {
  readonly id: string
}

export async function updateFile(context: ServiceContext, { id, ...changes }: UpdateFileInput): Promise<File> {
  const { file } = await findEditableFileOrThrow(context, id)
  const { deps } = context
  const sharedWith = changes.sharedWith && [...new Set(changes.sharedWith)]
  if (sharedWith?.length && file.scopeId !== null) {
    throw invalidShares([
      { at: null, message: 'The file belongs to a scope. Everyone who can read the scope can already read the file.' },
    ])
  }
  await deps.database.transaction(async (tx) => {
    const updated = await tx
      .update(files)
      .set({
        // Stryker disable next-line ConditionalExpression: the database layer skips undefined
        ...(changes.name === undefined ? {} : { name: changes.name }),
        // Stryker disable next-line ConditionalExpression: the database layer skips undefined
        ...(changes.downloadable === undefined ? {} : { downloadable: changes.downloadable }),
        updatedAt: deps.clock.now().toISOString(),
      })
      .where(and(eq(files.id, id), isNull(files.deletedAt)))
      .returning({ id: files.id })
    // Stryker disable next-line ConditionalExpression: only a deletion between look-up and write gets here
    if (updated.length === 0) throw notFound()
    if (!sharedWith) return
    await tx.delete(fileShares).where(eq(fileShares.fileId, id))
    if (sharedWith.length === 0) return
    await assertColleagues(tx, context, sharedWith)
    await tx.insert(fileShares).values(sharedWith.map((memberId) => ({ fileId: id, memberId })))
  })
  return await getFile(context, { id })
}

async function assertColleagues(tx: Tx, { caller }: ServiceContext, memberIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        inArray(members.id, [...memberIds]),
        eq(members.organizationId, caller.organization.id),
        isNull(members.removedAt),
      ),
    )
  const known = new Set(rows.map(({ id }) => id))
  const issues = memberIds.flatMap((id, at) =>
    known.has(id) ? [] : [{ at, message: 'The organization has no member with this id.' }],
  )
  if (issues.length > 0) throw invalidShares(issues)
}

function invalidShares(issues: readonly { readonly at: number | null; readonly message: string }[]): ServiceError {
  const details = issues.map(
    ({ at, message }): ErrorDetail => ({
      location: 'body',
      path: at === null ? ['sharedWith'] : ['sharedWith', String(at)],
      code: 'invalid_value',
      message,
    }),
  )
  return new ServiceError('invalid_request', undefined, { details })
}

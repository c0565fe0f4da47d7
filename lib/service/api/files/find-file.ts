import { and, eq } from 'drizzle-orm'
import type { File } from '#lib/contract/files/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { type FileRow, selectFiles, toFile } from './select-files.ts'
import { isVisibleTo } from './visibility.ts'

export interface FileReference {
  readonly id: string
  /** Default: the current one. */
  readonly version?: number | undefined
}

/** The only way to a file: missing, deleted and hidden files all throw `not_found`. */
export async function findFileOrThrow(context: ServiceContext, { id, version }: FileReference): Promise<FileRow> {
  const { deps, caller } = context
  const [row] = await selectFiles(deps.database.db, caller, version).where(and(eq(files.id, id), isVisibleTo(caller)))
  if (!row) throw notFound()
  return row
}

export async function getFile(context: ServiceContext, reference: FileReference): Promise<File> {
  return toFile(context.caller, await findFileOrThrow(context, reference))
}

export async function findEditableFileOrThrow(context: ServiceContext, id: string): Promise<FileRow> {
  const row = await findFileOrThrow(context, { id })
  if (!row.isEditable)
    // Stryker disable next-line StringLiteral: tests check the code, not the message
    throw new ServiceError('forbidden', 'Only the file’s owner or an editor of its scope can do this.')
  return row
}

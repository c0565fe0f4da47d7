import { and, eq } from 'drizzle-orm'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { FilePage } from '#lib/contract/files/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { findFileOrThrow } from './find-file.ts'

export interface GetFilePageInput {
  readonly id: string
  readonly page: number
  readonly version?: number | undefined
}

export async function getFilePage(context: ServiceContext, { id, page, version }: GetFilePageInput): Promise<FilePage> {
  const row = await findFileOrThrow(context, { id, version })
  switch (row.version.textStatus) {
    case 'processing':
      throw new ServiceError('input_not_ready', undefined, { retryAfterSeconds: fileLimits.retryAfterReadingSeconds })
    case 'unreadable':
      throw new ServiceError('input_unreadable', row.version.unreadableMessage ?? undefined)
    case 'ready':
  }
  const [found] = await context.deps.database.db
    .select({
      page: filePages.page,
      width: filePages.width,
      height: filePages.height,
      text: filePages.text,
      runs: filePages.runs,
    })
    .from(filePages)
    .where(and(eq(filePages.fileId, id), eq(filePages.version, row.version.version), eq(filePages.page, page)))
  if (!found) throw notFound()
  return { ...found, runs: [...found.runs] }
}

import { and, asc, eq, gt } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/context.ts'
import { notFound, ServiceError } from '#lib/api/errors.ts'
import { fileChunks } from '#lib/database/schema/files.ts'
import { type FileReference, findFileOrThrow } from './find-file.ts'
import { toFile } from './select-files.ts'

export interface FileContent {
  readonly name: string
  readonly mediaType: string
  readonly byteLength: number
  readonly bytes: ReadableStream<Uint8Array>
}

/** The bytes as they were uploaded, one stretch at a time. Who may not download a file may still read its pages. */
export async function readFileContent(context: ServiceContext, reference: FileReference): Promise<FileContent> {
  const row = await findFileOrThrow(context, reference)
  const file = toFile(context.caller, row)
  if (!file.permissions.download) throw new ServiceError('download_restricted')
  return {
    name: file.name,
    mediaType: file.mediaType,
    byteLength: file.byteLength,
    bytes: streamChunks(context, row.version.contentId),
  }
}

function streamChunks({ deps }: ServiceContext, contentId: string): ReadableStream<Uint8Array> {
  let after = -1
  return new ReadableStream({
    async pull(controller) {
      const [chunk] = await deps.database.db
        .select()
        .from(fileChunks)
        .where(and(eq(fileChunks.contentId, contentId), gt(fileChunks.position, after)))
        .orderBy(asc(fileChunks.position))
        .limit(1)
      if (!chunk) {
        controller.close()
        return
      }
      // A deletion between two stretches must not pass for the end of the file.
      if (chunk.position !== after + 1) throw notFound()
      after = chunk.position
      controller.enqueue(new Uint8Array(chunk.content))
    },
  })
}

import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { type FileReference, findFileOrThrow } from './find-file.ts'
import { readContent } from './read-content.ts'
import { toFile } from './select-files.ts'

export interface FileContent {
  readonly name: string
  readonly mediaType: string
  readonly byteLength: number
  readonly bytes: ReadableStream<Uint8Array>
}

/** The bytes as they were uploaded, as a stream. A caller who cannot download a file can still read its pages. */
export async function readFileContent(context: ServiceContext, reference: FileReference): Promise<FileContent> {
  const row = await findFileOrThrow(context, reference)
  const file = toFile(context.caller, row)
  if (!file.permissions.download) throw new ServiceError('download_restricted')
  return {
    name: file.name,
    mediaType: file.mediaType,
    byteLength: file.byteLength,
    bytes: toStream(readContent(context.deps.database.db, row.version)),
  }
}

function toStream(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

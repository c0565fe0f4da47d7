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
    bytes: await toStream(readContent(context.deps, row.version.contentId)),
  }
}

/** Its first part is there before the response begins, so that a store that is away has the status of an error. */
async function toStream(parts: AsyncGenerator<Uint8Array<ArrayBuffer>>): Promise<ReadableStream<Uint8Array>> {
  let first: IteratorResult<Uint8Array<ArrayBuffer>, unknown> | null = await parts.next()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = first ?? (await parts.next())
      first = null
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

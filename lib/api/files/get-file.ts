import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { File } from '#lib/contract/files/operations.ts'
import { type FileReference, findFileOrThrow } from './find-file.ts'
import { toFile } from './select-files.ts'

export async function getFile(context: ServiceContext, reference: FileReference): Promise<File> {
  return toFile(context.caller, await findFileOrThrow(context, reference))
}

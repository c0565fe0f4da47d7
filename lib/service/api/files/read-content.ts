import { eq } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { fileContents } from '#lib/service/database/schema/files.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { ObjectDamaged, ObjectMissing } from '#lib/service/objects/object-store.ts'
import { verifyBytes } from '#lib/service/objects/verify-bytes.ts'
import { nameObject, storeOf } from './store-content.ts'

/** Reading needs no transaction. */
export type ReadContentDeps = Pick<Deps, 'objects' | 'logger'> & { readonly database: Pick<Deps['database'], 'db'> }

/**
 * Bytes part by part, so that other requests run in between; of a file up to 4 MiB none before all of them were checked.
 * Throws where they are not those that were stored, or end early because the file was deleted.
 */
export async function* readContent(deps: ReadContentDeps, contentId: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const content = await findContent(deps.database.db, contentId)
  // Deleted with its file, before or while it is read.
  if (!content) throw notFound()
  try {
    yield* verifyBytes(readParts(deps, content), content)
  } catch (cause) {
    if (!(cause instanceof ObjectDamaged || cause instanceof ObjectMissing)) throw cause
    deps.logger.error('The stored bytes of a file are damaged or missing. Restore them from a backup.', {
      contentId,
      cause,
    })
    throw new ServiceError('internal_error', 'The stored file is damaged. Ask an administrator to restore it.', {
      cause,
    })
  }
}

/** All of it, checked. */
export async function readWholeContent(deps: ReadContentDeps, contentId: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(readContent(deps, contentId)))
}

type Content = typeof fileContents.$inferSelect

/** Reading of a content that is moved goes on from its other place: the bytes are the same. */
async function* readParts(deps: ReadContentDeps, content: Content): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let { place } = content
  for (let done = 0; done < content.byteLength; ) {
    try {
      const part = await storeOf(deps, place).get(nameObject(content, place), done)
      done += part.byteLength
      yield part
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error
      const found = await findContent(deps.database.db, content.contentId)
      if (!found) throw notFound()
      if (found.place === place) throw error
      place = found.place
    }
  }
}

async function findContent(db: Db, contentId: string): Promise<Content | undefined> {
  const [content] = await db.select().from(fileContents).where(eq(fileContents.contentId, contentId))
  return content
}

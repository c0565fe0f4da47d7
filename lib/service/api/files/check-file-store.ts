import { and, eq, not } from 'drizzle-orm'
import type { Deps, Settings } from '#lib/service/api/kernel/context.ts'
import { fileContents } from '#lib/service/database/schema/files.ts'
import { prepareFolder } from '#lib/service/objects/folder-store.ts'
import { StoreUnavailable } from '#lib/service/objects/object-store.ts'
import { isUnnamed } from './delete-contents.ts'
import { nameObject } from './store-content.ts'

/** FILES_URL is not that of the files in the database. The message says what to do. */
export class WrongFileStore extends Error {
  override readonly name = 'WrongFileStore'
}

/**
 * Throws `WrongFileStore` where files are in a store and FILES_URL names none, or one that does not have them. A store that
 * does not respond is no error: the service starts, and its readiness says so. Nor are bytes that no record has: an upload that
 * was killed may have sent none.
 */
export async function checkFileStore(
  deps: Pick<Deps, 'database' | 'objects' | 'logger'>,
  place: Settings['files'],
): Promise<void> {
  const { database, objects, logger } = deps
  const [content] = await database.db
    .select()
    .from(fileContents)
    .where(and(eq(fileContents.place, 'store'), not(isUnnamed)))
    .limit(1)
  if (!objects.outside) {
    if (content)
      throw new WrongFileStore('FILES_URL is not set, and files of this workspace are in a file store. Set it.')
    return
  }
  try {
    // A folder that lost its disk must not look like a new one.
    if (place?.kind === 'folder' && !content) await prepareFolder(place.path)
    const isThere = !content || (await objects.outside.stat(nameObject(content, 'store'))) !== null
    if (!isThere)
      throw new WrongFileStore('FILES_URL names a file store without the files of this workspace. Correct it.')
    await objects.outside.check()
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable)) throw cause
    logger.error('The file store does not respond.', { cause })
  }
}

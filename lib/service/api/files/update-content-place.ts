import { and, eq } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { type ContentPlace, fileChunks, fileContents } from '#lib/service/database/schema/files.ts'
import { isUnused, markRemoved } from './delete-contents.ts'
import { readContent } from './read-content.ts'
import { nameObject, storeOf, waitForDeletion } from './store-content.ts'

type Moving = Pick<Deps, 'database' | 'objects' | 'clock' | 'logger'>

/**
 * Takes bytes to the other place, checked by their hash on the way there. They are read from the old one until the new
 * one has them for good, so a move can be stopped at any time and run again. False: they are there already, or deleted.
 */
export async function moveContent(deps: Moving, contentId: string, to: ContentPlace): Promise<boolean> {
  const { database, clock } = deps
  const from = to === 'store' ? 'database' : 'store'
  const isHere = and(eq(fileContents.contentId, contentId), eq(fileContents.place, from))
  const claimedAt = clock.now().toISOString()
  const [content] = await database.db.update(fileContents).set({ claimedAt }).where(isHere).returning()
  if (!content) return false
  const name = nameObject(content, to)
  if (to === 'store') {
    await waitForDeletion(deps, name)
    // Where the move is stopped and the content is deleted before the next one, nothing else names the object.
    await markRemoved(database.db, [name], claimedAt)
  }
  const { byteLength, sha256 } = content
  await storeOf(deps, to).put(name, { byteLength, sha256, read: () => readContent(deps, contentId) })
  return await database.transaction(async (tx) => {
    const moved = await tx.update(fileContents).set({ place: to }).where(isHere).returning()
    // Of no row: the content was deleted since then, or moved by another command. A sweep deletes no object in use.
    await tx.delete(fileChunks).where(and(eq(fileChunks.contentId, contentId), isUnused))
    const isObjectOver = to === 'database' || moved.length === 0
    if (isObjectOver) await markRemoved(tx, [nameObject(content, 'store')], clock.now().toISOString())
    return moved.length > 0
  })
}

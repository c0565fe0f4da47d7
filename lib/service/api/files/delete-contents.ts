import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { fileChunks, fileContents, files, fileVersions, removedObjects } from '#lib/service/database/schema/files.ts'
import { scheduleImports } from '#lib/service/database/schema/schedule-p.ts'
import { stagingPackages, stagingScreenshots } from '#lib/service/database/schema/staging.ts'
import { StoreUnavailable } from '#lib/service/objects/object-store.ts'

/** Longer than any upload takes; and as long as an object stays when its last row is gone. */
export const abandonedAfterMs = 24 * 60 * 60 * 1000
/** A deletion that was sent to the store has been carried out, or never will be. */
export const deletionMs = 10 * 60 * 1000
const objectsOfSweep = 1000

/** Deletes the bytes of contents. Rows are gone with the transaction; objects of the store at the first sweep after a day. */
export async function deleteContents(
  tx: Db | Tx,
  { clock }: Pick<Deps, 'clock'>,
  contentIds: readonly string[],
): Promise<void> {
  if (contentIds.length === 0) return
  const ids = [...contentIds]
  await tx.delete(fileChunks).where(inArray(fileChunks.contentId, ids))
  const gone = await tx.delete(fileContents).where(inArray(fileContents.contentId, ids)).returning()
  const removedAt = clock.now().toISOString()
  const names = gone.filter(({ place }) => place === 'store').map(({ owner, sha256 }) => `${owner}/${sha256}`)
  await markRemoved(tx, [...new Set(names)], removedAt)
}

export async function markRemoved(tx: Db | Tx, names: readonly string[], removedAt: string): Promise<void> {
  if (names.length === 0) return
  await tx
    .insert(removedObjects)
    .values(names.map((name) => ({ name, removedAt })))
    .onConflictDoUpdate({ target: removedObjects.name, set: { removedAt } })
}

/**
 * After an error whose outcome is not known: where the transaction was committed after all, the bytes stay. Without a
 * transaction, so that it works where none does; each step leaves what the sweep finds.
 */
export async function deleteUnnamedContent(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  contentId: string,
): Promise<void> {
  const isThis = and(eq(fileContents.contentId, contentId), isUnnamed)
  const [unnamed] = await db.select().from(fileContents).where(isThis)
  if (!unnamed) return
  const { place, owner, sha256 } = unnamed
  if (place === 'store') await markRemoved(db, [`${owner}/${sha256}`], clock.now().toISOString())
  await db.delete(fileContents).where(isThis)
  await db.delete(fileChunks).where(and(eq(fileChunks.contentId, contentId), isUnused))
}

type Sweeping = Pick<Deps, 'database' | 'objects' | 'clock'>

/** Deletes bytes that never became part of a record because their process ended first, and objects that nothing has. */
export async function deleteAbandonedContents(deps: Sweeping): Promise<void> {
  const { database, clock } = deps
  const before = new Date(clock.now().getTime() - abandonedAfterMs).toISOString()
  await database.transaction(async (tx) => {
    const abandoned = await tx
      .select({ contentId: fileContents.contentId })
      .from(fileContents)
      .where(and(lt(fileContents.claimedAt, before), isUnnamed))
      .limit(objectsOfSweep)
    await deleteContents(
      tx,
      deps,
      abandoned.map(({ contentId }) => contentId),
    )
  })
  // Left by a move that was stopped: copied to the database and not recorded there.
  await database.db.delete(fileChunks).where(and(lt(fileChunks.createdAt, before), isUnused))
  if (!deps.objects.outside) return
  await deleteRemovedObjects(deps, before)
  await deps.objects.outside.deleteUnfinished(new Date(before))
}

/** Those of which the last content was deleted more than a day ago. */
async function deleteRemovedObjects(deps: Sweeping, before: string): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const deletingAt = now.toISOString()
  const stale = new Date(now.getTime() - deletionMs).toISOString()
  const isOver = lt(removedObjects.removedAt, before)
  const isFree = or(isNull(removedObjects.deletingAt), lt(removedObjects.deletingAt, stale))
  for (;;) {
    const names = await database.db
      .select({ name: removedObjects.name })
      .from(removedObjects)
      .where(and(isOver, isFree))
      .orderBy(asc(removedObjects.removedAt))
      .limit(objectsOfSweep)
    for (const { name } of names) {
      const isThis = and(eq(removedObjects.name, name), isOver)
      const own = await database.db.update(removedObjects).set({ deletingAt }).where(and(isThis, isFree)).returning()
      // Another process deletes it, or it was used and removed again.
      if (own.length === 0) continue
      const isOwn = and(isThis, eq(removedObjects.deletingAt, deletingAt))
      try {
        if (!(await isClaimed(database.db, name, before))) await deps.objects.outside?.delete(name)
      } catch (error) {
        // Writers of these bytes need not wait for a deletion that never comes.
        if (error instanceof StoreUnavailable && error.isUndone)
          await database.db.update(removedObjects).set({ deletingAt: null }).where(isOwn)
        throw error
      }
      await database.db.delete(removedObjects).where(isOwn)
    }
    if (names.length < objectsOfSweep) return
  }
}

/** Also by a move that has not recorded it yet. */
async function isClaimed(db: Db, name: string, before: string): Promise<boolean> {
  const [owner = '', sha256 = ''] = name.split('/')
  const [claim] = await db
    .select({ contentId: fileContents.contentId })
    .from(fileContents)
    .where(
      and(
        eq(fileContents.owner, owner),
        eq(fileContents.sha256, sha256),
        or(eq(fileContents.place, 'store'), gt(fileContents.claimedAt, before)),
      ),
    )
    .limit(1)
  return claim !== undefined
}

/** Chunks that no content has in the database. */
export const isUnused = sql`not exists (select 1 from ${fileContents}
  where ${fileContents.contentId} = ${fileChunks.contentId} and ${fileContents.place} = 'database')`

/** No record that is still read has it. */
export const isUnnamed = sql`not exists (
    select 1 from ${fileVersions} join ${files} on ${files.id} = ${fileVersions.fileId}
    where ${fileVersions.contentId} = ${fileContents.contentId} and ${files.deletedAt} is null)
  and not exists (select 1 from ${scheduleImports}
    where ${scheduleImports.contentId} = ${fileContents.contentId} and ${scheduleImports.finishedAt} is null)
  and not exists (select 1 from ${stagingPackages} where ${stagingPackages.contentId} = ${fileContents.contentId})
  and not exists (select 1 from ${stagingScreenshots} where ${stagingScreenshots.contentId} = ${fileContents.contentId})`

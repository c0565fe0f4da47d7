import { open } from 'node:fs/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Deps } from '#lib/api/kernel/context.ts'
import type { Db } from '#lib/database/open.ts'
import { fileChunks, fileVersions } from '#lib/database/schema/files.ts'
import { assertRoom } from './assert-room.ts'
import type { Upload } from './store-version.ts'

const chunkBytes = 1024 * 1024
/** No upload takes this long. */
const abandonedAfterMs = 24 * 60 * 60 * 1000

/** Stores an upload's bytes, runs `use`, which makes a version of them, and takes them away again where that fails. */
export async function withStoredContent<T>(
  deps: Deps,
  upload: Upload,
  use: (contentId: string) => Promise<T>,
): Promise<T> {
  await assertRoom(deps, upload.byteLength)
  const { db } = deps.database
  const contentId = deps.randomId()
  try {
    await storeContent(db, deps, { contentId, path: upload.path })
    return await use(contentId)
  } catch (error) {
    await db.delete(fileChunks).where(eq(fileChunks.contentId, contentId))
    throw error
  }
}

export async function storeContent(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { contentId, path }: { readonly contentId: string; readonly path: string },
): Promise<void> {
  const createdAt = clock.now().toISOString()
  for await (const { position, content } of readChunks(path)) {
    await db.insert(fileChunks).values({ contentId, position, content, createdAt })
  }
}

/** Removes bytes that never became a version, because their process ended first. */
export async function dropAbandonedContents({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - abandonedAfterMs).toISOString()
  await database.db
    .delete(fileChunks)
    .where(
      and(
        lt(fileChunks.createdAt, before),
        sql`not exists (select 1 from ${fileVersions} where ${fileVersions.contentId} = ${fileChunks.contentId})`,
      ),
    )
}

async function* readChunks(path: string): AsyncGenerator<{ position: number; content: Uint8Array }> {
  const handle = await open(path, 'r')
  try {
    for (let position = 0; ; position++) {
      const { bytesRead, buffer } = await handle.read({
        buffer: new Uint8Array(chunkBytes),
        position: position * chunkBytes,
      })
      if (bytesRead === 0) return
      yield { position, content: buffer.subarray(0, bytesRead) }
    }
  } finally {
    await handle.close()
  }
}

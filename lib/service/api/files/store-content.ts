import { open } from 'node:fs/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import { assertDiskSpace } from '#lib/service/api/kernel/assert-disk-space.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { fileChunks, fileVersions } from '#lib/service/database/schema/files.ts'
import { scheduleImports } from '#lib/service/database/schema/schedule-p.ts'
import { chunkByChunk, type RunInTurn } from './read-content.ts'

const chunkBytes = 1024 * 1024
/** Longer than any upload takes. */
export const abandonedAfterMs = 24 * 60 * 60 * 1000

/** A received file in a temporary folder. */
export interface Upload {
  readonly path: string
  readonly name: string
  readonly byteLength: number
  /** Hex. */
  readonly sha256: string
  readonly mediaType: string
}

/** The fields of an upload that a new version records. */
export function toStored({ byteLength, sha256, mediaType }: Upload) {
  return { byteLength, sha256, mediaType }
}

/** Stores an upload's bytes and runs `use`, which creates a version of them; deletes the bytes if that fails. */
export async function withStoredContent<T>(
  deps: Deps,
  upload: Upload,
  use: (contentId: string) => Promise<T>,
): Promise<T> {
  await assertDiskSpace(deps, upload.byteLength)
  const { db } = deps.database
  const contentId = deps.randomId()
  try {
    await storeContent(db, deps, { contentId, chunks: readChunks(upload.path), inTurn: chunkByChunk })
    return await use(contentId)
  } catch (error) {
    await db.delete(fileChunks).where(eq(fileChunks.contentId, contentId))
    throw error
  }
}

export interface ContentToStore {
  readonly contentId: string
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Never inside a transaction, which others that take turns may be waiting for. */
  readonly inTurn?: RunInTurn
}

export async function storeContent(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { contentId, chunks, inTurn = (work) => work() }: ContentToStore,
): Promise<void> {
  const createdAt = clock.now().toISOString()
  let position = 0
  for await (const content of chunks) {
    const chunk = { contentId, position, content, createdAt }
    await inTurn(async () => db.insert(fileChunks).values(chunk))
    position += 1
  }
}

/** Bytes in memory, in chunks of the size in which they are stored. */
export function* cutIntoChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes)
}

/** Deletes bytes that never became a version or an import because their process ended first. */
export async function dropAbandonedContents({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - abandonedAfterMs).toISOString()
  await database.db
    .delete(fileChunks)
    .where(
      and(
        lt(fileChunks.createdAt, before),
        sql`not exists (select 1 from ${fileVersions} where ${fileVersions.contentId} = ${fileChunks.contentId})`,
        sql`not exists (select 1 from ${scheduleImports} where ${scheduleImports.contentId} = ${fileChunks.contentId})`,
      ),
    )
}

async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    for (let position = 0; ; position++) {
      const { bytesRead, buffer } = await handle.read({
        buffer: new Uint8Array(chunkBytes),
        position: position * chunkBytes,
      })
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '#lib/service/database/open.ts'
import { fileChunks } from '#lib/service/database/schema/files.ts'
import { assertObjectName } from './object-name.ts'
import { type ObjectBody, ObjectDamaged, ObjectMissing, type ObjectStore } from './object-store.ts'
import { verifyBytes } from './verify-bytes.ts'

const chunkBytes = 1024 * 1024
const listedAtOnce = 500

type RunInTurn = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

const oneAtATime = pLimit(1)

/**
 * However many files are read and stored concurrently, a query in between waits for one chunk, not for one of each.
 * Afterwards the event loop turns: the embedded database responds without I/O, and so may a client that reads fast.
 * Never inside a transaction, which others that take turns may be waiting for.
 */
const chunkByChunk: RunInTurn = (work) =>
  oneAtATime(async () => {
    const outcome = await work()
    await turnOfEventLoop()
    return outcome
  })

export interface DatabaseStoreOptions {
  readonly db: Db
  readonly now: () => Date
  /** True inside a transaction: its objects exist if it commits. */
  readonly isInTransaction?: boolean
}

/** Objects as rows, a chunk of 1 MiB each: backups hold them, and every process sees them. */
export function openDatabaseStore({ db, now, isInTransaction = false }: DatabaseStoreOptions): ObjectStore {
  const inTurn: RunInTurn = isInTransaction ? (work) => work() : chunkByChunk
  const store: ObjectStore = {
    async put(name, body) {
      assertObjectName(name)
      const createdAt = now().toISOString()
      let position = 0
      try {
        for await (const content of cutIntoChunks(body)) {
          const chunk = { contentId: name, position, content, createdAt }
          // One of a move that was stopped is as old as a sweep deletes them.
          const target = [fileChunks.contentId, fileChunks.position]
          await inTurn(async () =>
            db.insert(fileChunks).values(chunk).onConflictDoUpdate({ target, set: { createdAt } }),
          )
          position += 1
        }
      } catch (error) {
        // Chunks of a writer that was stopped are right, and another one may be writing the same.
        if (error instanceof ObjectDamaged) await store.delete(name)
        throw error
      }
    },
    async get(name, from) {
      assertObjectName(name)
      const [chunk] = await inTurn(async () =>
        db
          .select({ content: fileChunks.content })
          .from(fileChunks)
          .where(and(eq(fileChunks.contentId, name), eq(fileChunks.position, Math.floor(from / chunkBytes)))),
      )
      const part = chunk?.content.subarray(from % chunkBytes)
      if (!part || part.byteLength === 0) throw new ObjectMissing(`The database has no bytes of ${name} from ${from}.`)
      return new Uint8Array(part)
    },
    async stat(name) {
      assertObjectName(name)
      const [found] = await db
        .select({ byteLength: storedLength })
        .from(fileChunks)
        .where(eq(fileChunks.contentId, name))
      return found?.byteLength == null ? null : { byteLength: found.byteLength }
    },
    async delete(name) {
      assertObjectName(name)
      await db.delete(fileChunks).where(eq(fileChunks.contentId, name))
    },
    list: () => listObjects(db),
    // A sweep deletes chunks that nothing has.
    deleteUnfinished: async () => undefined,
    // The database is checked as a whole.
    check: async () => undefined,
  }
  return store
}

const storedLength = sql<number | null>`sum(octet_length(${fileChunks.content}))::int`

async function* listObjects(db: Db) {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ name: fileChunks.contentId, byteLength: sql<number>`${storedLength}` })
      .from(fileChunks)
      .where(sql`${fileChunks.contentId} > ${after}`)
      .groupBy(fileChunks.contentId)
      .orderBy(fileChunks.contentId)
      .limit(listedAtOnce)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.name
  }
}

/** In chunks of exactly 1 MiB but for the last, so that the chunk of a byte follows from its position. */
async function* cutIntoChunks(body: ObjectBody): AsyncGenerator<Uint8Array> {
  let chunk = new Uint8Array(Math.min(chunkBytes, body.byteLength))
  let filled = 0
  let left = body.byteLength
  for await (const part of verifyBytes(body.read(), body)) {
    for (let from = 0; from < part.byteLength; ) {
      const piece = part.subarray(from, from + chunk.byteLength - filled)
      chunk.set(piece, filled)
      filled += piece.byteLength
      from += piece.byteLength
      if (filled < chunk.byteLength) continue
      yield chunk
      left -= filled
      chunk = new Uint8Array(Math.min(chunkBytes, left))
      filled = 0
    }
  }
}

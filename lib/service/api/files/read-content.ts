import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '#lib/service/database/open.ts'
import { fileChunks } from '#lib/service/database/schema/files.ts'

export interface StoredContent {
  readonly contentId: string
  readonly byteLength: number
}

export type RunInTurn = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>

const oneAtATime = pLimit(1)

/**
 * However many files are read and stored concurrently, a query in between waits for one chunk, not for one of each.
 * Afterwards the event loop turns: the embedded database responds without I/O, and so may a client that reads fast.
 */
export const chunkByChunk: RunInTurn = (work) =>
  oneAtATime(async () => {
    const outcome = await work()
    await turnOfEventLoop()
    return outcome
  })

/** A version's bytes chunk by chunk, so that other requests run in between. Throws if they end early because the file was deleted. */
export async function* readContent(
  db: Db,
  { contentId, byteLength }: StoredContent,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let done = 0
  for (let position = 0; done < byteLength; position++) {
    const [chunk] = await chunkByChunk(async () =>
      db
        .select({ content: fileChunks.content })
        .from(fileChunks)
        .where(and(eq(fileChunks.contentId, contentId), eq(fileChunks.position, position))),
    )
    if (!chunk) throw new Error('A file has fewer bytes than its recorded length.')
    done += chunk.content.byteLength
    yield new Uint8Array(chunk.content)
  }
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/database/open.ts'
import { fileChunks } from '#lib/database/schema/files.ts'

export interface StoredContent {
  readonly contentId: string
  readonly byteLength: number
}

/** A version's bytes, a stretch at a time, so that others get their turn. Throws where they end too early: deleted meanwhile. */
export async function* readContent(
  db: Db,
  { contentId, byteLength }: StoredContent,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let done = 0
  for (let position = 0; done < byteLength; position++) {
    const [chunk] = await db
      .select({ content: fileChunks.content })
      .from(fileChunks)
      .where(and(eq(fileChunks.contentId, contentId), eq(fileChunks.position, position)))
    if (!chunk) throw new Error('The bytes of a file end before its length.')
    done += chunk.content.byteLength
    yield new Uint8Array(chunk.content)
  }
}

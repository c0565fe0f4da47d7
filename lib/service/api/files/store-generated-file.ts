import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { assertDiskSpace } from '#lib/service/api/kernel/assert-disk-space.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { fileChunks, files } from '#lib/service/database/schema/files.ts'
import { chunkByChunk } from './read-content.ts'
import { cutIntoChunks, storeContent } from './store-content.ts'
import { storeVersion } from './store-version.ts'

export interface GeneratedContent {
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  readonly byteLength: number
  /** Hex. */
  readonly sha256: string
}

export interface GeneratedFile {
  readonly file: {
    readonly organizationId: string
    readonly ownerId: string
    /** Null: it belongs to its owner. */
    readonly scopeId: string | null
    readonly name: string
    readonly mediaType: string
    /** The comparison that it is an exhibit of. */
    readonly comparisonId: string
  }
  readonly content: GeneratedContent
  /** Records the file in its transaction. False: another attempt has already made it, and this one leaves nothing. */
  readonly claim: (tx: Tx, fileId: string) => Promise<boolean>
}

class AlreadyMade extends Error {}

/** Stores a file that the service made for a member, and what `claim` writes, together or not at all. */
export async function storeGeneratedFile(deps: Deps, { file, content, claim }: GeneratedFile): Promise<void> {
  const { mediaType, ...row } = file
  const { chunks, byteLength, sha256 } = content
  await assertDiskSpace(deps, byteLength)
  const { db } = deps.database
  const [fileId, contentId] = [deps.randomId(), deps.randomId()]
  const now = deps.clock.now().toISOString()
  try {
    await storeContent(db, deps, { contentId, chunks, inTurn: chunkByChunk })
    await deps.database.transaction(async (tx) => {
      await tx.insert(files).values({
        ...row,
        id: fileId,
        downloadable: true,
        currentVersion: 1,
        createdAt: now,
        updatedAt: now,
      })
      await storeVersion(tx, deps, {
        fileId,
        version: 1,
        contentId,
        memberId: row.ownerId,
        byteLength,
        sha256,
        mediaType,
      })
      if (!(await claim(tx, fileId))) throw new AlreadyMade()
    })
  } catch (error) {
    await db.delete(fileChunks).where(eq(fileChunks.contentId, contentId))
    if (!(error instanceof AlreadyMade)) throw error
  }
}

export function toContent(bytes: Uint8Array): GeneratedContent {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { chunks: cutIntoChunks(bytes), byteLength: bytes.byteLength, sha256 }
}

import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { files } from '#lib/service/database/schema/files.ts'
import type { ObjectBody } from '#lib/service/objects/object-store.ts'
import { withStoredContent } from './store-content.ts'
import { storeVersion } from './store-version.ts'

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
  readonly body: ObjectBody
  /** Records the file in its transaction. False: another attempt has already made it, and this one leaves nothing. */
  readonly claim: (tx: Tx, fileId: string) => Promise<boolean>
}

class AlreadyMade extends Error {}

/** Stores a file that the service made for a member, and what `claim` writes, together or not at all. */
export async function storeGeneratedFile(deps: Deps, { file, body, claim }: GeneratedFile): Promise<void> {
  const { mediaType, ...row } = file
  const { byteLength, sha256 } = body
  const fileId = deps.randomId()
  const now = deps.clock.now().toISOString()
  const store = (contentId: string) =>
    deps.database.transaction(async (tx) => {
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
  try {
    await withStoredContent(deps, { organizationId: row.organizationId, body }, store)
  } catch (error) {
    if (!(error instanceof AlreadyMade)) throw error
  }
}

import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { fileVersions } from '#lib/service/database/schema/files.ts'
import { readFileJob } from './read-file-job.ts'

export interface NewVersion {
  readonly fileId: string
  readonly version: number
  /** Of its bytes, which are already stored. */
  readonly contentId: string
  readonly byteLength: number
  /** Hex. */
  readonly sha256: string
  readonly mediaType: string
  /** Members take turns in having their files read. */
  readonly memberId: string | null
}

/** Creates a version of stored bytes and queues the reading of its text; the caller has written the file's own row. */
export async function storeVersion(tx: Tx, deps: Deps, { memberId, ...version }: NewVersion): Promise<void> {
  await tx.insert(fileVersions).values({
    ...version,
    textStatus: 'processing',
    progress: 0,
    createdAt: deps.clock.now().toISOString(),
  })
  const payload = { fileId: version.fileId, version: version.version }
  await deps.queue.enqueue(tx, { job: readFileJob, payload, turnOf: memberId })
}

import type { Deps } from '#lib/api/kernel/context.ts'
import type { Tx } from '#lib/database/open.ts'
import { fileVersions } from '#lib/database/schema/files.ts'
import { readFileJob } from './jobs/read-file-job.ts'

/** A received file that waits on the disk. */
export interface Upload {
  readonly path: string
  readonly name: string
  readonly byteLength: number
  /** Hex. */
  readonly sha256: string
  readonly mediaType: string
}

export interface NewVersion {
  readonly fileId: string
  readonly version: number
  readonly upload: Upload
  /** The upload's bytes, stored before. */
  readonly contentId: string
}

/** Makes a version of stored bytes and queues the reading of its text; the caller writes the file's own row first. */
export async function storeVersion(tx: Tx, deps: Deps, { upload, ...version }: NewVersion): Promise<void> {
  const { mediaType, byteLength, sha256 } = upload
  await tx.insert(fileVersions).values({
    ...version,
    mediaType,
    byteLength,
    sha256,
    textStatus: 'processing',
    progress: 0,
    createdAt: deps.clock.now().toISOString(),
  })
  await deps.queue.enqueue(tx, readFileJob, { fileId: version.fileId, version: version.version })
}

import { open } from 'node:fs/promises'
import type { Deps } from '#lib/api/context.ts'
import type { Tx } from '#lib/database/open.ts'
import { fileChunks, fileVersions } from '#lib/database/schema/files.ts'
import { readFileJob } from './read-file-job.ts'

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
}

/** Stores a version with its bytes and queues the reading of its text; the caller writes the file's own row first. */
export async function storeVersion(tx: Tx, deps: Deps, { fileId, version, upload }: NewVersion): Promise<void> {
  await tx.insert(fileVersions).values({
    fileId,
    version,
    mediaType: upload.mediaType,
    byteLength: upload.byteLength,
    sha256: upload.sha256,
    textStatus: 'processing',
    progress: 0,
    createdAt: deps.clock.now().toISOString(),
  })
  for await (const { position, content } of readChunks(upload.path)) {
    await tx.insert(fileChunks).values({ fileId, version, position, content })
  }
  await deps.queue.enqueue(tx, readFileJob, { fileId, version })
}

const chunkBytes = 1024 * 1024

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

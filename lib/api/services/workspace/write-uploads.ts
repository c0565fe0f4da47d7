import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '#lib/api/context.ts'
import type { Upload } from '#lib/api/services/files/store-version.ts'
import type { FileContent } from '#lib/contract/workspace.ts'
import { sniffMediaType } from '#lib/documents/detect-type.ts'

export interface WorkspaceUploads {
  readonly of: (content: FileContent, name: string) => Upload
  readonly remove: () => Promise<void>
}

/** Puts a workspace's files on the disk, as uploads that are waiting to be stored. */
export async function writeUploads(
  deps: Deps,
  contents: ReadonlyMap<FileContent, Uint8Array>,
): Promise<WorkspaceUploads> {
  const parent = deps.database.kind === 'embedded' ? join(deps.env.dataDir, 'tmp') : tmpdir()
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'workspace-'))
  const uploads = new Map<FileContent, Omit<Upload, 'name'>>()
  for (const [content, bytes] of contents) {
    const path = join(folder, String(uploads.size))
    await writeFile(path, bytes)
    uploads.set(content, {
      path,
      byteLength: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      mediaType: sniffMediaType(bytes),
    })
  }
  return {
    of: (content, name) => {
      const upload = uploads.get(content)
      if (!upload) throw new TypeError(`No content was read for ${name}`)
      return { ...upload, name }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

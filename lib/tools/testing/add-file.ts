import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { mediaTypes } from '#lib/contract/files/operations.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filePages, fileShares, files, fileVersions } from '#lib/service/database/schema/files.ts'
import { paginateText } from '#lib/service/documents/text-pages.ts'
import type { Actor } from './start-test-api.ts'

export interface FileOwners {
  readonly deps: Deps
  readonly organizationId: string
  readonly members: Readonly<Partial<Record<Actor, { readonly id: string }>>>
}

export interface TestFile {
  readonly text: string
  readonly owner?: Actor
  readonly name?: string
  /** Default: none. */
  readonly scopeId?: string
  readonly sharedWith?: readonly Actor[]
  readonly downloadable?: boolean
  readonly textStatus?: 'processing' | 'ready' | 'unreadable'
}

/** Adds a file whose text has been read, or is in another state, and returns its id. */
export async function addFile({ deps, members, organizationId }: FileOwners, file: TestFile): Promise<string> {
  const { text, owner = 'member', name = 'form.txt', scopeId = null, textStatus = 'ready' } = file
  const fileId = deps.randomId()
  const createdAt = deps.clock.now().toISOString()
  await deps.database.transaction(async (tx) => {
    await tx.insert(files).values({
      id: fileId,
      organizationId,
      ownerId: members[owner]?.id ?? null,
      scopeId,
      name,
      downloadable: file.downloadable ?? true,
      currentVersion: 1,
      createdAt,
      updatedAt: createdAt,
    })
    await storeVersion(tx, deps, { fileId, version: 1, text, textStatus })
    for (const actor of file.sharedWith ?? [])
      await tx.insert(fileShares).values({ fileId, memberId: members[actor]?.id ?? '' })
  })
  return fileId
}

/** Adds the next version of a file and returns its number. */
export async function addVersion(
  { deps }: Pick<FileOwners, 'deps'>,
  fileId: string,
  { text, textStatus = 'ready' }: Pick<TestFile, 'text' | 'textStatus'>,
): Promise<number> {
  return await deps.database.transaction(async (tx) => {
    const [file] = await tx
      .update(files)
      .set({ currentVersion: sql`${files.currentVersion} + 1` })
      .where(eq(files.id, fileId))
      .returning({ version: files.currentVersion })
    const version = file?.version ?? 0
    await storeVersion(tx, deps, { fileId, version, text, textStatus })
    return version
  })
}

interface TestVersion extends Required<Pick<TestFile, 'text' | 'textStatus'>> {
  readonly fileId: string
  readonly version: number
}

async function storeVersion(tx: Tx, deps: Deps, { fileId, version, text, textStatus }: TestVersion): Promise<void> {
  const pages = textStatus === 'ready' ? paginateText(text) : []
  await tx.insert(fileVersions).values({
    fileId,
    version,
    contentId: deps.randomId(),
    mediaType: mediaTypes.text,
    byteLength: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    textStatus,
    progress: textStatus === 'processing' ? 0 : 1,
    pageCount: textStatus === 'ready' ? pages.length : null,
    unreadableReason: textStatus === 'unreadable' ? 'scanned' : null,
    unreadableMessage: textStatus === 'unreadable' ? 'The pages are pictures. Run OCR on them.' : null,
    createdAt: deps.clock.now().toISOString(),
  })
  for (const page of pages) await tx.insert(filePages).values({ fileId, version, ...page })
}

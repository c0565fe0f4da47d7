import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { storeContent } from '#lib/api/files/store-content.ts'
import { storeVersion } from '#lib/api/files/store-version.ts'
import type { Deps } from '#lib/api/kernel/context.ts'
import type { FileContent } from '#lib/contract/workspace.ts'
import type { Tx } from '#lib/database/open.ts'
import type { files } from '#lib/database/schema/files.ts'
import { files as fileTable } from '#lib/database/schema/files.ts'
import { InvalidWorkspace } from './read-workspace.ts'
import type { WorkspaceIds } from './workspace-ids.ts'
import type { WorkspaceUploads } from './write-uploads.ts'

/** What each step of provisioning writes with. */
export interface ProvisionTarget {
  readonly tx: Tx
  readonly deps: Deps
  readonly ids: WorkspaceIds
  readonly uploads: WorkspaceUploads
  /** One time for everything that is made. */
  readonly now: string
  readonly count: (table: string, rows: readonly unknown[]) => void
}

/** A row that was neither made nor there under its id belongs to something else: the file must not half apply. */
export async function assertThere(
  { tx }: ProvisionTarget,
  { table, id, place }: { table: PgTable & { id: PgColumn }; id: string; place: string },
): Promise<void> {
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
  if (!row) throw new InvalidWorkspace([`${place}: another record has this name already.`])
}

/** A file with its first version, unless it is there. */
export async function provisionFile(
  { tx, deps, uploads, now, count }: ProvisionTarget,
  row: Pick<typeof files.$inferInsert, 'id' | 'organizationId' | 'ownerId' | 'scopeId' | 'name' | 'downloadable'>,
  content: FileContent,
): Promise<boolean> {
  const made = await tx
    .insert(fileTable)
    .values({ ...row, currentVersion: 1, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: fileTable.id })
  count('files', made)
  if (made.length === 0) return false
  const upload = uploads.of(content, row.name)
  const contentId = deps.randomId()
  await storeContent(tx, deps, { contentId, path: upload.path })
  await storeVersion(tx, deps, { fileId: row.id, version: 1, upload, contentId })
  return true
}

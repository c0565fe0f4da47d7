import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { FileReaders } from '#lib/contract/files/access-requests.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { isEditableBy, isVisibleTo } from './visibility.ts'

/** A file that a member cannot open. */
export interface ClosedFile {
  readonly memberId: string
  readonly memberName: string
  readonly fileId: string
}

interface ClosedFilesQuery {
  readonly fileIds: readonly string[]
  /** Default: everyone of the organization. */
  readonly memberIds?: readonly string[]
}

/** Which of the files that the caller can open each member cannot open at this moment. */
export async function findClosedFiles(
  db: Db | Tx,
  { caller }: ServiceContext,
  { fileIds, memberIds }: ClosedFilesQuery,
): Promise<readonly ClosedFile[]> {
  if (fileIds.length === 0 || memberIds?.length === 0) return []
  const reader = { member: { id: sql`${members.id}` }, organization: caller.organization }
  return await db
    .select({ memberId: members.id, memberName: members.name, fileId: files.id })
    .from(files)
    .innerJoin(
      members,
      and(
        eq(members.organizationId, caller.organization.id),
        isNull(members.removedAt),
        memberIds && inArray(members.id, [...memberIds]),
      ),
    )
    .where(and(inArray(files.id, [...fileIds]), isVisibleTo(caller), not(isVisibleTo(reader))))
    .orderBy(members.name, members.id, files.id)
}

export interface PassableFile {
  readonly id: string
  readonly name: string
  readonly owner: { readonly id: string; readonly name: string } | null
  /** Whether the caller may give others access: the file's owner and editors of its scope may. */
  readonly mayPassOn: boolean
}

/** Those of the files that the caller can open, locked so that none is deleted before its shares are stored. */
export async function findPassableFiles(
  db: Db | Tx,
  { caller }: ServiceContext,
  fileIds: readonly string[],
): Promise<readonly PassableFile[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .select({
      id: files.id,
      name: files.name,
      ownerId: files.ownerId,
      ownerName: members.name,
      mayPassOn: isEditableBy(caller),
    })
    .from(files)
    .leftJoin(members, eq(members.id, files.ownerId))
    .where(and(inArray(files.id, [...fileIds]), isVisibleTo(caller)))
    .orderBy(files.id)
    .for('share', { of: files })
  return rows.map(({ ownerId, ownerName, ...file }) => ({
    ...file,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
  }))
}

/** Members who cannot open some of the files, by name, with those files. */
export async function findExcludedReaders(
  context: ServiceContext,
  fileIds: readonly string[],
): Promise<FileReaders['excluded']> {
  const closed = await findClosedFiles(context.deps.database.db, context, { fileIds })
  const byMember = Map.groupBy(closed, ({ memberId }) => memberId)
  return [...byMember.values()].flatMap((entries) => {
    const [first] = entries
    if (!first) return []
    const member = { id: first.memberId, name: first.memberName }
    return [{ member, fileIds: entries.map(({ fileId }) => fileId) }]
  })
}

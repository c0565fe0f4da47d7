import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { ExhibitReaders } from '#lib/contract/filings/documents.ts'
import { findClosedFiles, findPassableFiles } from '#lib/service/api/files/find-file-readers.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { grants, members } from '#lib/service/database/schema/accounts.ts'

export interface ExhibitPlan extends ExhibitReaders {
  /** Those of the files that the caller cannot open now. */
  readonly hiddenFileCount: number
}

interface ExhibitText {
  /** Of the filing. */
  readonly scopeId: string
  /** The files that the exhibit shows text of. */
  readonly fileIds: readonly string[]
}

/**
 * Members who can read an exhibit once it is in a filing of the scope, and the files that prevent attaching it: some of these
 * members cannot open them, and the caller may not give them access.
 */
export async function planExhibit(
  db: Db | Tx,
  context: ServiceContext,
  { scopeId, fileIds }: ExhibitText,
): Promise<ExhibitPlan> {
  const readers = await listScopeReaders(db, context, scopeId)
  const open = await findPassableFiles(db, context, fileIds)
  const closed = await findClosedFiles(db, context, { fileIds, memberIds: readers.map(({ id }) => id) })
  const wanted = new Set(closed.map(({ fileId }) => fileId))
  const isMissing = ({ id, mayPassOn }: (typeof open)[number]) => !mayPassOn && wanted.has(id)
  return {
    members: readers,
    notPassedOn: open.filter(isMissing).map(({ id, name, owner }) => ({ id, name, owner })),
    hiddenFileCount: fileIds.length - open.length,
  }
}

async function listScopeReaders(db: Db | Tx, { caller }: ServiceContext, scopeId: string) {
  return await db
    .select({ id: members.id, name: members.name })
    .from(grants)
    .innerJoin(members, eq(members.id, grants.memberId))
    .where(
      and(
        eq(grants.scopeId, scopeId),
        eq(grants.read, true),
        isNull(members.removedAt),
        ne(members.id, caller.member.id),
      ),
    )
    .orderBy(asc(members.name), asc(members.id))
}

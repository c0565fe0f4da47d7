import { and, asc, eq, sql } from 'drizzle-orm'
import type { FileAccessRequest } from '#lib/contract/files/access-requests.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { fileAccessRequests } from '#lib/service/database/schema/sharing.ts'
import { decidesAccess } from './decides-access.ts'

export interface ListAccessRequestsInput {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Open requests for files that the caller decides on, oldest first. */
export async function listFileAccessRequests(
  context: ServiceContext,
  query: ListAccessRequestsInput,
): Promise<{ fileAccessRequests: FileAccessRequest[]; nextCursor: string | null }> {
  const { deps, caller } = context
  const page = await readPage(context, {
    operation: 'listFileAccessRequests',
    query,
    load: (after, count) =>
      selectAccessRequests(deps.database.db)
        .where(
          and(
            eq(fileAccessRequests.state, 'open'),
            eq(fileAccessRequests.organizationId, caller.organization.id),
            decidesAccess(caller),
            after
              ? sql`(${fileAccessRequests.createdAt}, ${fileAccessRequests.id}) > (${after[0]}::timestamptz, ${after[1]})`
              : undefined,
          ),
        )
        .orderBy(asc(fileAccessRequests.createdAt), asc(fileAccessRequests.id))
        .limit(count),
    positionOf: ({ createdAt, id }) => [createdAt, id],
  })
  return { fileAccessRequests: [...page.rows], nextCursor: page.nextCursor }
}

export function selectAccessRequests(db: Db | Tx) {
  return db
    .select({
      id: fileAccessRequests.id,
      state: fileAccessRequests.state,
      member: { id: members.id, name: members.name },
      file: { id: files.id, name: files.name },
      comparison: { id: comparisons.id, title: comparisons.title },
      createdAt: fileAccessRequests.createdAt,
    })
    .from(fileAccessRequests)
    .innerJoin(files, eq(files.id, fileAccessRequests.fileId))
    .innerJoin(members, eq(members.id, fileAccessRequests.memberId))
    .innerJoin(comparisons, eq(comparisons.id, fileAccessRequests.comparisonId))
    .$dynamic()
}

import { and, inArray, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { noteLiveChange } from '#lib/service/api/kernel/live-change.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { fileAccessRequests } from '#lib/service/database/schema/sharing.ts'

interface NewAccessRequests {
  readonly comparisonId: string
  /** Files that the caller cannot open. */
  readonly fileIds: readonly string[]
}

/** A dismissed request can be repeated after a day. */
export const repeatAfterMs = 24 * 60 * 60 * 1000

/**
 * Asks the owners of files for access. A member has one open request for a file: of any number of equal requests, one is
 * stored. The caller learns nothing of the files: a request for a deleted one is stored too, and no one sees it.
 */
export async function createAccessRequests(
  context: ServiceContext,
  { comparisonId, fileIds }: NewAccessRequests,
): Promise<void> {
  const { deps, caller } = context
  if (fileIds.length === 0) return
  const now = deps.clock.now()
  const since = new Date(now.getTime() - repeatAfterMs).toISOString()
  await deps.database.transaction(async (tx) => {
    const asked = await tx
      .select({ id: files.id, ownerId: files.ownerId })
      .from(files)
      .where(
        and(
          inArray(files.id, [...fileIds]),
          sql`not exists (
            select from file_access_requests r
            where r.file_id = ${files.id} and r.member_id = ${caller.member.id}
              and r.state = 'dismissed' and r.created_at > ${since}::timestamptz)`,
        ),
      )
      .orderBy(files.id)
    for (const { id: fileId, ownerId } of asked) {
      const [made] = await tx
        .insert(fileAccessRequests)
        .values({
          id: deps.randomId(),
          organizationId: caller.organization.id,
          fileId,
          memberId: caller.member.id,
          comparisonId,
          state: 'open',
          addedShare: false,
          createdAt: now.toISOString(),
        })
        .onConflictDoNothing()
        .returning({ id: fileAccessRequests.id })
      if (!made || ownerId === null) continue
      await noteLiveChange(tx, {
        organizationId: caller.organization.id,
        memberIds: [ownerId],
        subject: 'file_access_request',
        id: made.id,
        parentId: comparisonId,
      })
    }
  })
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { fileAccessRequests } from '#lib/service/database/schema/sharing.ts'
import { repeatAfterMs } from './create-access-requests.ts'

export interface OwnAccessRequest {
  readonly state: 'requested' | 'granted'
  readonly requestedAt: string
}

/**
 * The caller's latest request for each of the files, by file id. A dismissed one looks like an open one until it can be
 * repeated.
 */
export async function findOwnAccessRequests(
  { deps, caller }: ServiceContext,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, OwnAccessRequest>> {
  if (fileIds.length === 0) return new Map()
  const rows = await deps.database.db
    .selectDistinctOn([fileAccessRequests.fileId])
    .from(fileAccessRequests)
    .where(and(eq(fileAccessRequests.memberId, caller.member.id), inArray(fileAccessRequests.fileId, [...fileIds])))
    .orderBy(fileAccessRequests.fileId, desc(fileAccessRequests.createdAt), desc(fileAccessRequests.id))
  const now = deps.clock.now().getTime()
  return new Map(
    rows
      .filter(({ state, createdAt }) => state !== 'dismissed' || Date.parse(createdAt) + repeatAfterMs > now)
      .map(({ fileId, state, createdAt }) => [
        fileId,
        { state: state === 'granted' ? 'granted' : 'requested', requestedAt: createdAt },
      ]),
  )
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { fileShares } from '#lib/service/database/schema/files.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

export interface NewFileShares {
  readonly fileId: string
  readonly memberIds: readonly string[]
}

/** Shares a file with members of the organization, who cannot be removed before that is stored. */
export async function storeFileShares(
  tx: Tx,
  { caller }: ServiceContext,
  { fileId, memberIds }: NewFileShares,
): Promise<void> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, ids), eq(members.organizationId, caller.organization.id), isNull(members.removedAt)))
    .orderBy(members.id)
    .for('share')
  const known = new Set(rows.map(({ id }) => id))
  const details = ids.flatMap((id, at): ErrorDetail[] => {
    if (known.has(id)) return []
    const message = 'The organization has no member with this id.'
    return [{ location: 'body', path: ['sharedWith', String(at)], code: 'invalid_value', message }]
  })
  if (details.length > 0) throw new ServiceError('invalid_request', undefined, { details })
  await tx
    .insert(fileShares)
    .values(ids.map((memberId) => ({ fileId, memberId })))
    .onConflictDoNothing()
}

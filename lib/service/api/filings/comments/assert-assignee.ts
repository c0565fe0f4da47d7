import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#lib/service/database/open.ts'
import { grants, members } from '#lib/service/database/schema/accounts.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'

/** A current member who can read the filing's scope. */
export async function assertAssignee(
  tx: Tx,
  { assigneeId, scopeId }: { readonly assigneeId: string; readonly scopeId: string },
): Promise<void> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .innerJoin(grants, and(eq(grants.memberId, members.id), eq(grants.scopeId, scopeId), eq(grants.read, true)))
    .where(and(eq(members.id, assigneeId), isNull(members.removedAt)))
  if (!row) throw invalidRequest('body', ['assigneeId'], 'No member with this id can read the filing.')
}

import { and, eq, isNull } from 'drizzle-orm'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { credentials } from '#lib/service/database/schema/accounts.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'

/** Members revoke only their own keys; another member's key is a 404. A signed-in viewer can revoke too. */
export async function deleteApiKey({ deps, caller }: ServiceContext, { id }: { readonly id: string }): Promise<void> {
  if (caller.credential.kind === 'key' && !hasWriteAccess(caller)) {
    throw new ServiceError('forbidden', 'This needs write access. Viewers and read-only keys do not have it.')
  }
  const revoked = await deps.database.db
    .update(credentials)
    .set({ revokedAt: deps.clock.now().toISOString() })
    .where(
      and(
        eq(credentials.id, id),
        eq(credentials.memberId, caller.member.id),
        eq(credentials.kind, 'key'),
        isNull(credentials.revokedAt),
      ),
    )
    .returning({ id: credentials.id })
  if (revoked.length === 0) throw notFound()
  await deps.callers.forget()
}

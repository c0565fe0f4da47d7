import { and, eq, isNull } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/context.ts'
import { notFound } from '#lib/api/errors.ts'
import { credentials } from '#lib/database/schema/credentials.ts'

/** One's own keys only: another member's is a 404. */
export async function deleteApiKey({ deps, caller }: ServiceContext, { id }: { readonly id: string }): Promise<void> {
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
}

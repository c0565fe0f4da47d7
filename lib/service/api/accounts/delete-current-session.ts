import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { credentials } from '#lib/service/database/schema/accounts.ts'

/** Signing out: the credential of this request is rejected from now on. */
export async function deleteCurrentSession({ deps, caller }: ServiceContext): Promise<void> {
  await deps.database.db
    .update(credentials)
    .set({ revokedAt: deps.clock.now().toISOString() })
    .where(eq(credentials.id, caller.credential.id))
  await deps.callers.forget()
}

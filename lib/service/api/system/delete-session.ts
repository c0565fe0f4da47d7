import { and, eq, inArray } from 'drizzle-orm'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { credentials, members } from '#lib/service/database/schema/accounts.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { isOpenSession } from './list-sessions.ts'

/** Signs a member of the caller's organization out. Another organization's session is `not_found`. */
export async function deleteSession(context: ServiceContext, { id }: { readonly id: string }): Promise<void> {
  const { deps, caller } = context
  await deps.database.transaction(async (tx) => {
    const ofOrganization = tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.organizationId, caller.organization.id))
    const [ended] = await tx
      .update(credentials)
      .set({ revokedAt: deps.clock.now().toISOString() })
      .where(and(eq(credentials.id, id), inArray(credentials.memberId, ofOrganization), isOpenSession(context)))
      .returning({ memberId: credentials.memberId })
    if (!ended) throw notFound()
    await writeAudit(tx, context, { action: 'session.ended', subject: { type: 'member', id: ended.memberId } })
  })
  await deps.callers.forget()
}

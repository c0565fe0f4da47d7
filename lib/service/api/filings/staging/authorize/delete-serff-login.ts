import { and, eq, inArray, isNull } from 'drizzle-orm'
import { livePassStatuses } from '#lib/contract/filings/staging.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import {
  serffLogins,
  stagingAuthorizations,
  stagingBrowsers,
  stagingPasses,
} from '#lib/service/database/schema/staging.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { failPasses, failureOf } from '../pass/fail-passes.ts'
import { requestBrowserEnd } from '../pass/pass-lease.ts'

/**
 * Removes the caller's own login. Its unfinished passes fail, their browsers are asked to end, and filings that used it
 * lose their authorization, all in one transaction.
 */
export async function deleteSerffLogin(context: ServiceContext, { id }: { readonly id: string }): Promise<void> {
  const { deps, caller } = context
  const failed = await deps.database.transaction(async (tx) => {
    const [login] = await tx
      .update(serffLogins)
      .set({ removedAt: deps.clock.now().toISOString() })
      .where(and(eq(serffLogins.id, id), eq(serffLogins.memberId, caller.member.id), isNull(serffLogins.removedAt)))
      .returning()
    if (!login) throw notFound()
    await tx.delete(stagingAuthorizations).where(eq(stagingAuthorizations.loginId, id))
    const ofLogin = and(eq(stagingPasses.loginId, id), inArray(stagingPasses.status, [...livePassStatuses]))
    const passes = await failPasses(tx, deps, { which: ofLogin, failure: failureOf('login_removed') })
    await requestBrowserEnd(tx, deps, eq(stagingBrowsers.loginId, id))
    await writeAudit(tx, context, {
      action: 'serff_login.deleted',
      subject: { type: 'serff_login', id },
      detail: { destination: login.destination, label: login.label, passIds: passes.map((pass) => pass.id) },
    })
    return passes
  })
  for (const pass of failed) deps.heldSecrets.drop(pass.id)
}

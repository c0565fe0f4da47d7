import { eq, inArray } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { stagingAuthorizations, stagingBrowsers, stagingPasses } from '#lib/service/database/schema/staging.ts'
import { failPasses, failureOf } from './fail-passes.ts'
import { requestBrowserEnd } from './pass-lease.ts'

/**
 * Takes back the authorizations of a filing's former owner, which were that person's choice: unfinished passes fail and
 * their browsers are asked to end. Returns the passes, whose passwords are to be dropped.
 */
export async function endStagingOfFormerOwner(tx: Tx, deps: Deps, filingId: string): Promise<{ id: string }[]> {
  const sessions = tx
    .select({ id: filingSessions.id })
    .from(filingSessions)
    .where(eq(filingSessions.filingId, filingId))
  await tx.delete(stagingAuthorizations).where(inArray(stagingAuthorizations.sessionId, sessions))
  const which = inArray(stagingPasses.sessionId, sessions)
  const failed = await failPasses(tx, deps, { which, failure: failureOf('owner_changed') })
  await requestBrowserEnd(tx, deps, inArray(stagingBrowsers.sessionId, sessions))
  return failed
}

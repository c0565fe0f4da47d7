import { and, eq } from 'drizzle-orm'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { touchSession } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { findPassOrThrow, type PassReference } from '../pass/find-pass.ts'
import { selectPasses, toPass } from '../pass/show-staging.ts'
import { prepareDraftJob } from '../pass/staging-jobs.ts'
import { assertMayStage } from './staging-reason.ts'

/**
 * Lets a waiting pass go on with its owner's password, which this process keeps in memory until the pass takes it, and
 * for two minutes at most. Of concurrent sign-ins one counts; the others conflict.
 */
export async function signInToPass(
  context: ServiceContext,
  { password, ...reference }: PassReference & { readonly password: Uint8Array },
): Promise<StagingPass> {
  const { deps, caller } = context
  const { pass, found } = await findPassOrThrow(context, reference)
  assertMayStage(caller, found)
  if (pass.memberId !== caller.member.id) {
    throw new ServiceError('forbidden', 'Only the person who authorized this pass can sign in.')
  }
  let isHeld = false
  try {
    await deps.database.transaction(async (tx) => {
      const queued = await tx
        .update(stagingPasses)
        .set({ status: 'queued', failureCode: null, failureMessage: null })
        .where(and(eq(stagingPasses.id, pass.id), eq(stagingPasses.status, 'needs_sign_in')))
        .returning({ id: stagingPasses.id })
      if (queued.length === 0) throw new ServiceError('conflict', 'This pass does not wait for a password.')
      // Before the commit: the job may start right after it.
      deps.heldSecrets.put(pass.id, password)
      isHeld = true
      const signIn = { holderId: deps.heldSecrets.id, tries: 0 }
      await deps.queue.enqueue(tx, {
        job: prepareDraftJob,
        payload: { passId: pass.id, signIn },
        turnOf: context.caller.organization.id,
      })
      await touchSession(tx, deps, pass.sessionId)
    })
  } catch (error) {
    if (isHeld) deps.heldSecrets.drop(pass.id)
    throw error
  }
  const [row] = await selectPasses(deps.database.db).where(eq(stagingPasses.id, pass.id))
  if (!row) throw notFound()
  return toPass(row)
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { livePassStatuses } from '#lib/contract/filings/staging.ts'
import { addSessionMessage, touchSession } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { ExternalDraft } from '#lib/service/api/filings/staging/connector/connector.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { serffLogins, stagingPasses } from '#lib/service/database/schema/staging.ts'
import { failPasses, failureOf, type PassFailure } from './fail-passes.ts'
import { findPassFailure } from './find-pass-failure.ts'
import { releaseLease, takeLease } from './pass-lease.ts'
import { isOwn, type PassRun } from './pass-run.ts'
import { recordPassEnds } from './record-pass-ends.ts'
import { deleteScreenshots } from './store-pass-files.ts'

/** Attempts that may fail before the pass is given up. */
const maxFailures = 5

export interface PassToBegin {
  readonly passId: string
  /** False where its connector waits for a password that this process does not have. */
  readonly isSignedIn: boolean
  readonly staleMs: number
}

export type PassStart =
  | { readonly kind: 'begun'; readonly run: PassRun }
  /** Another browser of the session has not ended yet. */
  | { readonly kind: 'occupied' }
  | { readonly kind: 'needs_sign_in' }
  | { readonly kind: 'ended' }

/**
 * Starts a live pass, shutting out every earlier start of it. The lease and the start commit together, so that a
 * process that ends anywhere leaves either nothing or a start whose lease others wait for.
 */
export async function beginPass(deps: Deps, { passId, isSignedIn, staleMs }: PassToBegin): Promise<PassStart> {
  return await deps.database.transaction(async (tx) => {
    const pass = await lockLivePass(tx, passId)
    if (!pass) return { kind: 'ended' }
    const failure =
      (await findPassFailure(tx, pass)) ?? (pass.failures >= maxFailures ? failureOf('interrupted') : null)
    if (failure) {
      await failPasses(tx, deps, { which: eq(stagingPasses.id, passId), failure })
      return { kind: 'ended' }
    }
    if (!isSignedIn) {
      await tx.update(stagingPasses).set({ status: 'needs_sign_in' }).where(eq(stagingPasses.id, passId))
      if (pass.status !== 'needs_sign_in') await touchSession(tx, deps, pass.sessionId)
      return { kind: 'needs_sign_in' }
    }
    const { sessionId, loginId } = pass
    if (!(await takeLease(tx, deps, { sessionId, passId, loginId, staleMs }))) return { kind: 'occupied' }
    const now = deps.clock.now().toISOString()
    const begun = {
      status: 'preparing' as const,
      epoch: pass.epoch + 1,
      startedAt: pass.startedAt ?? now,
      failureCode: null,
      failureMessage: null,
      tabs: [],
    }
    await tx.update(stagingPasses).set(begun).where(eq(stagingPasses.id, passId))
    await deleteScreenshots(tx, deps, passId)
    await touchSession(tx, deps, sessionId)
    return { kind: 'begun', run: { ...pass, ...begun } }
  })
}

async function lockLivePass(tx: Tx, id: string): Promise<PassRun | null> {
  const [row] = await tx
    .select({ pass: stagingPasses, filingId: filingSessions.filingId, username: serffLogins.username })
    .from(stagingPasses)
    .innerJoin(filingSessions, eq(filingSessions.id, stagingPasses.sessionId))
    .innerJoin(serffLogins, eq(serffLogins.id, stagingPasses.loginId))
    .where(and(eq(stagingPasses.id, id), inArray(stagingPasses.status, [...livePassStatuses])))
    .for('update', { of: stagingPasses })
  return row ? { ...row.pass, filingId: row.filingId, username: row.username } : null
}

/** False once this start no longer owns the pass: the pass has ended or another start has begun. */
export async function isOwnPass(db: Db, run: PassRun): Promise<boolean> {
  return (await db.select({ id: stagingPasses.id }).from(stagingPasses).where(isOwn(run))).length > 0
}

/** Returns the same as `isOwnPass`; nothing is stored where that is false. */
export async function storeOpenedDraft(deps: Deps, run: PassRun, { reference, url }: ExternalDraft): Promise<boolean> {
  return await deps.database.transaction(async (tx) => {
    const opened = { draftReference: reference, draftUrl: url }
    const owned = await tx.update(stagingPasses).set(opened).where(isOwn(run)).returning({ id: stagingPasses.id })
    if (owned.length > 0) await touchSession(tx, deps, run.sessionId)
    return owned.length > 0
  })
}

/**
 * Ends a pass whose draft is prepared, or fails it where it must no longer go on. Of all starts one at most gets true;
 * for the others nothing changes. Its browser has ended: the lease is released in the same transaction.
 */
export async function endPass(deps: Deps, run: PassRun): Promise<boolean> {
  return await deps.database.transaction(async (tx) => {
    const [owned] = await tx.select({ id: stagingPasses.id }).from(stagingPasses).where(isOwn(run)).for('update')
    if (!owned) return false
    await releaseLease(tx, run)
    const failure = await findPassFailure(tx, run)
    if (failure) {
      await failPasses(tx, deps, { which: isOwn(run), failure })
      return true
    }
    const endedAt = deps.clock.now().toISOString()
    await tx.update(stagingPasses).set({ status: 'ready_for_owner', endedAt }).where(isOwn(run))
    await recordPassEnds(tx, deps, [run.id])
    const what = run.connector === 'browser' ? 'draft' : 'draft package'
    await addSessionMessage(tx, deps, {
      sessionId: run.sessionId,
      kind: 'outcome',
      authorId: null,
      body: `The ${what} for ${run.destination} is ready for the owner. Nothing was submitted or paid.`,
    })
    return true
  })
}

/** Counts an attempt that failed, unless a newer one has begun. */
export async function countFailure({ database }: Deps, run: PassRun): Promise<void> {
  await database.db
    .update(stagingPasses)
    .set({ failures: sql`${stagingPasses.failures} + 1` })
    .where(isOwn(run))
}

/** Lets the pass wait for another password, and says why, if this start still has a say. Its browser has ended. */
export async function awaitPassword(deps: Deps, run: PassRun, failure: PassFailure): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const waiting = { status: 'needs_sign_in' as const, failureCode: failure.code, failureMessage: failure.message }
    const owned = await tx.update(stagingPasses).set(waiting).where(isOwn(run)).returning({ id: stagingPasses.id })
    await releaseLease(tx, run)
    if (owned.length === 0) return
    await addSessionMessage(tx, deps, {
      sessionId: run.sessionId,
      kind: 'outcome',
      authorId: null,
      body: `${failure.message} The pass waits for the password again.`,
    })
  })
}

/** Fails the pass and releases its lease, if this start still has a say. Its browser has ended. */
export async function failPass(deps: Deps, run: PassRun, failure: PassFailure): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await failPasses(tx, deps, { which: isOwn(run), failure })
    await releaseLease(tx, run)
  })
}

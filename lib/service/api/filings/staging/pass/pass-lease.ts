import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { stagingBrowsers, stagingPasses } from '#lib/service/database/schema/staging.ts'

/** How often a holder renews its lease, and after what silence it counts as ended. */
export interface LeaseTimes {
  readonly beatMs: number
  readonly staleMs: number
}

export const leaseTimes: LeaseTimes = { beatMs: 2000, staleMs: 30_000 }

/** One start of a pass. Only the newest start of a pass has a say, in its row and in its lease. */
export interface LeaseHolder {
  readonly id: string
  readonly epoch: number
  readonly sessionId: string
}

/**
 * Takes the session's lease: of racing callers exactly one gets true, and no other until it is released or stale. Another
 * pass that holds it is asked to end; an earlier start of the same pass may finish. Every pass takes the lease, even if it
 * starts no browser. The database's clock counts, because processes may disagree about the time.
 */
export async function takeLease(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  wanted: { readonly sessionId: string; readonly passId: string; readonly loginId: string; readonly staleMs: number },
): Promise<boolean> {
  const { staleMs, ...row } = wanted
  const ofSession = eq(stagingBrowsers.sessionId, wanted.sessionId)
  const stale = sql`${staleMs} * interval '1 millisecond'`
  // A beat further ahead comes from a clock that has been set back since then: a living holder replaces it.
  const isStale = sql`${stagingBrowsers.aliveAt} not between clock_timestamp() - ${stale} and clock_timestamp() + ${stale}`
  await tx.delete(stagingBrowsers).where(and(ofSession, isStale))
  const taken = await tx
    .insert(stagingBrowsers)
    .values({ ...row, startedAt: deps.clock.now().toISOString(), aliveAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning({ passId: stagingBrowsers.passId })
  if (taken.length > 0) return true
  await requestBrowserEnd(tx, deps, and(ofSession, ne(stagingBrowsers.passId, wanted.passId)))
  return false
}

/** Asks the browsers that `which` selects to end. Their passes, in any process, see it at the next beat. */
export async function requestBrowserEnd(tx: Tx, { clock }: Pick<Deps, 'clock'>, which: SQL | undefined): Promise<void> {
  await tx
    .update(stagingBrowsers)
    .set({
      endRequestedAt: sql`coalesce(${stagingBrowsers.endRequestedAt}, ${clock.now().toISOString()}::timestamptz)`,
    })
    .where(which)
}

/** True while the holder may go on: it has the lease, and was not asked to end. */
export async function renewLease(db: Db, holder: LeaseHolder): Promise<boolean> {
  const [row] = await db
    .update(stagingBrowsers)
    .set({ aliveAt: sql`clock_timestamp()` })
    .where(isHeldBy(holder))
    .returning({ endRequestedAt: stagingBrowsers.endRequestedAt })
  return row !== undefined && row.endRequestedAt === null
}

/** Call it only when nothing that the holder started is still alive. */
export async function releaseLease(db: Db, holder: LeaseHolder): Promise<void> {
  await db.delete(stagingBrowsers).where(isHeldBy(holder))
}

function isHeldBy({ id, epoch, sessionId }: LeaseHolder) {
  return and(
    eq(stagingBrowsers.sessionId, sessionId),
    eq(stagingBrowsers.passId, id),
    sql`exists (select 1 from ${stagingPasses} where ${stagingPasses.id} = ${id} and ${stagingPasses.epoch} = ${epoch})`,
  )
}

import { setTimeout } from 'node:timers'
import { type LeaseHolder, type LeaseTimes, renewLease } from '#lib/service/api/filings/staging/pass/pass-lease.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { startTicker } from '#lib/service/api/kernel/ticker.ts'

/**
 * Keeps a pass's lease alive until it is stopped, and aborts if the pass is asked to end or has lost its lease. If the
 * database is out of reach it aborts well before the lease is stale, so that its browser has ended when another process
 * takes over.
 */
export function watchPass({ database }: Deps, holder: LeaseHolder, { beatMs, staleMs }: LeaseTimes) {
  const controller = new AbortController()
  const abort = () => controller.abort(new Error('The pass was asked to end.'))
  let fence = setTimeout(abort, staleMs / 2)
  const ticker = startTicker(beatMs, async () => {
    const mayGoOn = await renewLease(database.db, holder).catch(() => false)
    if (!mayGoOn) return abort()
    clearTimeout(fence)
    fence = setTimeout(abort, staleMs / 2)
  })
  return {
    signal: controller.signal,
    async stop() {
      clearTimeout(fence)
      await ticker.stop()
      clearTimeout(fence)
    },
  }
}

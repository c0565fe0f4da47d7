import type { Deps } from '#lib/service/api/kernel/context.ts'
import { startTicker, type Ticker } from '#lib/service/api/kernel/ticker.ts'
import { deleteAbandonedContents } from './delete-contents.ts'

const everyMs = 60 * 60 * 1000

export interface ContentSweep {
  start(): Promise<void>
  stop(): Promise<void>
}

/** Deletes bytes that nothing has, now and every hour. Several processes may do so concurrently. */
export function openContentSweep(deps: Pick<Deps, 'database' | 'objects' | 'clock' | 'logger'>): ContentSweep {
  let ticker: Ticker | undefined
  const sweep = () =>
    deleteAbandonedContents(deps).catch((cause: unknown) =>
      deps.logger.warn('Bytes that no file has were not deleted. The next sweep is in an hour.', { cause }),
    )
  return {
    async start() {
      await sweep()
      ticker ??= startTicker(everyMs, sweep)
    },
    async stop() {
      await ticker?.stop()
    },
  }
}

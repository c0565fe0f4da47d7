import { setTimeout as delay } from 'node:timers/promises'
import type { Target } from './target.ts'

export interface ReaderWatch {
  stop(): Promise<{ readonly reads: number; readonly failed: number; readonly p95Ms: number }>
}

/** Another member, who keeps reading: the list of files, and one of them. */
export function watchReader(target: Target): ReaderWatch {
  const durations: number[] = []
  let failed = 0
  const stopping = new AbortController()
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      const p95Ms = durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.95)] ?? Number.POSITIVE_INFINITY
      return { reads: durations.length, failed, p95Ms }
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      const isRead = await target.request('reader', '/files?limit=50').then(
        async (response) => {
          await response.arrayBuffer()
          return response.ok
        },
        () => false,
      )
      durations.push(performance.now() - startedAt)
      if (!isRead) failed += 1
      await delay(50)
    }
  }
}

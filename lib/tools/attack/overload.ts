import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CrowdCounts, CrowdOptions } from '#lib/tools/bench/crowd.ts'
import type { Target } from './target.ts'

/** Clients of one member who repeat their request immediately, regardless of the response. */
export async function overload({ crowd }: Target, { clients, ms }: { readonly clients: number; readonly ms: number }) {
  const workerData: CrowdOptions = { ...crowd, clients }
  const worker = new Worker(new URL('../bench/crowd.ts', import.meta.url), { workerData })
  const counted = once(worker, 'message')
  await delay(ms)
  worker.postMessage('stop')
  const [counts]: CrowdCounts[] = await counted
  return counts ?? { served: 0, rejected: {}, broken: 0, unanswered: 0 }
}

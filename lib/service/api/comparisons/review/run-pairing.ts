import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ComputedPairing, PairingTask } from './compute-pairing.ts'

export interface PairingWork extends Omit<PairingTask, 'result'> {
  /** The stored result. */
  readonly content: Uint8Array
}

/** Works out a pairing in a thread, so that requests go on being served. */
export async function runPairing(work: PairingWork): Promise<ComputedPairing> {
  const { promise, resolve, reject } = Promise.withResolvers<ComputedPairing>()
  const worker = new Worker(join(import.meta.dirname, 'pairing-worker.ts'), { workerData: work })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread of a pairing ended without a message.')))
  try {
    return await promise
  } finally {
    await worker.terminate()
  }
}

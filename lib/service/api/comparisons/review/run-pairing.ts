import { join } from 'node:path'
import { runThread } from '#lib/service/api/kernel/run-thread.ts'
import type { ComputedPairing, PairingTask } from './compute-pairing.ts'

export interface PairingWork extends Omit<PairingTask, 'result'> {
  /** The stored result. */
  readonly content: Uint8Array
}

/** Works out a pairing in a thread. */
export async function runPairing(work: PairingWork): Promise<ComputedPairing> {
  return await runThread(join(import.meta.dirname, 'pairing-worker.ts'), work)
}

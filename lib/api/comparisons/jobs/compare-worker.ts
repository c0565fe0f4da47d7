import { compareForms } from '#lib/compare/compare.ts'
import type { WorkerTask } from './comparison-runner.ts'
import { type PackedOutcome, packOutcome } from './pack-result.ts'

/** Runs in a worker thread. */
export default async function compareInWorker({ input, port }: WorkerTask): Promise<PackedOutcome> {
  const outcome = compareForms(input, (phase, share) => port.postMessage({ phase, share }))
  return packOutcome(input, outcome)
}

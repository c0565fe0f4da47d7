import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { defineJob } from '#lib/service/database/queue.ts'

/** Concurrent runs in a process: more than one, so that a long one does not delay all others. */
export const runsAtOnce = Math.min(Math.max(2, availableParallelism() - 1), 8)

/** Runs one comparison to its end. */
export const runComparisonJob = defineJob({
  name: 'run-comparison',
  payload: z.object({ comparisonId: z.string() }),
  concurrency: runsAtOnce,
  // A run ends itself after an hour, so an attempt that lasts longer has lost its process.
  attemptTimeoutSeconds: comparisonLimits.runTimeoutMs / 1000 + 300,
})

import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { defineJob } from '#lib/database/queue.ts'

/** Runs under way at once in a process: more than one, so that a long one does not hold up all others. */
export const runsAtOnce = Math.min(Math.max(2, availableParallelism() - 1), 8)

/** Runs one comparison to its end. */
export const runComparisonJob = defineJob({
  name: 'run-comparison',
  payload: z.object({ comparisonId: z.string() }),
  concurrency: runsAtOnce,
  // A run ends itself when its hour is up, so an attempt that lives longer has lost its process.
  attemptTimeoutSeconds: comparisonLimits.runTimeoutMs / 1000 + 300,
})

import * as z from 'zod'
import { limits } from '#lib/contract/limits.ts'
import { defineJob } from '#lib/database/queue.ts'

/** Runs one comparison to its end. */
export const runComparisonJob = defineJob({
  name: 'run-comparison',
  payload: z.object({ comparisonId: z.string() }),
  concurrency: 2,
  // A run ends itself when its hour is up, so an attempt that lives longer has lost its process.
  attemptTimeoutSeconds: limits.runTimeoutMs / 1000 + 300,
})

import * as z from 'zod'
import { defineJob } from '#lib/service/database/queue.ts'

/** Looks for wording relevant to the discussion of one fix task, and asks the request's questions when it is the last. */
export const gatherFixJob = defineJob({
  name: 'gather-fix',
  payload: z.object({ taskId: z.string() }),
  concurrency: 2,
  attemptTimeoutSeconds: 600,
})

/** Goes on with one fix task after a person has answered its question. */
export const continueFixJob = defineJob({
  name: 'continue-fix',
  payload: z.object({ taskId: z.string() }),
  concurrency: 2,
  attemptTimeoutSeconds: 60,
})

import * as z from 'zod'
import { defineJob } from '#lib/database/queue.ts'

/** Imports one file of Schedule P rows. One at a time: each holds its transaction open until all is written. */
export const importJob = defineJob({
  name: 'import-schedule-p',
  payload: z.object({ importId: z.string() }),
  concurrency: 1,
  attemptTimeoutSeconds: 1800,
})

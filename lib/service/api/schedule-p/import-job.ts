import * as z from 'zod'
import { defineJob } from '#lib/service/database/queue.ts'

/** Imports one file of Schedule P rows. One at a time: so do their loads. */
export const importJob = defineJob({
  name: 'import-schedule-p',
  payload: z.object({ importId: z.string() }),
  concurrency: 1,
  attemptTimeoutSeconds: 1800,
})

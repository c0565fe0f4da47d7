import * as z from 'zod'
import { defineJob } from '#lib/service/database/queue.ts'

/** Makes one exhibit and stores it as a file. */
export const makeExportJob = defineJob({
  name: 'make-export',
  payload: z.object({ exportId: z.string() }),
  concurrency: 2,
  attemptTimeoutSeconds: 600,
})

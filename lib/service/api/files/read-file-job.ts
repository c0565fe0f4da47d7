import * as z from 'zod'
import { defineJob } from '#lib/service/database/queue.ts'

/** Reads the text of one version of a file. */
export const readFileJob = defineJob({
  name: 'read-file',
  payload: z.object({ fileId: z.string(), version: z.number().int() }),
  concurrency: 2,
  attemptTimeoutSeconds: 600,
})

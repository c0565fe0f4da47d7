import * as z from 'zod'
import { defineJob } from '#lib/service/database/queue.ts'

/** Takes one staging pass as far as it can go now: to its end, or to where it waits for the owner's password. */
export const prepareDraftJob = defineJob({
  name: 'prepare-draft',
  payload: z.object({
    passId: z.string(),
    /** Where the owner typed a password: the process that has it, and how often another one was asked. */
    signIn: z.object({ holderId: z.string(), tries: z.number().int() }).optional(),
  }),
  concurrency: 2,
  attemptTimeoutSeconds: 3600,
})

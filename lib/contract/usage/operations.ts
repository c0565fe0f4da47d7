import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { Credits, DateOnly, DateTime, NextCursor, PageQuery, Uuid } from '#lib/contract/kernel/primitives.ts'

/** Credits by operation and day of the current calendar month (UTC). */
export const Usage = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  creditLimit: Credits.nullable(),
  creditsUsed: Credits,
  creditsHeld: Credits,
  days: z.array(z.object({ day: DateOnly, operation: z.string(), count: z.number().int(), credits: Credits })),
})
export type Usage = z.infer<typeof Usage>

export const UsageEntry = z.object({
  id: Uuid,
  operation: z.string(),
  subjectId: z.string().nullable(),
  memberId: Uuid.nullable(),
  memberName: z.string().nullable(),
  /** Below zero where a charge is returned, because the response could not be sent. */
  credits: z.number(),
  createdAt: DateTime,
})
export type UsageEntry = z.infer<typeof UsageEntry>

export const usageOperations = defineOperations({
  getUsage: {
    method: 'GET',
    path: '/usage',
    origin: 'extension',
    tag: 'Usage',
    summary: 'Credits by operation and day, this month',
    access: { credential: 'any' },
    refreshedBy: [],
    responses: { 200: Usage },
  },
  listUsageEntries: {
    method: 'GET',
    path: '/usage/entries',
    origin: 'extension',
    tag: 'Usage',
    summary: 'The ledger, newest first',
    access: { credential: 'any' },
    refreshedBy: [],
    query: PageQuery,
    responses: { 200: z.object({ entries: z.array(UsageEntry), nextCursor: NextCursor }) },
  },
})

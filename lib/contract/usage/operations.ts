import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { Credits, DateOnly, DateTime, NextCursor, PageQuery, text, Uuid } from '#lib/contract/kernel/primitives.ts'

export const usageLimits = { operationCharacters: 100, carrierIdCharacters: 100, totalDays: 366 } as const

const DayUsage = z.object({ day: DateOnly, operation: z.string(), count: z.number().int(), credits: Credits })

/** Credits by operation and day of the current calendar month (UTC). */
export const Usage = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  creditLimit: Credits.nullable(),
  creditsUsed: Credits,
  creditsHeld: Credits,
  days: z.array(DayUsage),
})
export type Usage = z.infer<typeof Usage>

/** The rows that a charged read of Schedule P returned. A field is null where they are of several, or have none. */
const ChargedRead = z.object({
  statementYear: z.number().int().nullable(),
  line: z.string().nullable(),
  part: z.string().nullable(),
  section: z.string().nullable(),
  variant: z.string().nullable(),
  rowCount: z.number().int().min(1),
})

export const UsageEntry = z.object({
  id: Uuid,
  operation: z.string(),
  subjectId: z.string().nullable(),
  memberId: Uuid.nullable(),
  memberName: z.string().nullable(),
  /** Null where it was not a read of one carrier. */
  carrier: z.object({ id: z.string(), code: z.string(), name: z.string() }).nullable(),
  /** Null where it was not a read of Schedule P, or was made before reads were recorded. */
  read: ChargedRead.nullable(),
  /** Below zero where a charge is returned, because the response could not be sent. */
  credits: z.number(),
  createdAt: DateTime,
})
export type UsageEntry = z.infer<typeof UsageEntry>

/** Days are in UTC and both count. Filters combine with AND. */
const EntryFilters = z.object({
  from: DateOnly.optional(),
  to: DateOnly.optional(),
  operation: text(usageLimits.operationCharacters).optional(),
  /** The carrier’s `id`. */
  carrierId: text(usageLimits.carrierIdCharacters).optional(),
  memberId: Uuid.optional(),
})
export type EntryFilters = z.infer<typeof EntryFilters>

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
    query: PageQuery.extend({
      ...EntryFilters.shape,
      /** As the read was sent with: its charge, and its return if there was one. */
      readId: Uuid.optional(),
    }),
    responses: { 200: z.object({ entries: z.array(UsageEntry), nextCursor: NextCursor }) },
  },
  getUsageTotals: {
    method: 'GET',
    path: '/usage/totals',
    origin: 'extension',
    tag: 'Usage',
    summary: `The ledger by day and operation, newest first, of at most ${usageLimits.totalDays} days`,
    access: { credential: 'any' },
    refreshedBy: [],
    query: EntryFilters.required({ from: true, to: true }),
    responses: { 200: z.object({ days: z.array(DayUsage), count: z.number().int(), credits: Credits }) },
  },
})

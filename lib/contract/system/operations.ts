import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateOnly, DateTime, IdParams, NextCursor, PageQuery, Uuid } from '#lib/contract/kernel/primitives.ts'
import { WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'

export const systemLimits = { auditDays: 366, exhaustedJobDays: 90 } as const

/** Jobs of the caller's organization. */
const QueueState = z.object({
  queue: z.string(),
  waiting: z.number().int().min(0),
  /** Since when the oldest one that is due has been waiting. */
  waitingSince: DateTime.nullable(),
  running: z.number().int().min(0),
  retrying: z.number().int().min(0),
  exhausted: z.number().int().min(0),
})
export type QueueState = z.infer<typeof QueueState>

export const System = z.object({
  version: z.string().meta({ examples: ['0.1.0'] }),
  health: z.enum(['ok', 'degraded', 'unavailable']),
  /** In a sentence; null where it is ok. */
  healthMessage: z.string().nullable(),
  storage: z.object({
    databaseKind: z.enum(['embedded', 'server']),
    databaseBytes: z.number().int().min(0),
    fileBytes: z.number().int().min(0),
    /** Null where no file is outside the database. */
    storeBytes: z.number().int().min(0).nullable(),
    /** Null on a database server, which manages its own disk. */
    freeBytes: z.number().int().min(0).nullable(),
  }),
  /** Of the embedded database; null where none was made, and on a server. */
  lastBackup: z.object({ at: DateTime, bytes: z.number().int().min(0) }).nullable(),
  queues: z.array(QueueState),
  failedDeliveryCount: z.number().int().min(0),
})
export type System = z.infer<typeof System>

/** A job that used up its attempts. */
export const ExhaustedJob = z.object({
  id: Uuid,
  queue: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  memberName: z.string().nullable(),
  failures: z.number().int().min(1),
  reason: z.string(),
  exhaustedAt: DateTime,
  replayedAt: DateTime.nullable(),
})
export type ExhaustedJob = z.infer<typeof ExhaustedJob>

export const FailedDelivery = WebhookDelivery.extend({ endpointUrl: z.string() })
export type FailedDelivery = z.infer<typeof FailedDelivery>

export const SignedInSession = z.object({
  id: Uuid,
  memberId: Uuid,
  memberName: z.string(),
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable(),
  expiresAt: DateTime,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

const roles = ['owner', 'admin'] as const
const read = { credential: 'any', roles } as const
const write = { credential: 'any', write: true, roles } as const
const tag = 'System'

export const systemOperations = defineOperations({
  getSystem: {
    method: 'GET',
    path: '/system',
    origin: 'extension',
    tag,
    summary: 'Version, health, storage, last backup and the organization’s queued jobs',
    access: read,
    refreshedBy: ['exhausted_job', 'webhook_delivery'],
    responses: { 200: System },
  },
  listExhaustedJobs: {
    method: 'GET',
    path: '/system/exhausted-jobs',
    origin: 'extension',
    tag,
    summary: `The organization’s jobs that used up their attempts in the last ${systemLimits.exhaustedJobDays} days and were not replayed, newest first`,
    access: read,
    refreshedBy: ['exhausted_job'],
    query: PageQuery,
    responses: { 200: z.object({ exhaustedJobs: z.array(ExhaustedJob), nextCursor: NextCursor }) },
  },
  replayExhaustedJob: {
    method: 'POST',
    path: '/system/exhausted-jobs/{id}/replay',
    origin: 'extension',
    tag,
    summary: 'Put a job that used up its attempts back into its queue, with all its attempts',
    access: write,
    changes: ['exhausted_job', 'file', 'form_comparison', 'schedule_import'],
    params: IdParams,
    responses: { 202: ExhaustedJob },
    errors: ['conflict'],
  },
  listFailedDeliveries: {
    method: 'GET',
    path: '/system/failed-deliveries',
    origin: 'extension',
    tag,
    summary: 'Deliveries to the organization’s webhook endpoints that used up their attempts, newest first',
    access: read,
    refreshedBy: ['webhook_delivery', 'webhook_endpoint'],
    query: PageQuery,
    responses: { 200: z.object({ deliveries: z.array(FailedDelivery), nextCursor: NextCursor }) },
  },
  listSessions: {
    method: 'GET',
    path: '/system/sessions',
    origin: 'extension',
    tag,
    summary: 'Signed-in sessions of the organization’s members, newest first',
    access: read,
    refreshedBy: ['session'],
    query: PageQuery,
    responses: { 200: z.object({ sessions: z.array(SignedInSession), nextCursor: NextCursor }) },
  },
  deleteSession: {
    method: 'DELETE',
    path: '/system/sessions/{id}',
    origin: 'extension',
    tag,
    summary: 'Sign a member out: the session is rejected from now on',
    access: write,
    changes: ['session'],
    params: IdParams,
    responses: { 204: null },
  },
  exportAuditEntries: {
    method: 'GET',
    path: '/system/audit-entries',
    origin: 'extension',
    tag,
    summary: 'Who did what in the organization, oldest first, as a CSV or JSON Lines file',
    access: read,
    refreshedBy: [],
    query: z.object({
      format: z.enum(['csv', 'jsonl']),
      /** Days are in UTC and both count. */
      from: DateOnly,
      to: DateOnly,
    }),
    responses: { 200: 'bytes' },
  },
})

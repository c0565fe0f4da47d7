import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateOnly, DateTime, NextCursor, PageQuery, Scope, Uuid } from '#lib/contract/kernel/primitives.ts'

export const filingModes = ['managed', 'reference'] as const

/** Source: the specification, Managed filing (summary). `filingMode` null: unclassified, not to be assumed editable. */
export const ManagedFilingSummary = z.object({
  id: Uuid,
  scope: Scope,
  displayName: z.string(),
  filingMode: z.enum(filingModes).nullable(),
  companyId: Uuid.nullable(),
  jurisdictionId: Uuid.nullable(),
  primaryProductId: Uuid.nullable(),
  filingType: z.string().nullable(),
  description: z.string().nullable(),
  serffTrackingNumber: z.string().nullable(),
  stateTrackingNumber: z.string().nullable(),
  companyTrackingNumber: z.string().nullable(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type ManagedFilingSummary = z.infer<typeof ManagedFilingSummary>

/** Source: the specification, Managed filing (full record). */
export const ManagedFiling = ManagedFilingSummary.extend({
  additionalProductIds: z.array(Uuid),
  predecessorFilingId: Uuid.nullable(),
  projectId: Uuid.nullable(),
  reviewType: z.string().nullable(),
  toiCode: z.string().nullable(),
  subToiCode: z.string().nullable(),
  disposition: z.string().nullable(),
  dispositionDate: DateOnly.nullable(),
  effectiveFromNew: DateOnly.nullable(),
  effectiveFromRenewal: DateOnly.nullable(),
  permissions: z.object({ read: z.boolean(), edit: z.boolean(), manageAccess: z.boolean() }),
})
export type ManagedFiling = z.infer<typeof ManagedFiling>

export const filingOperations = defineOperations({
  listManagedFilings: {
    method: 'GET',
    path: '/insurance/managed-filings',
    origin: 'published',
    tag: 'Managed filings',
    summary: 'Filings of every scope the caller can view: by scope, then newest first',
    access: { credential: 'any' },
    query: PageQuery,
    responses: { 200: z.object({ filings: z.array(ManagedFilingSummary), nextCursor: NextCursor }) },
  },
  getManagedFiling: {
    method: 'GET',
    path: '/managed-filings/{filingId}',
    origin: 'published',
    tag: 'Managed filings',
    summary: 'One filing in full',
    access: { credential: 'any' },
    params: z.object({ filingId: Uuid }),
    responses: { 200: ManagedFiling },
  },
})

import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  DateOnly,
  DateTime,
  NextCursor,
  PageQuery,
  Scope,
  ScopeReference,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'
import { fieldKinds } from './field-kinds.ts'
import { fieldsReadIn, publishedFields, shapeOf } from './field-shapes.ts'
import { FilingStatus } from './status.ts'

export const filingModes = ['managed', 'reference'] as const

const { displayName, ...summaryFields } = shapeOf(fieldsReadIn('summary'), 'read')

/** Source: the specification, Managed filing (summary). `filingMode` null: unclassified, not to be assumed editable. */
export const ManagedFilingSummary = z.object({
  id: Uuid,
  scope: Scope,
  displayName,
  filingMode: z.enum(filingModes).nullable(),
  ...summaryFields,
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type ManagedFilingSummary = z.infer<typeof ManagedFilingSummary>

/** Source: the specification, Managed filing (full record). */
export const ManagedFiling = ManagedFilingSummary.extend({
  ...shapeOf(fieldsReadIn('highlights', 'full'), 'read'),
  permissions: z.object({ read: z.boolean(), edit: z.boolean(), manageAccess: z.boolean() }),
})
export type ManagedFiling = z.infer<typeof ManagedFiling>

/** The new filing's record kind is `managed`, and its owner is who creates it. */
export const CreateManagedFiling = z.strictObject({ scope: ScopeReference, ...shapeOf(publishedFields, 'write') })
export type CreateManagedFiling = z.infer<typeof CreateManagedFiling>

/** `updatedAt` is the revision the change was made on. Null clears a field; fields left out stay as they are. */
export const UpdateManagedFiling = z.strictObject({
  updatedAt: DateTime,
  ...shapeOf(publishedFields, 'write'),
  displayName: fieldKinds.name.write.optional(),
})
export type UpdateManagedFiling = z.infer<typeof UpdateManagedFiling>

/**
 * Fields that a list of filings shows in addition to `Filing`, one item per filing, in the order of the list.
 * `openComments` counts open discussions; `nextRespondBy` is the earliest respond-by date among them, and `assignees` are
 * the members that they are assigned to.
 */
export const FilingHighlights = z.object({
  filingId: Uuid,
  ...shapeOf(fieldsReadIn('highlights'), 'read'),
  predecessorFilingId: fieldKinds.predecessor.read,
  /** Of the primary product: a scope can have more products than a client reads. */
  primaryProductName: z.string().nullable(),
  ownerId: Uuid,
  owner: Person,
  /** Null: not known. */
  status: FilingStatus.nullable(),
  /** As a member recorded it, or the PDF of an imported filing says. */
  submittedOn: DateOnly.nullable(),
  openComments: z.number().int().min(0),
  nextRespondBy: DateOnly.nullable(),
  assignees: z.array(Person),
  /** By name. */
  tags: z.array(z.string()),
})
export type FilingHighlights = z.infer<typeof FilingHighlights>

/** Null: no day is recorded. */
const FilingSubmission = z.strictObject({ submittedOn: DateOnly.nullable() })
export type FilingSubmission = z.infer<typeof FilingSubmission>

/** Oldest predecessor first; successors are the filings that name this one. Filings the caller cannot read are left out. */
export const FilingLineage = z.object({
  predecessors: z.array(ManagedFilingSummary),
  /** True where the chain goes on to a filing that the caller cannot read, or past the limit. */
  predecessorsEndEarly: z.boolean(),
  successors: z.array(ManagedFilingSummary),
  project: z.object({ id: Uuid, name: z.string(), filings: z.array(ManagedFilingSummary) }).nullable(),
})
export type FilingLineage = z.infer<typeof FilingLineage>

/** `action` such as `filing.updated`; `detail` depends on it. `actor` is null if the service itself acted. */
export const FilingActivity = z.object({
  id: Uuid,
  action: z.string(),
  actor: Person.nullable(),
  detail: z.record(z.string(), z.unknown()),
  at: DateTime,
})
export type FilingActivity = z.infer<typeof FilingActivity>

/** One changed field in `filing.updated`: an item of `detail.changes`. */
export const FieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
export type FieldChange = z.infer<typeof FieldChange>

/** A form comparison that a member attached to the filing. */
export const AttachedComparison = z.object({
  id: Uuid,
  title: z.string(),
  status: z.string(),
  attachedBy: Person,
  attachedAt: DateTime,
})
export type AttachedComparison = z.infer<typeof AttachedComparison>

const tag = 'Managed filings'
const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const params = z.object({ filingId: Uuid })

export const recordOperations = defineOperations({
  listManagedFilings: {
    method: 'GET',
    path: '/insurance/managed-filings',
    origin: 'published',
    tag,
    summary: 'Filings of every scope the caller can view: by scope, then newest first',
    access: read,
    refreshedBy: ['filing'],
    query: PageQuery,
    responses: { 200: z.object({ filings: z.array(ManagedFilingSummary), nextCursor: NextCursor }) },
  },
  getManagedFiling: {
    method: 'GET',
    path: '/managed-filings/{filingId}',
    origin: 'published',
    tag,
    summary: 'One filing in full',
    access: read,
    refreshedBy: ['filing'],
    params,
    responses: { 200: ManagedFiling },
  },
  listFilingHighlights: {
    method: 'GET',
    path: '/insurance/filing-highlights',
    origin: 'extension',
    tag,
    summary: 'Dispositions, dates and open discussions of the filings, in the order of their list',
    access: read,
    refreshedBy: ['filing', 'filing_owner', 'comment', 'filing_session', 'fix_task'],
    query: PageQuery,
    responses: { 200: z.object({ highlights: z.array(FilingHighlights), nextCursor: NextCursor }) },
  },
  getFilingHighlights: {
    method: 'GET',
    path: '/managed-filings/{filingId}/highlights',
    origin: 'extension',
    tag,
    summary: 'Status, owner, dates and open discussions of a filing',
    access: read,
    refreshedBy: [
      ...(['filing', 'filing_owner', 'filing_document', 'filing_letter', 'comment'] as const),
      ...(['filing_section', 'filing_session', 'fix_task', 'file', 'state_requirement'] as const),
    ],
    params,
    responses: { 200: FilingHighlights },
  },
  createManagedFiling: {
    method: 'POST',
    path: '/managed-filings',
    origin: 'extension',
    tag,
    summary: 'Create a filing in a scope the caller may edit',
    access: write,
    changes: ['filing'],
    body: { kind: 'json', schema: CreateManagedFiling, maxBytes: limits.jsonBodyBytes },
    responses: { 201: ManagedFiling },
    errors: ['not_found', 'conflict'],
  },
  updateManagedFiling: {
    method: 'PATCH',
    path: '/managed-filings/{filingId}',
    origin: 'extension',
    tag,
    summary: 'Change a filing if its revision is still the one the caller saw',
    access: write,
    changes: ['filing'],
    params,
    body: { kind: 'json', schema: UpdateManagedFiling, maxBytes: limits.jsonBodyBytes },
    responses: { 200: ManagedFiling },
    errors: ['conflict'],
  },
  getFilingOwner: {
    method: 'GET',
    path: '/managed-filings/{filingId}/owner',
    origin: 'extension',
    tag,
    summary: 'The member who owns a filing',
    access: read,
    refreshedBy: ['filing_owner'],
    params,
    responses: { 200: z.object({ owner: Person }) },
  },
  changeFilingOwner: {
    method: 'PUT',
    path: '/managed-filings/{filingId}/owner',
    origin: 'extension',
    tag,
    summary: 'Give a filing to another member',
    access: write,
    changes: ['filing_owner'],
    params,
    body: { kind: 'json', schema: z.strictObject({ ownerId: Uuid }), maxBytes: limits.jsonBodyBytes },
    responses: { 200: z.object({ owner: Person }) },
  },
  recordFilingSubmission: {
    method: 'PUT',
    path: '/managed-filings/{filingId}/submission',
    origin: 'extension',
    tag,
    summary: 'Record on which day a filing was submitted, or that it was not',
    access: write,
    changes: ['filing'],
    params,
    body: { kind: 'json', schema: FilingSubmission, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingSubmission },
  },
  getFilingLineage: {
    method: 'GET',
    path: '/managed-filings/{filingId}/lineage',
    origin: 'extension',
    tag,
    summary: 'Predecessors, successors and the project of a filing',
    access: read,
    refreshedBy: ['filing'],
    params,
    responses: { 200: FilingLineage },
  },
  listFilingActivity: {
    method: 'GET',
    path: '/managed-filings/{filingId}/activity',
    origin: 'extension',
    tag,
    summary: 'Who did what with a filing, newest first',
    access: read,
    refreshedBy: [
      'filing',
      'filing_owner',
      'filing_document',
      'filing_comparison',
      'filing_letter',
      'filing_section',
      'comment',
      'filing_session',
      'fix_task',
    ],
    params,
    query: PageQuery,
    responses: { 200: z.object({ activity: z.array(FilingActivity), nextCursor: NextCursor }) },
  },
})

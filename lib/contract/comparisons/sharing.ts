import * as z from 'zod'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  DateTime,
  IdParams,
  NextCursor,
  PageQuery,
  Scope,
  ScopeReference,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'

const Named = z.object({ id: Uuid, name: z.string() })

/** Members by id, or everyone who can read a managed company now. */
export const ShareFormComparison = z.union([
  z.strictObject({ memberIds: z.array(Uuid).min(1).max(fileLimits.sharedWith) }),
  z.strictObject({ scope: ScopeReference }),
])
export type ShareFormComparison = z.infer<typeof ShareFormComparison>

/** One act of sharing, with the members who gained something. */
export const Sharing = z.object({
  id: Uuid,
  sharedBy: Named,
  sharedAt: DateTime,
  scope: z.object({ scope: Scope, name: z.string() }).nullable(),
  members: z.array(Named),
  /** Whether the caller may take it back. */
  mayUndo: z.boolean(),
})
export type Sharing = z.infer<typeof Sharing>

/** Files whose text some of the members will not see: the caller can read them, but not pass them on. */
const NotPassedOn = z.object({
  files: z.array(z.object({ id: Uuid, name: z.string(), owner: Named.nullable() })),
  /** Files of the comparison that the caller cannot open either. */
  hiddenFileCount: z.number().int().min(0),
})

export const SharingPreview = z.object({
  /** Who gets the comparison, without the caller. */
  members: z.array(Named),
  /** Files that sharing makes readable for some of them. */
  passedOn: z.array(Named),
  notPassedOn: NotPassedOn,
})
export type SharingPreview = z.infer<typeof SharingPreview>

export const SharingOutcome = SharingPreview.extend({
  /** Additions of this request; null where the members had everything before. Delete it to restore the former access. */
  sharing: Sharing.nullable(),
})
export type SharingOutcome = z.infer<typeof SharingOutcome>

export const SharedFormComparison = z.object({
  id: Uuid,
  title: z.string(),
  sharedBy: Named,
  sharedAt: DateTime,
})
export type SharedFormComparison = z.infer<typeof SharedFormComparison>

/** Without input ids: every file of the comparison that the caller cannot open. */
const RequestComparisonAccess = z.strictObject({
  inputIds: z.array(z.string().min(1).max(200)).min(1).max(200).optional(),
})

/** The caller's own requests. They say nothing of a file but that its owner was asked, and that it can be opened now. */
export const ComparisonAccessRequests = z.object({
  accessRequests: z.array(
    z.object({ inputId: z.string(), state: z.enum(['requested', 'granted']), requestedAt: DateTime }),
  ),
})
export type ComparisonAccessRequests = z.infer<typeof ComparisonAccessRequests>

const line = { origin: 'extension', tag: 'Form comparisons', params: IdParams } as const
const read = { credential: 'any', feature: 'form_comparisons' } as const
const write = { ...read, write: true } as const
const body = { kind: 'json', schema: ShareFormComparison, maxBytes: limits.jsonBodyBytes } as const

export const sharingOperations = defineOperations({
  getFormComparisonSharing: {
    ...line,
    method: 'GET',
    path: '/insurance/form-comparisons/{id}/sharing',
    summary: 'The recipients of a comparison, newest first',
    access: read,
    refreshedBy: ['form_comparison_share'],
    responses: { 200: z.object({ sharings: z.array(Sharing) }) },
  },
  shareFormComparison: {
    ...line,
    method: 'PUT',
    path: '/insurance/form-comparisons/{id}/sharing',
    summary: 'Give members a comparison, with those of its files that the caller may pass on',
    access: write,
    changes: ['form_comparison_share', 'file'],
    body,
    responses: { 200: SharingOutcome },
  },
  previewFormComparisonSharing: {
    ...line,
    method: 'POST',
    path: '/insurance/form-comparisons/{id}/sharing/preview',
    summary: 'Preview of what sharing a comparison passes on; changes nothing',
    access: write,
    changes: [],
    body,
    responses: { 200: SharingPreview },
  },
  undoFormComparisonSharing: {
    ...line,
    method: 'DELETE',
    path: '/insurance/form-comparisons/{id}/sharing/{sharingId}',
    summary: 'Take back the access that one act of sharing added',
    access: write,
    changes: ['form_comparison_share', 'file'],
    params: z.object({ id: Uuid, sharingId: Uuid }),
    responses: { 204: null },
  },
  listSharedFormComparisons: {
    method: 'GET',
    path: '/insurance/shared-form-comparisons',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'Comparisons that members have shared with the caller, newest first',
    access: read,
    refreshedBy: ['form_comparison_share', 'form_comparison_list'],
    query: PageQuery,
    responses: { 200: z.object({ sharedFormComparisons: z.array(SharedFormComparison), nextCursor: NextCursor }) },
  },
  listComparisonAccessRequests: {
    ...line,
    method: 'GET',
    path: '/insurance/form-comparisons/{id}/access-requests',
    summary: 'The caller’s own requests for access to files of a comparison',
    access: read,
    refreshedBy: ['file_access_request'],
    responses: { 200: ComparisonAccessRequests },
  },
  requestComparisonAccess: {
    ...line,
    method: 'POST',
    path: '/insurance/form-comparisons/{id}/access-requests',
    summary: 'Ask the owners of files that the caller cannot open for access',
    // Viewers may ask too; a read-only key may not.
    access: read,
    changes: ['file_access_request'],
    body: { kind: 'json', schema: RequestComparisonAccess, maxBytes: limits.jsonBodyBytes },
    responses: { 202: ComparisonAccessRequests },
    errors: ['forbidden'],
  },
})

import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateOnly, DateTime, NextCursor, PageQuery, Uuid, written } from '#lib/contract/kernel/primitives.ts'
import { NamedDocument } from './documents.ts'
import { filingLimits } from './limits.ts'

export const commentKinds = ['discussion', 'note'] as const
export const fixTaskStatuses = ['open', 'in_progress', 'needs_input', 'proposed', 'done', 'cancelled'] as const
/** While a discussion has a task in one of these, fixing it again gives that task back. */
export const liveTaskStatuses = ['open', 'in_progress', 'needs_input', 'proposed'] as const

/** A discussion (or a note) and its replies: a reply names the top-level comment in `parentId` and is of its kind. */
export const FilingComment = z.object({
  id: Uuid,
  filingId: Uuid,
  parentId: Uuid.nullable(),
  /** `id` is null for people who are not members, such as a state's reviewer. */
  author: z.object({ id: Uuid.nullable(), name: z.string() }),
  body: z.string(),
  kind: z.enum(commentKinds),
  /** Of top-level comments; null on replies, as are the assignee and the time of resolution. */
  respondBy: DateOnly.nullable(),
  assigneeId: Uuid.nullable(),
  resolvedAt: DateTime.nullable(),
  createdAt: DateTime,
  /** When its author last changed the text; null if never. It identifies a revision of the text. */
  editedAt: DateTime.nullable(),
  /** The item of an objection letter that this discussion is. */
  letterItem: z
    .object({ letterId: Uuid, letterNumber: z.string(), number: z.number().int(), documents: z.array(NamedDocument) })
    .nullable(),
  /** The newest fix task of a top-level comment. */
  fixTask: z.object({ id: Uuid, status: z.enum(fixTaskStatuses), sessionId: Uuid }).nullable(),
})
export type FilingComment = z.infer<typeof FilingComment>

/** A reply takes neither kind nor respond-by date nor assignee: they are its discussion's. */
export const CreateFilingComment = z.strictObject({
  body: written(filingLimits.commentCharacters),
  parentId: Uuid.optional(),
  kind: z.enum(commentKinds).optional(),
  respondBy: DateOnly.optional(),
  assigneeId: Uuid.optional(),
})
export type CreateFilingComment = z.infer<typeof CreateFilingComment>

/** Of a top-level comment. Null clears a field. Resolving a discussion cancels its live fix task. */
export const UpdateFilingComment = z.strictObject({
  resolved: z.boolean().optional(),
  respondBy: DateOnly.nullable().optional(),
  assigneeId: Uuid.nullable().optional(),
})
export type UpdateFilingComment = z.infer<typeof UpdateFilingComment>

/** `editedAt` as the author saw it: of two changes of one revision exactly one succeeds. */
export const EditFilingComment = z.strictObject({
  body: written(filingLimits.commentCharacters),
  editedAt: DateTime.nullable(),
})
export type EditFilingComment = z.infer<typeof EditFilingComment>

/** An open discussion with a respond-by date or an assignee, with the filing it belongs to. */
export const DueComment = z.object({
  id: Uuid,
  filing: z.object({ id: Uuid, displayName: z.string() }),
  author: z.object({ id: Uuid.nullable(), name: z.string() }),
  body: z.string(),
  respondBy: DateOnly,
  assignee: Person.nullable(),
})
export type DueComment = z.infer<typeof DueComment>

const FixComments = z.strictObject({ commentIds: z.array(Uuid).min(1).max(filingLimits.commentIds) })

/** Source: the specification, Comment fix result. One entry for each distinct comment id, in the order of the request. */
export const CommentFixResult = z.object({
  fixes: z.array(z.object({ commentId: Uuid, taskId: Uuid, status: z.enum(fixTaskStatuses), reused: z.boolean() })),
  sessionId: z.string(),
  sessionUrl: z.string(),
})
export type CommentFixResult = z.infer<typeof CommentFixResult>

const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const params = z.object({ filingId: Uuid })
const commentParams = z.object({ filingId: Uuid, commentId: Uuid })

export const commentOperations = defineOperations({
  listFilingComments: {
    method: 'GET',
    path: '/managed-filings/{filingId}/comments',
    origin: 'extension',
    tag: 'Comments',
    summary: 'The comments of a filing and their replies, oldest first',
    access: read,
    refreshedBy: ['comment', 'filing_letter', 'fix_task'],
    params,
    query: PageQuery.extend({ status: z.enum(['open', 'resolved']).optional() }),
    responses: { 200: z.object({ comments: z.array(FilingComment), nextCursor: NextCursor }) },
  },
  createFilingComment: {
    method: 'POST',
    path: '/managed-filings/{filingId}/comments',
    origin: 'extension',
    tag: 'Comments',
    summary: 'Start a discussion, leave a note, or reply',
    access: write,
    changes: ['comment'],
    params,
    body: { kind: 'json', schema: CreateFilingComment, maxBytes: limits.jsonBodyBytes },
    responses: { 201: FilingComment },
    errors: ['conflict'],
  },
  updateFilingComment: {
    method: 'PATCH',
    path: '/managed-filings/{filingId}/comments/{commentId}',
    origin: 'extension',
    tag: 'Comments',
    summary: 'Resolve or reopen a discussion, set its respond-by date and assignee',
    access: write,
    changes: ['comment'],
    params: commentParams,
    body: { kind: 'json', schema: UpdateFilingComment, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingComment },
  },
  editFilingComment: {
    method: 'PUT',
    path: '/managed-filings/{filingId}/comments/{commentId}/body',
    origin: 'extension',
    tag: 'Comments',
    summary: 'Change the text of one’s own comment or reply, which is then marked as edited',
    access: write,
    changes: ['comment'],
    params: commentParams,
    body: { kind: 'json', schema: EditFilingComment, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingComment },
    errors: ['conflict'],
  },
  deleteFilingComment: {
    method: 'DELETE',
    path: '/managed-filings/{filingId}/comments/{commentId}',
    origin: 'extension',
    tag: 'Comments',
    summary: 'Delete one’s own comment that has no replies and that no fix task works on',
    access: write,
    changes: ['comment', 'fix_task'],
    params: commentParams,
    responses: { 204: null },
    errors: ['conflict'],
  },
  listDueComments: {
    method: 'GET',
    path: '/insurance/due-comments',
    origin: 'extension',
    tag: 'Comments',
    summary: 'Open discussions with a respond-by date in every filing the caller can read, earliest first',
    access: read,
    refreshedBy: ['comment', 'fix_task'],
    query: PageQuery.extend({ assigneeId: Uuid.optional() }),
    responses: { 200: z.object({ comments: z.array(DueComment), nextCursor: NextCursor }) },
  },
  fixFilingComments: {
    method: 'POST',
    path: '/insurance/managed-filings/{filingId}/comments/fix',
    origin: 'published',
    tag: 'Comments',
    summary: 'Queue fix work for 1 to 50 comments: all of them or none',
    access: write,
    changes: ['fix_task'],
    params,
    body: { kind: 'json', schema: FixComments, maxBytes: limits.jsonBodyBytes },
    responses: { 202: CommentFixResult },
    errors: ['conflict'],
  },
  fixFilingComment: {
    method: 'POST',
    path: '/insurance/managed-filings/{filingId}/comments/{commentId}/fix',
    origin: 'extension',
    tag: 'Comments',
    summary: 'Queue fix work for one comment',
    access: write,
    changes: ['fix_task'],
    params: commentParams,
    responses: { 202: CommentFixResult },
    errors: ['conflict'],
  },
})

import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateOnly, DateTime, NextCursor, PageQuery, Uuid, written } from '#lib/contract/kernel/primitives.ts'
import { NamedDocument } from './documents.ts'
import { filingLimits } from './limits.ts'

export const letterFormats = ['docx', 'pdf'] as const
export type LetterFormat = (typeof letterFormats)[number]

/** One objection. It is a discussion of the filing: its text is the first comment, and it is fixed and resolved there. */
export const LetterItem = z.object({
  /** As the letter numbers it. */
  number: z.number().int(),
  commentId: Uuid,
  /** The discussion was there before it became an item: its text is its author’s, and it stays without the letter. */
  isAdded: z.boolean(),
  text: z.string(),
  /** The schedule items that it names. */
  documents: z.array(NamedDocument),
  /** Of its discussion: the letter’s, unless the item was given another one. */
  respondBy: DateOnly.nullable(),
  resolvedAt: DateTime.nullable(),
  /** The newest reply of the discussion that a fix task proposed and a member accepted: an answer can start from it. */
  acceptedReply: z.string().nullable(),
  /** Of the response letter. */
  answer: z.string().nullable(),
})
export type LetterItem = z.infer<typeof LetterItem>

/** A later respond-by date that was requested of the state. `grantedUntil` is null until the state has granted one. */
export const LetterExtension = z.strictObject({
  requestedOn: DateOnly,
  requestedUntil: DateOnly,
  grantedUntil: DateOnly.nullable(),
})
export type LetterExtension = z.infer<typeof LetterExtension>

/** An objection letter of a state, its items by number, and the response to it. */
export const FilingLetter = z.object({
  id: Uuid,
  filingId: Uuid,
  /** The letter’s own number, as printed. */
  number: z.string(),
  letterDate: DateOnly,
  receivedDate: DateOnly,
  respondBy: DateOnly.nullable(),
  extension: LetterExtension.nullable(),
  items: z.array(LetterItem),
  /** Null until a response was saved. `sentOn` is the day on which a person sent it to the state, null until they say so. */
  response: z
    .object({
      date: DateOnly,
      attachments: z.array(NamedDocument),
      writtenBy: Person,
      writtenAt: DateTime,
      sentOn: DateOnly.nullable(),
    })
    .nullable(),
  recordedBy: Person,
  createdAt: DateTime,
  /** Identifies a revision of the letter and its response. */
  updatedAt: DateTime,
})
export type FilingLetter = z.infer<typeof FilingLetter>

const newItem = {
  number: z.number().int().min(1).max(filingLimits.letterItemNumber),
  text: written(filingLimits.commentCharacters),
  documentIds: z.array(Uuid).max(filingLimits.letterDocuments).optional(),
}

const fields = {
  number: written(filingLimits.letterNumberCharacters).trim(),
  letterDate: DateOnly,
  receivedDate: DateOnly,
}

/** Every item becomes a discussion of the filing, due on the letter’s respond-by date. */
export const CreateFilingLetter = z.strictObject({
  ...fields,
  respondBy: DateOnly.optional(),
  items: z.array(z.strictObject(newItem)).min(1).max(filingLimits.letterItems),
})
export type CreateFilingLetter = z.infer<typeof CreateFilingLetter>

/**
 * `items` are all items of the letter: one without a `commentId` is new, and one that is left out is deleted with its
 * discussion, unless that was added to the letter. Null clears the respond-by date, or the extension. A new
 * granted date becomes the respond-by date of the letter and of its discussions, unless one has its own date.
 */
export const UpdateFilingLetter = z.strictObject({
  number: fields.number.optional(),
  letterDate: fields.letterDate.optional(),
  receivedDate: fields.receivedDate.optional(),
  respondBy: DateOnly.nullable().optional(),
  extension: LetterExtension.nullable().optional(),
  items: z
    .array(z.strictObject({ commentId: Uuid.optional(), ...newItem }))
    .min(1)
    .max(filingLimits.letterItems)
    .optional(),
  updatedAt: DateTime,
})
export type UpdateFilingLetter = z.infer<typeof UpdateFilingLetter>

/** An open discussion of the filing that is no item yet. The other items keep their order and numbers. */
export const AddLetterItem = z.strictObject({
  commentId: Uuid,
  number: newItem.number,
  documentIds: newItem.documentIds,
  updatedAt: DateTime,
})
export type AddLetterItem = z.infer<typeof AddLetterItem>

/** All answers so far, by the number of their item: an item without one is not answered yet. */
export const WriteLetterResponse = z.strictObject({
  date: DateOnly,
  answers: z
    .array(z.strictObject({ number: newItem.number, text: written(filingLimits.commentCharacters) }))
    .max(filingLimits.letterItems),
  attachmentIds: z.array(Uuid).max(filingLimits.letterDocuments).optional(),
  updatedAt: DateTime,
})
export type WriteLetterResponse = z.infer<typeof WriteLetterResponse>

/**
 * The day on which a person sent the response to the state: the open items of the letter are resolved. Null takes that
 * back: the items that it resolved are open again.
 */
export const RecordResponseSent = z.strictObject({ sentOn: DateOnly.nullable(), updatedAt: DateTime })
export type RecordResponseSent = z.infer<typeof RecordResponseSent>

const tag = 'Letters'
const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const params = z.object({ filingId: Uuid })
const letterParams = z.object({ filingId: Uuid, letterId: Uuid })

export const letterOperations = defineOperations({
  listFilingLetters: {
    method: 'GET',
    path: '/managed-filings/{filingId}/letters',
    origin: 'extension',
    tag,
    summary: 'The objection letters of a filing with their items and responses, last recorded first',
    access: read,
    refreshedBy: ['filing_letter', 'comment', 'fix_task'],
    params,
    query: PageQuery,
    responses: { 200: z.object({ letters: z.array(FilingLetter), nextCursor: NextCursor }) },
  },
  createFilingLetter: {
    method: 'POST',
    path: '/managed-filings/{filingId}/letters',
    origin: 'extension',
    tag,
    summary: 'Record an objection letter: each of its items becomes a discussion',
    access: write,
    changes: ['filing_letter', 'comment'],
    params,
    body: { kind: 'json', schema: CreateFilingLetter, maxBytes: limits.jsonBodyBytes },
    responses: { 201: FilingLetter },
    errors: ['conflict'],
  },
  updateFilingLetter: {
    method: 'PATCH',
    path: '/managed-filings/{filingId}/letters/{letterId}',
    origin: 'extension',
    tag,
    summary: 'Correct an objection letter if its revision is still the one the caller saw',
    access: write,
    changes: ['filing_letter', 'comment'],
    params: letterParams,
    body: { kind: 'json', schema: UpdateFilingLetter, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingLetter },
    errors: ['conflict'],
  },
  deleteFilingLetter: {
    method: 'DELETE',
    path: '/managed-filings/{filingId}/letters/{letterId}',
    origin: 'extension',
    tag,
    summary: 'Delete an objection letter that no one has replied to, with its discussions',
    access: write,
    changes: ['filing_letter', 'comment', 'fix_task'],
    params: letterParams,
    responses: { 204: null },
    errors: ['conflict'],
  },
  addLetterItem: {
    method: 'POST',
    path: '/managed-filings/{filingId}/letters/{letterId}/items',
    origin: 'extension',
    tag,
    summary: 'Make an open discussion an item of an objection letter',
    access: write,
    changes: ['filing_letter', 'comment'],
    params: letterParams,
    body: { kind: 'json', schema: AddLetterItem, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingLetter },
    errors: ['conflict'],
  },
  takeOutLetterItem: {
    method: 'DELETE',
    path: '/managed-filings/{filingId}/letters/{letterId}/items/{commentId}',
    origin: 'extension',
    tag,
    summary: 'Take an item without an answer out of an objection letter; its discussion stays',
    access: write,
    changes: ['filing_letter', 'comment'],
    params: letterParams.extend({ commentId: Uuid }),
    query: z.object({ updatedAt: DateTime }),
    responses: { 200: FilingLetter },
    errors: ['conflict'],
  },
  writeLetterResponse: {
    method: 'PUT',
    path: '/managed-filings/{filingId}/letters/{letterId}/response',
    origin: 'extension',
    tag,
    summary: 'Save the response to an objection letter, item by item; it is not sent to the state',
    access: write,
    changes: ['filing_letter'],
    params: letterParams,
    body: { kind: 'json', schema: WriteLetterResponse, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingLetter },
    errors: ['conflict'],
  },
  deleteLetterResponse: {
    method: 'DELETE',
    path: '/managed-filings/{filingId}/letters/{letterId}/response',
    origin: 'extension',
    tag,
    summary: 'Delete a response that one saved, while every item that it answers is open',
    access: write,
    changes: ['filing_letter'],
    params: letterParams,
    query: z.object({ updatedAt: DateTime }),
    responses: { 200: FilingLetter },
    errors: ['conflict'],
  },
  recordLetterResponseSent: {
    method: 'PUT',
    path: '/managed-filings/{filingId}/letters/{letterId}/response/sent',
    origin: 'extension',
    tag,
    summary: 'Record that a person sent the response to the state: its items are resolved; nothing is sent',
    access: write,
    changes: ['filing_letter', 'comment', 'fix_task'],
    params: letterParams,
    body: { kind: 'json', schema: RecordResponseSent, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingLetter },
    errors: ['conflict'],
  },
  getLetterResponseFile: {
    method: 'GET',
    path: '/managed-filings/{filingId}/letters/{letterId}/response/file',
    origin: 'extension',
    tag,
    summary: 'The response letter as Word or PDF, once every item has an answer',
    access: read,
    refreshedBy: [],
    params: letterParams,
    query: z.object({ format: z.enum(letterFormats) }),
    responses: { 200: 'bytes' },
    errors: ['conflict'],
  },
})

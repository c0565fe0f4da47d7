import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, NextCursor, PageQuery, Uuid } from '#lib/contract/kernel/primitives.ts'
import { AttachedComparison } from './filing.ts'
import { ChangedScheduleFields, NewScheduleFields, ScheduleFields } from './schedule-fields.ts'

/** Source: the choices, Filings. */
export const schedules = ['form', 'rate_rule', 'supporting'] as const
export type Schedule = (typeof schedules)[number]

/** A file on one of a filing's schedules. Always the file's current version. */
export const FilingDocument = z.object({
  id: Uuid,
  filingId: Uuid,
  schedule: z.enum(schedules),
  ...ScheduleFields.shape,
  /** Null once the file was deleted. */
  file: z
    .object({
      id: Uuid,
      name: z.string(),
      mediaType: z.string(),
      version: z.number().int().min(1),
      pageCount: z.number().int().nullable(),
      textStatus: z.string(),
    })
    .nullable(),
  /** The comparison that this exhibit was made from. */
  comparisonId: Uuid.nullable(),
  /** Null without a comparison, and once it was deleted. */
  comparisonTitle: z.string().nullable(),
  /** Whether its title, the name of its file or the beginning of its text says that it is not for the state. */
  isInternal: z.boolean(),
  addedBy: Person,
  createdAt: DateTime,
  /** Of the schedule’s fields: the revision that a change names. */
  updatedAt: DateTime,
})
export type FilingDocument = z.infer<typeof FilingDocument>

/** A document as a letter names it. It keeps its title there after it was taken off its schedule. */
export const NamedDocument = z.object({ id: Uuid, title: z.string(), formNumber: z.string().nullable() })
export type NamedDocument = z.infer<typeof NamedDocument>

/**
 * The file belongs to the filing's scope, so every reader of the filing can open it. Of an exhibit that the caller exported, a
 * copy in that scope is added, with its comparison. Without a title: the file's name without its ending.
 */
export const AddFilingDocument = z.strictObject({
  schedule: z.enum(schedules),
  fileId: Uuid,
  ...NewScheduleFields.shape,
  comparisonId: Uuid.optional(),
})
export type AddFilingDocument = z.infer<typeof AddFilingDocument>

/** The fields that change; the others stay. */
export const UpdateFilingDocument = ChangedScheduleFields.extend({ updatedAt: DateTime })
export type UpdateFilingDocument = z.infer<typeof UpdateFilingDocument>

/** Printed in the current version of a document’s file. Null: not found. */
export const PrintedIdentity = z.object({
  formNumber: z.string().nullable(),
  editionDate: EditionDate.nullable(),
  /** Flesch reading ease, computed from the text. Null: too little text, or none. */
  readability: z.number().nullable(),
})
export type PrintedIdentity = z.infer<typeof PrintedIdentity>

const Named = z.object({ id: Uuid, name: z.string() })

/** The members who could read an exhibit in the filing, without the caller. */
export const ExhibitReaders = z.object({
  members: z.array(Named),
  /** Files that some of them cannot open and the caller may not share: while there are any, no exhibit can be attached. */
  notPassedOn: z.array(Named.extend({ owner: Named.nullable() })),
})
export type ExhibitReaders = z.infer<typeof ExhibitReaders>

/** A finished comparison of the editions that a filing replaces and files. */
export const EditionComparison = z.object({ id: Uuid, title: z.string(), createdAt: DateTime })
export type EditionComparison = z.infer<typeof EditionComparison>

const tag = 'Managed filings'
const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const params = z.object({ filingId: Uuid })
const documentParams = z.object({ filingId: Uuid, documentId: Uuid })

export const documentOperations = defineOperations({
  listFilingDocuments: {
    method: 'GET',
    path: '/managed-filings/{filingId}/documents',
    origin: 'extension',
    tag,
    summary: 'The documents of a filing’s schedules, in the order they were added',
    access: read,
    refreshedBy: ['filing_document', 'form_comparison_list'],
    params,
    query: PageQuery,
    responses: { 200: z.object({ documents: z.array(FilingDocument), nextCursor: NextCursor }) },
  },
  addFilingDocument: {
    method: 'POST',
    path: '/managed-filings/{filingId}/documents',
    origin: 'extension',
    tag,
    summary: 'Add a file of the filing’s scope, or a copy of one’s own exhibit, to one of its schedules',
    access: write,
    changes: ['filing_document', 'filing_comparison', 'file_list'],
    params,
    body: { kind: 'json', schema: AddFilingDocument, maxBytes: limits.jsonBodyBytes },
    responses: { 201: FilingDocument },
    errors: ['conflict', 'forbidden'],
  },
  updateFilingDocument: {
    method: 'PATCH',
    path: '/managed-filings/{filingId}/documents/{documentId}',
    origin: 'extension',
    tag,
    summary: 'Change what a schedule lists of a document; the file stays',
    access: write,
    changes: ['filing_document'],
    params: documentParams,
    body: { kind: 'json', schema: UpdateFilingDocument, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingDocument },
    errors: ['conflict'],
  },
  readPrintedIdentity: {
    method: 'GET',
    path: '/managed-filings/{filingId}/documents/{documentId}/printed-identity',
    origin: 'extension',
    tag,
    summary:
      'The form number and edition that a document’s file prints and how easily it reads, to be checked by a person',
    access: read,
    refreshedBy: ['filing_document', 'file'],
    params: documentParams,
    responses: { 200: PrintedIdentity },
    errors: ['input_not_ready'],
  },
  removeFilingDocument: {
    method: 'DELETE',
    path: '/managed-filings/{filingId}/documents/{documentId}',
    origin: 'extension',
    tag,
    summary: 'Take a document off its schedule; the file stays',
    access: write,
    changes: ['filing_document'],
    params: documentParams,
    responses: { 204: null },
  },
  listFilingComparisons: {
    method: 'GET',
    path: '/managed-filings/{filingId}/comparisons',
    origin: 'extension',
    tag,
    summary: 'Form comparisons attached to a filing, newest first',
    access: read,
    refreshedBy: ['filing_comparison', 'form_comparison'],
    params,
    query: PageQuery,
    responses: { 200: z.object({ comparisons: z.array(AttachedComparison), nextCursor: NextCursor }) },
  },
  attachFilingComparison: {
    method: 'PUT',
    path: '/managed-filings/{filingId}/comparisons/{comparisonId}',
    origin: 'extension',
    tag,
    summary: 'Attach a form comparison to a filing; attaching it again changes nothing',
    access: write,
    changes: ['filing_comparison'],
    params: z.object({ filingId: Uuid, comparisonId: Uuid }),
    responses: { 200: AttachedComparison },
  },
  detachFilingComparison: {
    method: 'DELETE',
    path: '/managed-filings/{filingId}/comparisons/{comparisonId}',
    origin: 'extension',
    tag,
    summary: 'Detach a form comparison; the comparison stays',
    access: write,
    changes: ['filing_comparison'],
    params: z.object({ filingId: Uuid, comparisonId: Uuid }),
    responses: { 204: null },
  },
  listExhibitReaders: {
    method: 'GET',
    path: '/managed-filings/{filingId}/comparisons/{comparisonId}/readers',
    origin: 'extension',
    tag,
    summary: 'Who could read an exhibit of a comparison in a filing, before it is attached',
    access: write,
    refreshedBy: ['file', 'file_list', 'member'],
    params: z.object({ filingId: Uuid, comparisonId: Uuid }),
    responses: { 200: ExhibitReaders },
    errors: ['forbidden'],
  },
  listEditionComparisons: {
    method: 'GET',
    path: '/managed-filings/{filingId}/edition-comparisons',
    origin: 'extension',
    tag,
    summary: 'The newest finished comparisons of the forms of a filing with those of its predecessor',
    access: read,
    refreshedBy: ['filing', 'filing_document', 'form_comparison', 'form_comparison_list'],
    params,
    responses: { 200: z.object({ comparisons: z.array(EditionComparison) }) },
  },
})

import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, IdParams, NextCursor, PageQuery, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { AttachedComparison } from './filing.ts'

/** Source: the choices, Filings. */
export const schedules = ['form', 'rate_rule', 'supporting'] as const
export type Schedule = (typeof schedules)[number]

/** A file on one of a filing's schedules. Always the file's current version. */
export const FilingDocument = z.object({
  id: Uuid,
  filingId: Uuid,
  schedule: z.enum(schedules),
  title: z.string(),
  formNumber: z.string().nullable(),
  editionDate: EditionDate.nullable(),
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
  addedBy: Person,
  createdAt: DateTime,
})
export type FilingDocument = z.infer<typeof FilingDocument>

/** A document as a letter names it. It keeps its title there after it was taken off its schedule. */
export const NamedDocument = z.object({ id: Uuid, title: z.string(), formNumber: z.string().nullable() })
export type NamedDocument = z.infer<typeof NamedDocument>

/**
 * The file belongs to the filing's scope, so every reader of the filing can open it. Of an exhibit that the caller exported, a
 * copy in that scope is added, with its comparison. Without a title: the file's name.
 */
export const AddFilingDocument = z.strictObject({
  schedule: z.enum(schedules),
  fileId: Uuid,
  title: text(limits.name).optional(),
  formNumber: text(formLimits.formNumber).optional(),
  editionDate: EditionDate.optional(),
  comparisonId: Uuid.optional(),
})
export type AddFilingDocument = z.infer<typeof AddFilingDocument>

const Named = z.object({ id: Uuid, name: z.string() })

/** The members who could read an exhibit in the filing, without the caller. */
export const ExhibitReaders = z.object({
  members: z.array(Named),
  /** Files that some of them cannot open and the caller may not share: while there are any, no exhibit can be attached. */
  notPassedOn: z.array(Named.extend({ owner: Named.nullable() })),
})
export type ExhibitReaders = z.infer<typeof ExhibitReaders>

/** A filing that a comparison, or an exhibit of it, is attached to. */
export const ComparisonFiling = z.object({ id: Uuid, displayName: z.string(), exhibitCount: z.number().int().min(0) })
export type ComparisonFiling = z.infer<typeof ComparisonFiling>

/** A finished comparison of the editions that a filing replaces and files. */
export const EditionComparison = z.object({ id: Uuid, title: z.string(), createdAt: DateTime })
export type EditionComparison = z.infer<typeof EditionComparison>

const tag = 'Managed filings'
const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const params = z.object({ filingId: Uuid })

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
  removeFilingDocument: {
    method: 'DELETE',
    path: '/managed-filings/{filingId}/documents/{documentId}',
    origin: 'extension',
    tag,
    summary: 'Take a document off its schedule; the file stays',
    access: write,
    changes: ['filing_document'],
    params: z.object({ filingId: Uuid, documentId: Uuid }),
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
  listComparisonFilings: {
    method: 'GET',
    path: '/insurance/form-comparisons/{id}/filings',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'The filings that a comparison is attached to and the caller can read, by name',
    access: { credential: 'any', feature: 'form_comparisons' },
    refreshedBy: ['filing_comparison', 'filing_document'],
    params: IdParams,
    responses: { 200: z.object({ filings: z.array(ComparisonFiling) }) },
  },
})

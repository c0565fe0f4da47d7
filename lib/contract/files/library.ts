import * as z from 'zod'
import { comparisonStatuses } from '#lib/contract/comparisons/operations.ts'
import { schedules } from '#lib/contract/filings/documents.ts'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, Scope, StateCode, Uuid } from '#lib/contract/kernel/primitives.ts'

/** A comparison that pinned versions of a file. */
const ComparisonUse = z.object({
  id: Uuid,
  title: z.string(),
  status: z.enum(comparisonStatuses),
  /** The versions of the file that it works on, ascending. */
  versions: z.array(z.number().int().min(1)),
  createdAt: DateTime,
})

/** A filing that has a file among its documents. */
const FilingUse = z.object({
  id: Uuid,
  displayName: z.string(),
  serffTrackingNumber: z.string().nullable(),
  schedules: z.array(z.enum(schedules)),
  /** When the file was last added to one of its schedules. */
  addedAt: DateTime,
})

const named = { title: z.string(), formNumber: z.string(), editionDate: EditionDate.nullable() }
/** An edition of a form in the form library. */
const FormUse = z.object({ id: Uuid, editionId: Uuid, scope: Scope, ...named })
/** A form that a product of the research catalog records in a state. */
const CatalogFormUse = z.object({
  id: Uuid,
  product: z.object({ id: Uuid, name: z.string() }),
  state: StateCode,
  ...named,
})

/** Records that use any version of a file. Those that the caller cannot read are left out of lists and of `more`. */
export const FileUses = z.object({
  comparisons: z.array(ComparisonUse),
  filings: z.array(FilingUse),
  forms: z.array(FormUse),
  catalogForms: z.array(CatalogFormUse),
  /** Whether the caller can read more than are listed. */
  more: z.object({
    comparisons: z.boolean(),
    filings: z.boolean(),
    forms: z.boolean(),
    catalogForms: z.boolean(),
  }),
})
export type FileUses = z.infer<typeof FileUses>

/** A version of another file with the same bytes: the newest one of that file. */
export const FileCopy = z.object({
  fileId: Uuid,
  name: z.string(),
  version: z.number().int().min(1),
  /** False where the file has a newer version with other content. */
  isNewest: z.boolean(),
  /** Whether the file can be compared. */
  downloadable: z.boolean(),
  uploadedAt: DateTime,
})
export type FileCopy = z.infer<typeof FileCopy>

const params = z.object({ fileId: Uuid })
const line = { method: 'GET', origin: 'extension', tag: 'Files', access: { credential: 'any' }, params } as const

export const fileLibraryOperations = defineOperations({
  getFileUses: {
    ...line,
    path: '/files/{fileId}/uses',
    summary: 'Comparisons, filings and forms that use a file and that the caller can read, newest first',
    refreshedBy: ['file', 'form', 'filing', 'filing_document', 'form_comparison', 'form_comparison_list'],
    responses: { 200: FileUses },
  },
  listFileCopies: {
    ...line,
    path: '/files/{fileId}/copies',
    summary: 'Other files with the content of a file’s newest version that the caller can open, newest first',
    refreshedBy: ['file', 'file_list'],
    responses: { 200: z.object({ copies: z.array(FileCopy) }) },
  },
})

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
  text,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'
import { fieldKinds } from './field-kinds.ts'
import { publishedFields, shapeOf } from './field-shapes.ts'
import type { FilingField } from './fields.ts'
import { filingModes } from './filing.ts'
import { filingLimits } from './limits.ts'
import { RateFigures } from './rate-data.ts'
import { ChangedScheduleFields } from './schedule-fields.ts'

/** A stretch of a page’s text: `quote` is the text from `start` to `end`, in UTF-16 units. */
const Source = z.object({
  page: z.number().int().min(1),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  quote: z.string(),
})

/** A value and the words it was read from. Dates are `YYYY-MM-DD`; everything else is as printed, its lines joined. */
export const FoundValue = z.object({ value: z.string(), sources: z.array(Source).min(1) })
export type FoundValue = z.infer<typeof FoundValue>

/** The values that were found of one record, such as a company, by name. */
const FoundFacts = z.record(z.string(), FoundValue)
export type FoundFacts = z.infer<typeof FoundFacts>

const ReadLetter = z.object({
  kind: z.enum(['objection', 'response']),
  /** `status`, `date`, `submitted`, `respondBy`, `introduction`, `conclusion`, `signedBy`. */
  facts: FoundFacts,
  /** A response’s items have the numbers of the objections that they answer. */
  items: z.array(z.object({ number: z.number().int(), text: FoundValue, schedule: z.array(FoundValue) })),
})

/** All that was read from a PDF. It never changes; a person’s corrections are apart from it. */
export const FilingReading = z.object({
  fields: FoundFacts,
  companies: z.array(FoundFacts),
  /** The rate data of each company. */
  rates: z.array(FoundFacts),
  forms: z.array(FoundFacts),
  rateRules: z.array(FoundFacts),
  supporting: z.array(FoundFacts),
  dispositions: z.array(FoundFacts),
  letters: z.array(ReadLetter),
  notes: z.array(FoundFacts),
  notFound: z.array(z.string()),
  /** Sentences about what is printed and could not be read with certainty. */
  issues: z.array(z.string()),
})
export type FilingReading = z.infer<typeof FilingReading>

/** The name of what was read, in `fields` of the reading, that a field of the filing is taken from. */
export const readFor: Partial<Record<FilingField, string>> = {
  companyId: 'companyName',
  primaryProductId: 'productName',
  jurisdictionId: 'state',
  toiCode: 'toi',
  subToiCode: 'subToi',
  filingType: 'filingType',
  effectiveFromNew: 'effectiveRequestedNew',
  effectiveFromRenewal: 'effectiveRequestedRenewal',
  projectId: 'projectName',
  serffTrackingNumber: 'serffTrackingNumber',
  stateTrackingNumber: 'stateTrackingNumber',
  companyTrackingNumber: 'companyTrackingNumber',
  dispositionDate: 'dispositionDate',
  disposition: 'dispositionStatus',
  description: 'filingDescription',
}

/** Fields that an import takes no values of: they are facts of this organization. */
const leftOut: readonly FilingField[] = ['predecessorFilingId', 'additionalProductIds']

export const importedFields = publishedFields.filter((field) => !leftOut.includes(field))

/** Fields that an update can take: a filing keeps its name. */
export const updatedFields = importedFields.filter((field) => field !== 'displayName')

const ImportedValues = z.strictObject({
  ...shapeOf(importedFields, 'write'),
  displayName: fieldKinds.name.write.nullable().optional(),
  /** Of a new filing: an update leaves the day as it is. */
  submittedOn: DateOnly.nullable().optional(),
})
export type ImportedValues = z.infer<typeof ImportedValues>

const itemNumber = z.number().int().min(1).max(filingLimits.letterItemNumber)

/** An objection letter to record on the filing. `letter` and `response` are its places among the letters that were read. */
export const ImportedLetter = z.strictObject({
  letter: z.number().int().min(0),
  response: z.number().int().min(0).nullable(),
  /** False: the letter is not recorded. */
  isTaken: z.boolean(),
  number: text(filingLimits.letterNumberCharacters).trim().nullable(),
  letterDate: DateOnly.nullable(),
  receivedDate: DateOnly.nullable(),
  respondBy: DateOnly.nullable(),
  responseDate: DateOnly.nullable(),
  items: z
    .array(
      z.strictObject({
        number: itemNumber,
        text: text(filingLimits.commentCharacters),
        answer: text(filingLimits.commentCharacters).nullable(),
      }),
    )
    .max(filingLimits.letterItems),
})
export type ImportedLetter = z.infer<typeof ImportedLetter>

/** A row of a schedule to add to the filing. Null: not printed, or not known to the schedule. */
export const ImportedEntry = ChangedScheduleFields.required().extend({
  schedule: z.enum(['form', 'rate_rule']),
  /** False: the row is not added. */
  isTaken: z.boolean(),
})
export type ImportedEntry = z.infer<typeof ImportedEntry>

/** The name of the rate data among the fields that differ. */
export const rateDataField = 'rateData'

/** A filing of the scope that has the tracking number already, and what an update would change. */
const MatchingFiling = z.object({
  id: Uuid,
  displayName: z.string(),
  filingMode: z.enum(filingModes).nullable(),
  /** The revision that an update is made on. */
  updatedAt: DateTime,
  /** Fields that the import has a value of, and another one than the filing. */
  differences: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type MatchingFiling = z.infer<typeof MatchingFiling>

const importFacts = {
  id: Uuid,
  scope: Scope,
  file: z.object({ id: Uuid, version: z.number().int().min(1), name: z.string() }),
  createdBy: Person,
  createdAt: DateTime,
  /** Identifies a revision of the corrections. */
  updatedAt: DateTime,
  /** Null until a person has confirmed it. */
  confirmed: z.object({ filingId: Uuid, by: Person, at: DateTime }).nullable(),
}

/** An import of a filing from its PDF. Until it is confirmed nothing but the import exists. */
export const FilingImport = z.object({
  ...importFacts,
  reading: FilingReading,
  /** The fields of the filing to save: as they were read, then as a person corrected them. */
  values: ImportedValues,
  letters: z.array(ImportedLetter),
  rateData: RateFigures,
  entries: z.array(ImportedEntry),
  /** Empty once it is confirmed. */
  matches: z.array(MatchingFiling),
  /** Values that are worth checking, and are saved as they are. Empty once it is confirmed. */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type FilingImport = z.infer<typeof FilingImport>

export const FilingImportEntry = z.object({ ...importFacts, serffTrackingNumber: z.string().nullable() })
export type FilingImportEntry = z.infer<typeof FilingImportEntry>

/** The file is a PDF of the scope, so that every reader of the filing can open it. */
export const CreateFilingImport = z.strictObject({ scope: ScopeReference, fileId: Uuid })
export type CreateFilingImport = z.infer<typeof CreateFilingImport>

/** `updatedAt` is the revision that the caller saw. Null empties a field; fields left out stay as they are. */
export const UpdateFilingImport = z.strictObject({
  updatedAt: DateTime,
  values: ImportedValues.optional(),
  /** All of them. */
  letters: z.array(ImportedLetter).max(filingLimits.importedLetters).optional(),
  rateData: RateFigures.optional(),
  /** All of them. */
  entries: z.array(ImportedEntry).max(filingLimits.importedEntries).optional(),
})
export type UpdateFilingImport = z.infer<typeof UpdateFilingImport>

/**
 * Without `filing` a new filing of record kind `reference` is made. With it, the filing that has the tracking number is
 * updated: `take` names the fields that get the import’s value, and the others stay as they are.
 */
export const ConfirmFilingImport = z.strictObject({
  updatedAt: DateTime,
  filing: z
    .strictObject({ id: Uuid, updatedAt: DateTime, take: z.array(z.string().max(64)).max(updatedFields.length + 1) })
    .optional(),
})
export type ConfirmFilingImport = z.infer<typeof ConfirmFilingImport>

const tag = 'Managed filings'
const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const params = z.object({ importId: Uuid })

export const filingImportOperations = defineOperations({
  listFilingImports: {
    method: 'GET',
    path: '/managed-filings/imports',
    origin: 'extension',
    tag,
    summary: 'Imports of filings from PDFs of a scope, newest first',
    access: read,
    refreshedBy: ['filing_import'],
    query: PageQuery.extend({ scope: ScopeReference }),
    responses: { 200: z.object({ imports: z.array(FilingImportEntry), nextCursor: NextCursor }) },
    errors: ['not_found'],
  },
  createFilingImport: {
    method: 'POST',
    path: '/managed-filings/imports',
    origin: 'extension',
    tag,
    summary: 'Read a filing from its SERFF PDF; nothing is saved as a filing before it is confirmed',
    access: write,
    changes: ['filing_import'],
    body: { kind: 'json', schema: CreateFilingImport, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingImport, 201: FilingImport },
    errors: ['not_found', 'input_not_ready', 'input_unreadable', 'invalid_inputs'],
  },
  getFilingImport: {
    method: 'GET',
    path: '/managed-filings/imports/{importId}',
    origin: 'extension',
    tag,
    summary: 'An import: the values that were read with the page of each, and the corrections so far',
    access: read,
    refreshedBy: ['filing_import', 'filing', 'filing_section'],
    params,
    responses: { 200: FilingImport },
  },
  updateFilingImport: {
    method: 'PATCH',
    path: '/managed-filings/imports/{importId}',
    origin: 'extension',
    tag,
    summary: 'Correct an import if its revision is still the one the caller saw',
    access: write,
    changes: ['filing_import'],
    params,
    body: { kind: 'json', schema: UpdateFilingImport, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingImport },
    errors: ['conflict'],
  },
  confirmFilingImport: {
    method: 'POST',
    path: '/managed-filings/imports/{importId}/confirm',
    origin: 'extension',
    tag,
    summary: 'Save the import as a reference filing, or update the filing that has its tracking number',
    access: write,
    changes: ['filing_import', 'filing', 'filing_document', 'filing_section', 'filing_letter', 'comment'],
    params,
    body: { kind: 'json', schema: ConfirmFilingImport, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingImport },
    errors: ['conflict'],
  },
  deleteFilingImport: {
    method: 'DELETE',
    path: '/managed-filings/imports/{importId}',
    origin: 'extension',
    tag,
    summary: 'Discard an import that is not confirmed; its file stays',
    access: write,
    changes: ['filing_import'],
    params,
    responses: { 204: null },
    errors: ['conflict'],
  },
})

import * as z from 'zod'
import type { ImportColumn } from '#lib/contract/kernel/import-columns.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { filingLimits } from './limits.ts'

/** In the order of the template. */
export const csvColumns = [
  {
    name: 'scope',
    isRequired: true,
    help: 'The managed company’s short name, as in the members settings.',
    example: 'acme-personal',
  },
  { name: 'displayName', isRequired: true, help: 'How the filing is listed.', example: 'Homeowners forms 2026 (OH)' },
  {
    name: 'owner',
    isRequired: true,
    help: 'Your email, or that of a member who can edit the scope if you can manage access to it.',
    example: 'ana@example.com',
  },
  { name: 'recordKind', help: '“managed” or “reference”, which is read-only. Empty: managed.', example: 'managed' },
  { name: 'company', help: 'The company’s name or its NAIC code of five digits.', example: '00126' },
  { name: 'product', help: 'The product’s name.', example: 'Homeowners' },
  { name: 'state', help: 'The state’s code.', example: 'OH' },
  { name: 'toiCode', help: 'The TOI code, as in the list of types of insurance.', example: '04.0' },
  { name: 'subToiCode', help: 'The sub-TOI code, of that TOI.', example: '04.0003' },
  { name: 'filingType', help: 'As SERFF names it.', example: 'Form' },
  { name: 'reviewType', help: 'As the state names it.', example: 'Prior approval' },
  { name: 'serffTrackingNumber', help: 'No two filings of a scope have the same.', example: 'ACME-131850417' },
  { name: 'stateTrackingNumber', help: 'As the state gave it.', example: 'OH-2026-0019' },
  { name: 'companyTrackingNumber', help: 'Your own number.', example: 'HO-2026-03' },
  { name: 'effectiveFromNew', help: 'For new business, YYYY-MM-DD.', example: '2026-07-01' },
  { name: 'effectiveFromRenewal', help: 'For renewals, YYYY-MM-DD.', example: '2026-08-01' },
  { name: 'submittedOn', help: 'The day on which it was submitted to the state, YYYY-MM-DD.', example: '2026-03-02' },
  { name: 'disposition', help: 'As the state named it.', example: '' },
  { name: 'dispositionDate', help: 'YYYY-MM-DD.', example: '' },
  { name: 'description', help: 'What is filed and why.', example: 'New edition, with a “special” form' },
] as const satisfies readonly ImportColumn[]

const ImportFilings = z.strictObject({
  /** The file’s text: comma-separated values, the first line names the columns. */
  csv: z.string().min(1).max(filingLimits.csvCharacters),
  /** Checks everything and keeps nothing. */
  dryRun: z.boolean(),
})

/** All of the file or nothing. The first issues, each with its line and column; `issueCount` counts all. */
export const ImportedFilings = z.object({
  dryRun: z.boolean(),
  /** Filings that were made; with `dryRun` those that would be. 0 with issues. */
  made: z.number().int().min(0),
  issues: z.array(z.string()),
  issueCount: z.number().int().min(0),
  /** The first values that are worth checking, and are kept as they are. */
  warnings: z.array(z.string()),
})
export type ImportedFilings = z.infer<typeof ImportedFilings>

export const csvImportOperations = defineOperations({
  importFilings: {
    method: 'POST',
    path: '/managed-filings/csv-imports',
    origin: 'extension',
    tag: 'Managed filings',
    summary: 'Import filings from CSV, all of the file or nothing, or check it without a change',
    access: { credential: 'any', write: true },
    changes: ['filing'],
    body: { kind: 'json', schema: ImportFilings, maxBytes: filingLimits.csvBodyBytes },
    responses: { 200: ImportedFilings },
  },
})

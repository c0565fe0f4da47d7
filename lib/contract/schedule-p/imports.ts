import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, IdParams, Uuid } from '#lib/contract/kernel/primitives.ts'
import { scheduleLimits } from './limits.ts'

export const importStatuses = ['queued', 'running', 'succeeded', 'failed'] as const

/** How many records of one sort a file makes and changes, and how many are there as the file has them. */
const ImportCount = z.object({
  records: z.string(),
  made: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
})

/** Something that a person must decide before the file is imported. */
const ImportQuestion = z.object({
  /** Changes where the answer may no longer fit, such as when the stored name has changed. */
  id: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).min(2),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>

/** One cell that a file adds or changes. */
const ImportExample = z.object({
  sourceRow: z.string(),
  /** The year-end, or the measure of a supplemental column. */
  column: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})

/** How many rows of one page a file adds and changes, and how many are there as the file has them. */
const ImportedPage = z.object({
  naicCompanyCode: z.string(),
  carrierName: z.string(),
  statementYear: z.number().int(),
  line: z.string(),
  part: z.string(),
  section: z.string().nullable(),
  variant: z.string(),
  made: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Of changed rows, then of new ones. */
  examples: z.array(ImportExample).max(scheduleLimits.import.examples),
})
export type ImportedPage = z.infer<typeof ImportedPage>

/** Changes of a file page by page, and decisions that it needs before. */
export const ImportReview = z.object({
  /** Empty unless `dryRun`. Without an answer to each, the import fails. */
  questions: z.array(ImportQuestion),
  /** Pages with changed rows first, then those with new ones; the first of `pageCount`. */
  pages: z.array(ImportedPage).max(scheduleLimits.import.shownPages),
  pageCount: z.number().int().min(0),
})
export type ImportReview = z.infer<typeof ImportReview>

/**
 * The import of one file: all of it or nothing. `succeeded` with `dryRun` says what the file would change and has
 * changed nothing. `failed` has changed nothing; the first issues are in `issues`, each with its line and column, and
 * `issueCount` counts all.
 */
const ScheduleImport = z.object({
  id: Uuid,
  fileName: z.string(),
  dryRun: z.boolean(),
  status: z.enum(importStatuses),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Empty until the import has succeeded. */
  counts: z.array(ImportCount),
  issues: z.array(z.string()),
  issueCount: z.number().int().min(0),
  /** Imported, but worth checking, such as a triangle with a hole; the first of `warningCount`. */
  warnings: z.array(z.string()),
  warningCount: z.number().int().min(0),
  ...ImportReview.shape,
  startedBy: z.object({ id: Uuid, name: z.string() }),
  createdAt: DateTime,
  finishedAt: DateTime.nullable(),
})
export type ScheduleImport = z.infer<typeof ScheduleImport>

/**
 * Schedule P rows are the same for every organization of a database, and each pays for what it reads. So a role alone
 * is not enough: the operator of the service gives the feature to the organization that maintains the data.
 */
const access = { credential: 'session', write: true, roles: ['owner', 'admin'], feature: 'schedule_p_imports' } as const

export const scheduleImportOperations = defineOperations({
  createScheduleImport: {
    method: 'POST',
    path: '/insurance/schedule-p-imports',
    origin: 'extension',
    tag: 'Schedule P',
    summary: 'Import Schedule P rows from a CSV or Excel file, or preview the changes',
    access,
    changes: ['schedule_import'],
    body: {
      kind: 'multipart',
      fields: z.strictObject({
        dryRun: z.enum(['true', 'false']),
        /** To the questions of an earlier dry run: `id=choice,id=choice`. */
        answers: z
          .string()
          .max(scheduleLimits.import.answersCharacters)
          .regex(/^(?:[\w-]+=\w+(?:,[\w-]+=\w+)*)?$/, { error: 'Answers as id=choice, with commas between them.' })
          .optional(),
      }),
      maxBytes: scheduleLimits.import.uploadBytes,
    },
    responses: { 202: ScheduleImport },
  },
  getScheduleImport: {
    method: 'GET',
    path: '/insurance/schedule-p-imports/{id}',
    origin: 'extension',
    tag: 'Schedule P',
    summary: 'Progress and outcome of an import of Schedule P rows',
    access,
    refreshedBy: [],
    params: IdParams,
    responses: { 200: ScheduleImport },
  },
})

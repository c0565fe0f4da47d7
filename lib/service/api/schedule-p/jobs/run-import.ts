import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportReview } from '#lib/contract/schedule-p/imports.ts'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import { deleteContents } from '#lib/service/api/files/delete-contents.ts'
import { readWholeContent } from '#lib/service/api/files/read-content.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { type GivenUpAttempt, storeExhaustedJob } from '#lib/service/api/kernel/exhausted-job.ts'
import { type ImportOutcome, importFile } from '#lib/service/api/kernel/import/import-file.ts'
import { InvalidImport } from '#lib/service/api/kernel/import/table.ts'
import { registerJob } from '#lib/service/api/kernel/job.ts'
import { startTicker } from '#lib/service/api/kernel/ticker.ts'
import { createScheduleImport } from '#lib/service/api/schedule-p/import/schedule-import.ts'
import { importJob } from '#lib/service/api/schedule-p/import-job.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { fileContents } from '#lib/service/database/schema/files.ts'
import { scheduleImports } from '#lib/service/database/schema/schedule-p.ts'

/** Attempts that may fail before the import is given up. */
const maxFailures = 3
const progressEveryMs = 250
/** Of one issue. */
const shownCharacters = 500

export const importWork = registerJob(importJob, runImport, resumeImport)

type ImportRecord = typeof scheduleImports.$inferSelect

/** Takes an import to `succeeded` or `failed`, once. The rows and `succeeded` commit together. */
export async function runImport(
  deps: Deps,
  { importId }: { readonly importId: string },
  attempt: GivenUpAttempt,
): Promise<void> {
  const record = await begin(deps.database.db, importId)
  if (!record) return
  if (attempt.failures >= maxFailures) return await giveUp(deps, record, attempt)
  const written = await write(deps, record).catch(async (error: unknown) => {
    if (!(error instanceof InvalidImport)) throw error
    await fail(deps, record, error.issues)
    return null
  })
  // A dry run has rolled back what it wrote, its outcome too.
  if (!written || !record.isDryRun) return
  await deps.database.transaction((tx) => finish(tx, deps, { record, outcome: toSuccess(written, written.review) }))
}

/** The file's bytes stay for a day, so that it can be imported again. */
async function giveUp(deps: Deps, record: ImportRecord, attempt: GivenUpAttempt): Promise<void> {
  const issues = [`The import failed ${maxFailures} times. Nothing was changed. Split the file and try again.`]
  await deps.database.transaction(async (tx) => {
    await storeOutcome(tx, deps, { record, outcome: toFailure(issues) })
    await storeExhaustedJob(tx, deps, {
      job: importJob,
      payload: { importId: record.id },
      organizationId: record.organizationId,
      memberId: record.memberId,
      subject: { type: 'schedule_import', id: record.id },
      attempt,
    })
  })
}

/** The stored file is imported again. */
async function resumeImport(tx: Tx, { importId }: { readonly importId: string }): Promise<boolean> {
  const isStored = sql`exists (select 1 from ${fileContents} where ${fileContents.contentId} = ${scheduleImports.contentId})`
  const opened = await tx
    .update(scheduleImports)
    .set({ status: 'queued', progress: 0, issues: [], issueCount: 0, finishedAt: null })
    .where(and(eq(scheduleImports.id, importId), eq(scheduleImports.status, 'failed'), isStored))
    .returning({ id: scheduleImports.id })
  return opened.length > 0
}

async function begin(db: Db, importId: string): Promise<ImportRecord | undefined> {
  const [record] = await db
    .update(scheduleImports)
    .set({ status: 'running' })
    .where(isOpen({ id: importId }))
    .returning()
  return record
}

interface Written extends ImportOutcome {
  readonly review: ImportReview | null
}

async function write(deps: Deps, record: ImportRecord): Promise<Written> {
  const bytes = await readWholeContent(deps, record.contentId)
  let share = 0
  let review: ImportReview | null = null
  const ticker = startTicker(progressEveryMs, async () => {
    await deps.database.db
      .update(scheduleImports)
      .set({ progress: share })
      .where(and(eq(scheduleImports.id, record.id), eq(scheduleImports.status, 'running')))
  })
  try {
    const written = await importFile(deps, {
      kind: createScheduleImport({
        answer: ({ id }) => record.answers[id],
        onReview: (found) => {
          review = found
        },
      }),
      bytes,
      isDryRun: record.isDryRun,
      onProgress: (done) => {
        share = done
      },
      onWritten: (tx, outcome) => finish(tx, deps, { record, outcome: toSuccess(outcome, review) }),
    })
    return { ...written, review }
  } finally {
    await ticker.stop()
  }
}

function toSuccess({ counts, warnings }: ImportOutcome, review: ImportReview | null): Outcome {
  const shown = { warnings: toShownList(warnings), warningCount: warnings.length }
  return { status: 'succeeded', progress: 1, counts, review, ...shown }
}

type Outcome = Pick<ImportRecord, 'status'> &
  Partial<Pick<ImportRecord, 'progress' | 'counts' | 'review' | 'issues' | 'issueCount' | 'warnings' | 'warningCount'>>

async function fail(deps: Deps, record: ImportRecord, issues: readonly string[]): Promise<void> {
  await deps.database.transaction((tx) => finish(tx, deps, { record, outcome: toFailure(issues) }))
}

function toFailure(issues: readonly string[]): Outcome {
  return { status: 'failed', issues: toShownList(issues), issueCount: issues.length }
}

function toShownList(lines: readonly string[]): string[] {
  return lines.slice(0, scheduleLimits.import.shownIssues).map(toShown)
}

/** A quote from a file may be of any length, and contain U+0000, which the database does not store. */
function toShown(line: string): string {
  const text = line.replaceAll('\0', '\ufffd').toWellFormed()
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text
}

interface Finished {
  readonly record: ImportRecord
  readonly outcome: Outcome
}

/** Stores the outcome; the file's bytes are needed no longer. */
async function finish(db: Db, deps: Deps, finished: Finished): Promise<void> {
  await storeOutcome(db, deps, finished)
  await deleteContents(db, deps, [finished.record.contentId])
}

/** Throws where the import has ended: a process that was cut off must not write over another one’s outcome. */
async function storeOutcome(db: Db, { clock }: Deps, { record, outcome }: Finished): Promise<void> {
  const ended = await db
    .update(scheduleImports)
    .set({ ...outcome, finishedAt: clock.now().toISOString() })
    .where(isOpen(record))
    .returning({ id: scheduleImports.id })
  if (ended.length === 0) throw new Error('Another process has ended this import.')
}

function isOpen({ id }: Pick<ImportRecord, 'id'>) {
  return and(eq(scheduleImports.id, id), inArray(scheduleImports.status, ['queued', 'running']))
}

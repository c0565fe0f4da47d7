import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ExportFormat, exportFailureCodes } from '#lib/contract/comparisons/exports.ts'
import { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { mediaTypes, spreadsheetType } from '#lib/contract/files/operations.ts'
import { getComparison } from '#lib/service/api/comparisons/get-comparison.ts'
import { makeExportJob } from '#lib/service/api/comparisons/make-export-job.ts'
import { getReview } from '#lib/service/api/comparisons/review/get-review.ts'
import { toBody } from '#lib/service/api/files/store-content.ts'
import { storeGeneratedFile } from '#lib/service/api/files/store-generated-file.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { type GivenUpAttempt, storeExhaustedJob } from '#lib/service/api/kernel/exhausted-job.ts'
import { registerJob } from '#lib/service/api/kernel/job.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import type { Attempt } from '#lib/service/database/queue.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { comparisonExports } from '#lib/service/database/schema/comparisons.ts'
import { toFileName } from '#lib/service/documents/file-name.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { writeJson } from '#lib/service/http/stored-json.ts'
import { writeExport } from './write-export.ts'

/** Attempts that may fail before the export is given up. */
const maxFailures = 3

export const makeExportWork = registerJob(makeExportJob, makeExport, resumeExport)

type ExportRow = typeof comparisonExports.$inferSelect

interface Failure {
  readonly code: (typeof exportFailureCodes)[number]
  readonly message: string
}

const deleted: Failure = {
  code: 'comparison_deleted',
  message: 'The comparison was deleted, or you can no longer read it. No file was made.',
}
const tooLarge: Failure = {
  code: 'too_large',
  message: 'The exhibit is too large. Filter it, or leave identical provisions out.',
}
const gaveUp: Failure = { code: 'export_failed', message: 'The export failed repeatedly. Start it again.' }

/** Takes an export to its end, once: the file and `succeeded` commit together, so that a retry makes no second file. */
export async function makeExport(
  deps: Deps,
  { exportId }: { readonly exportId: string },
  attempt: Pick<Attempt, 'failures' | 'lastFailure' | 'signal'>,
): Promise<void> {
  const { db } = deps.database
  const row = await begin(db, exportId)
  if (!row) return
  if (attempt.failures >= maxFailures) return await giveUp(deps, row, attempt)
  const source = await loadSource(deps, row)
  if (source === null) return await fail(deps, row, deleted)
  await storeShare(db, row, 0.2)
  const { format, view } = row
  const bytes = await writeExport(
    { source: source.json, format, view },
    // Progress is a courtesy: its loss does not end the export.
    { signal: attempt.signal, onBuilt: () => void storeShare(db, row, 0.5).catch(() => {}) },
  )
  if (bytes === null || bytes.byteLength > fileLimits.bytes) return await fail(deps, row, tooLarge)
  await storeGeneratedFile(deps, {
    file: {
      organizationId: row.organizationId,
      ownerId: row.memberId,
      scopeId: null,
      comparisonId: row.comparisonId,
      name: `${toFileName(source.title) || 'Comparison'} - exhibit.${format}`,
      mediaType: storedAs[format],
    },
    body: toBody(bytes),
    claim: async (tx, fileId) => {
      const { sourceFileIds } = source
      const endedAt = deps.clock.now().toISOString()
      const ended = { status: 'succeeded' as const, share: 1, fileId, sourceFileIds, endedAt }
      return (await tx.update(comparisonExports).set(ended).where(isOpen(row)).returning()).length > 0
    },
  })
}

async function begin(db: Db, exportId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(comparisonExports)
    .set({ status: 'running' })
    .where(isOpen({ id: exportId }))
    .returning()
  return row
}

function isOpen({ id }: Pick<ExportRow, 'id'>) {
  return and(eq(comparisonExports.id, id), inArray(comparisonExports.status, ['queued', 'running']))
}

async function storeShare(db: Db, row: ExportRow, share: number): Promise<void> {
  await db.update(comparisonExports).set({ share }).where(isOpen(row))
}

async function fail(deps: Deps, row: ExportRow, failure: Failure): Promise<void> {
  await storeFailure(deps.database.db, deps, { row, failure })
}

interface FailedExport {
  readonly row: ExportRow
  readonly failure: Failure
}

/** False where the export has ended already. */
async function storeFailure(db: Db, { clock }: Deps, { row, failure }: FailedExport): Promise<boolean> {
  const { code, message } = failure
  const ended = await db
    .update(comparisonExports)
    .set({ status: 'failed', failureCode: code, failureMessage: message, endedAt: clock.now().toISOString() })
    .where(isOpen(row))
    .returning({ id: comparisonExports.id })
  return ended.length > 0
}

async function giveUp(deps: Deps, row: ExportRow, attempt: GivenUpAttempt): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (!(await storeFailure(tx, deps, { row, failure: gaveUp }))) return
    await storeExhaustedJob(tx, deps, {
      job: makeExportJob,
      payload: { exportId: row.id },
      organizationId: row.organizationId,
      memberId: row.memberId,
      subject: { type: 'form_comparison', id: row.comparisonId },
      attempt,
    })
  })
}

/** The export is made again. Its member sees it queued, as after its start. */
async function resumeExport(tx: Tx, { exportId }: { readonly exportId: string }): Promise<boolean> {
  const opened = await tx
    .update(comparisonExports)
    .set({ status: 'queued', share: 0, failureCode: null, failureMessage: null, endedAt: null })
    .where(
      and(
        eq(comparisonExports.id, exportId),
        eq(comparisonExports.status, 'failed'),
        eq(comparisonExports.failureCode, gaveUp.code),
      ),
    )
    .returning({ id: comparisonExports.id })
  return opened.length > 0
}

interface LoadedSource {
  readonly title: string
  /** An `ExhibitSource` as JSON: a result of megabytes is not parsed here. */
  readonly json: string
  /** Inputs that the member can open. */
  readonly sourceFileIds: string[]
}

/** As the member may read it now; null where it is gone. */
async function loadSource(
  deps: Deps,
  { comparisonId, memberId, organizationId }: ExportRow,
): Promise<LoadedSource | null> {
  const [member] = await deps.database.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.removedAt)))
  if (!member) return null
  const context = { deps, caller: { member, organization: { id: organizationId } } }
  const comparison = await nullWhereGone(getComparison(context, comparisonId))
  if (comparison?.status !== 'succeeded') return null
  const review = await nullWhereGone(getReview(context, comparisonId))
  if (review === null) return null
  const { id, title = '', endedAt = null, request, result, inputsUsed } = comparison
  const { publicUrl } = deps.settings
  const { inputs } = InputsUsed.parse(inputsUsed)
  return {
    title,
    sourceFileIds: [...new Set(inputs.flatMap(({ fileId, name }) => (name === null ? [] : [fileId])))],
    json: Buffer.from(
      writeJson({
        id,
        title,
        finishedAt: endedAt,
        request,
        result,
        inputs,
        review,
        readerUrl: publicUrl && `${publicUrl}/comparisons/${id}`,
      }),
    ).toString(),
  }
}

async function nullWhereGone<Found>(read: Promise<Found>): Promise<Found | null> {
  return await read.catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'not_found') return null
    throw error
  })
}

const storedAs: Record<ExportFormat, string> = {
  docx: mediaTypes.docx,
  xlsx: spreadsheetType,
  pdf: mediaTypes.pdf,
  csv: mediaTypes.text,
  json: mediaTypes.text,
}

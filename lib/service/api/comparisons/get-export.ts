import { and, eq, type SQL } from 'drizzle-orm'
import type { FormComparisonExport } from '#lib/contract/comparisons/exports.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { comparisonExports } from '#lib/service/database/schema/comparisons.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { notFound } from '#lib/service/http/service-error.ts'

interface ExportIds {
  readonly comparisonId: string
  readonly exportId: string
}

/** Members read the exports that they asked for, also after the comparison was deleted. */
export async function getExport(
  context: ServiceContext,
  { comparisonId, exportId }: ExportIds,
): Promise<FormComparisonExport> {
  return await readExport(context, [
    eq(comparisonExports.id, exportId),
    eq(comparisonExports.comparisonId, comparisonId),
  ])
}

export async function readExport(
  { deps, caller }: ServiceContext,
  conditions: readonly SQL[],
): Promise<FormComparisonExport> {
  const [row] = await deps.database.db
    .select({ made: comparisonExports, fileName: files.name })
    .from(comparisonExports)
    .leftJoin(files, eq(files.id, comparisonExports.fileId))
    .where(and(...conditions, eq(comparisonExports.memberId, caller.member.id)))
  if (!row) throw notFound()
  return presentExport(row.made, row.fileName)
}

type ExportRow = typeof comparisonExports.$inferSelect

function presentExport(row: ExportRow, fileName: string | null): FormComparisonExport {
  const { id, comparisonId, format, view, createdAt, endedAt, share, fileId, failureCode, failureMessage } = row
  const entry = { id, comparisonId, format, view, createdAt, endedAt }
  switch (row.status) {
    case 'queued':
      return { ...entry, status: 'queued' }
    case 'running':
      return { ...entry, status: 'running', share }
    case 'succeeded':
      return { ...entry, status: 'succeeded', file: { id: fileId ?? '', name: fileName ?? '' } }
    case 'failed':
      return {
        ...entry,
        status: 'failed',
        failure: {
          code: failureCode ?? 'export_failed',
          error: failureMessage ?? '',
          retryable: failureCode === 'export_failed',
        },
      }
  }
}

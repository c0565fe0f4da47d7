import { asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { comparisonInputs } from '#lib/database/schema/comparisons.ts'
import { findComparisonOrThrow } from './find-comparison.ts'
import { findRemovedFiles } from './find-removed-files.ts'
import { toEntry } from './present-comparison.ts'
import { readResult } from './read-result.ts'
import { redactRequest } from './redact-request.ts'
import { redactResult } from './redact-result.ts'

/** A comparison as its reader may see it now: what stood on files they cannot open is taken out. */
export async function getComparison(context: ServiceContext, id: string): Promise<FormComparison> {
  const row = await findComparisonOrThrow(context, id)
  const inputs = await context.deps.database.db
    .select()
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, id))
    .orderBy(asc(comparisonInputs.position))
  const removedFileIds = await findRemovedFiles(
    context,
    inputs.map(({ fileId }) => fileId),
  )
  const entry = toEntry(row, removedFileIds)
  const request = redactRequest(row.comparison.request, removedFileIds)
  if (entry.status !== 'succeeded') return { ...entry, request }

  const { result, redactedCitationCount } = redactResult(await readResult(context, id, removedFileIds), {
    inputs,
    removedFileIds,
  })
  return {
    ...entry,
    request,
    result,
    redactedCitationCount,
    inputsUsed: {
      inputs: inputs.map(({ inputId, role, variant, fileId, fileVersion, name }) => ({
        inputId,
        role,
        variant,
        fileId,
        fileVersion,
        name: removedFileIds.has(fileId) ? null : name,
      })),
      pinnedAt: row.comparison.createdAt,
    },
  }
}

import { asc, eq } from 'drizzle-orm'
import { findHiddenFiles } from '#lib/api/files/find-visible-files.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { comparisonInputs } from '#lib/database/schema/comparisons.ts'
import { findComparisonOrThrow } from './find-comparison.ts'
import { toEntry } from './present-comparison.ts'
import { readResult } from './read-result.ts'
import { redactResult } from './redact-result.ts'

/** A comparison as its reader can see it now: text from files that they cannot open is redacted. */
export async function getComparison(context: ServiceContext, id: string): Promise<FormComparison> {
  const row = await findComparisonOrThrow(context, id)
  const inputs = await context.deps.database.db
    .select()
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, id))
    .orderBy(asc(comparisonInputs.position))
  const removedFileIds = await findHiddenFiles(
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

type Json = unknown

/** The request as recorded, without quotes in annotations of files that the reader cannot open. */
function redactRequest(
  request: Readonly<Record<string, Json>>,
  removedFileIds: ReadonlySet<string>,
): Record<string, Json> {
  if (removedFileIds.size === 0) return { ...request }
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, redact(value, removedFileIds)]))
}

function redact(value: Json, removedFileIds: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item) => redact(item, removedFileIds))
  if (typeof value !== 'object' || value === null) return value
  const fields: Record<string, Json> = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, redact(inner, removedFileIds)]),
  )
  if (typeof fields.fileId !== 'string' || !removedFileIds.has(fields.fileId)) return fields
  if (!Array.isArray(fields.annotations)) return fields
  return { ...fields, annotations: fields.annotations.map(({ quote: _, ...kept }) => kept) }
}

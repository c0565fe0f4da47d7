import { sql } from 'drizzle-orm'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { selectVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { ReadContext } from '#lib/service/api/kernel/context.ts'
import type { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { defineStatement } from '#lib/service/database/statement.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { type EntryRow, entryColumns, entryTables } from './find-comparison.ts'
import { toEntry } from './present-comparison.ts'
import { changedPages, type ResultRow, readResult } from './read-result.ts'
import { redactResult } from './redact-result.ts'

/** A comparison as its reader can see it now: text from files that they cannot open is redacted. */
export async function getComparison(context: ReadContext, id: string): Promise<FormComparison> {
  const row = await readRow(context, id)
  const { inputs } = row
  const removedFileIds = new Set(inputs.filter(({ isVisible }) => !isVisible).map(({ fileId }) => fileId))
  const entry = toEntry(row, removedFileIds)
  const request = redactRequest(row.request, removedFileIds)
  if (entry.status !== 'succeeded') return { ...entry, request }

  const result = await readResult(row, removedFileIds)
  return {
    ...entry,
    request,
    ...(removedFileIds.size === 0 ? { result } : redactResult(JSON.parse(`${result}`), { inputs, removedFileIds })),
    inputsUsed: {
      inputs: inputs.map(({ inputId, role, variant, fileId, fileVersion, name }) => ({
        inputId,
        role,
        variant,
        fileId,
        fileVersion,
        name: removedFileIds.has(fileId) ? null : name,
      })),
      pinnedAt: entry.createdAt,
    },
  }
}

interface DetailRow extends EntryRow, ResultRow {
  readonly id: string
  readonly request: Readonly<Record<string, Json>>
  readonly inputs: readonly PinnedInput[]
}

type PinnedInput = Pick<
  typeof comparisonInputs.$inferSelect,
  'inputId' | 'role' | 'variant' | 'fileId' | 'fileVersion' | 'name'
> & { readonly isVisible: boolean }

const reader = {
  member: { id: sql.placeholder('memberId') },
  organization: { id: sql.placeholder('organizationId') },
}

/** All in one statement. Every member of its organization can read a comparison. */
export const selectDetail = defineStatement<'id' | 'memberId' | 'organizationId'>(sql`
  select ${entryColumns}, c.request, r.content, ${changedPages} as "changedPages",
    coalesce((
      select jsonb_agg(jsonb_build_object('inputId', i.input_id, 'role', i.role, 'variant', i.variant,
        'fileId', i.file_id, 'fileVersion', i.file_version, 'name', i.name,
        'isVisible', (${selectVisibleFiles(reader, sql`i.file_id`)}) is not null
      ) order by i.position)
      from comparison_inputs i where i.comparison_id = c.id), '[]') as inputs
  from ${entryTables} where c.id = ${sql.placeholder('id')} and c.organization_id = ${reader.organization.id}`)

async function readRow({ deps, caller }: ReadContext, id: string): Promise<DetailRow> {
  const ids = { id, memberId: caller.member.id, organizationId: caller.organization.id }
  const { rows } = await deps.database.db.execute<DetailRow>(selectDetail(ids))
  const [row] = rows
  if (!row) throw notFound()
  return row
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

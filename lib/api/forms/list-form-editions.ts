import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import { readPage } from '#lib/api/kernel/pagination.ts'
import type { FormEdition } from '#lib/contract/forms/operations.ts'
import type { Db } from '#lib/database/open.ts'
import { formEditionFiles, formEditions } from '#lib/database/schema/forms.ts'
import { findFormOrThrow } from './find-form.ts'

export interface ListEditionsInput {
  readonly formId: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest edition date first; editions without a date come last. */
export async function listFormEditions(
  context: ServiceContext,
  query: ListEditionsInput,
): Promise<{ editions: FormEdition[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const form = await findFormOrThrow(context, query.formId)
  const dated = sql`coalesce(${formEditions.editionDate}, '') collate "C"`
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFormEditions',
    query,
    load: (after, count) =>
      db
        .select()
        .from(formEditions)
        .where(
          and(
            eq(formEditions.formId, form.id),
            after ? sql`(${dated}, ${formEditions.id} collate "C") < (${after[0]}, ${after[1]})` : undefined,
          ),
        )
        .orderBy(sql`${dated} desc`, sql`${formEditions.id} collate "C" desc`)
        .limit(count),
    positionOf: ({ editionDate, id }) => [editionDate ?? '', id],
  })
  const files = await loadEditionFiles(
    db,
    rows.map(({ id }) => id),
  )
  return { editions: rows.map((row) => toEdition(row, files.get(row.id) ?? [])), nextCursor }
}

/** The files of editions, each in its order. */
export async function loadEditionFiles(db: Db, editionIds: readonly string[]): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>()
  if (editionIds.length === 0) return files
  const rows = await db
    .select()
    .from(formEditionFiles)
    .where(inArray(formEditionFiles.editionId, [...editionIds]))
    .orderBy(formEditionFiles.editionId, formEditionFiles.position)
  for (const { editionId, fileId } of rows) files.set(editionId, [...(files.get(editionId) ?? []), fileId])
  return files
}

export function toEdition(row: typeof formEditions.$inferSelect, files: string[]): FormEdition {
  const { id, formNumber, editionDate, createdAt } = row
  return { id, formNumber, editionDate, files, createdAt }
}

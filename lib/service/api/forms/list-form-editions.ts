import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { FormEdition } from '#lib/contract/forms/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import type { Db } from '#lib/service/database/open.ts'
import { formEditionFiles, formEditions } from '#lib/service/database/schema/forms.ts'
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
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFormEditions',
    query,
    load: (after, count) => loadEditions(db, { formId: form.id, after, count }),
    positionOf: ({ editionDate, id }) => [editionDate, id],
  })
  const files = await loadEditionFiles(
    db,
    rows.map(({ id }) => id),
  )
  return { editions: rows.map((row) => toEdition(row, files.get(row.id) ?? [])), nextCursor }
}

interface EditionRange {
  readonly formId: string
  readonly after: Position | null
  readonly count: number
}

async function loadEditions(db: Db, { formId, after, count }: EditionRange) {
  const [date, id] = after ?? []
  const select = (where: SQL | undefined, limit: number) =>
    db
      .select()
      .from(formEditions)
      .where(and(eq(formEditions.formId, formId), where))
      .orderBy(sql`${formEditions.editionDate} desc nulls last`, desc(formEditions.id))
      .limit(limit)
  if (!after) return await select(undefined, count)

  // A comparison with null is not true, so the dated rest and the undated rest are two ranges of the index.
  const dated =
    date === null ? [] : await select(sql`(${formEditions.editionDate}, ${formEditions.id}) < (${date}, ${id})`, count)
  if (dated.length === count) return dated
  const undated = and(isNull(formEditions.editionDate), date === null ? lt(formEditions.id, String(id)) : undefined)
  return [...dated, ...(await select(undated, count - dated.length))]
}

/** The files of editions, each in its order. */
async function loadEditionFiles(db: Db, editionIds: readonly string[]): Promise<Map<string, string[]>> {
  if (editionIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(formEditionFiles)
    .where(inArray(formEditionFiles.editionId, [...editionIds]))
  const inOrder = Map.groupBy(
    rows.toSorted((a, b) => a.position - b.position),
    ({ editionId }) => editionId,
  )
  return new Map([...inOrder].map(([id, files]) => [id, files.map(({ fileId }) => fileId)]))
}

export function toEdition(row: typeof formEditions.$inferSelect, files: string[]): FormEdition {
  const { id, formNumber, editionDate, createdAt } = row
  return { id, formNumber, editionDate, files, createdAt }
}

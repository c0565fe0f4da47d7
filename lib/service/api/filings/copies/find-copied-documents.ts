import { asc, eq } from 'drizzle-orm'
import { findVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'

export interface CopiedDocuments {
  readonly rows: readonly (typeof filingDocuments.$inferSelect)[]
  /** Documents whose file is deleted, or hidden from the caller. */
  readonly leftOut: number
}

/** Oldest first. */
export async function findCopiedDocuments(context: ServiceContext, filingId: string): Promise<CopiedDocuments> {
  const all = await context.deps.database.db
    .select()
    .from(filingDocuments)
    .where(eq(filingDocuments.filingId, filingId))
    .orderBy(asc(filingDocuments.createdAt), asc(filingDocuments.id))
  const visible = await findVisibleFiles(
    context,
    all.map(({ fileId }) => fileId),
  )
  const rows = all.filter(({ fileId }) => visible.has(fileId))
  return { rows, leftOut: all.length - rows.length }
}

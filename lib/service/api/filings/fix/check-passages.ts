import { sql } from 'drizzle-orm'
import type { Passage } from '#lib/contract/filings/sessions.ts'
import { findHiddenFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filePages } from '#lib/service/database/schema/files.ts'

/**
 * Those of the passages that the caller may read: of files that they can open at this moment, and still found on their
 * pages. The service never changes a page, so that a passage that is not there points to a damaged record.
 */
export async function checkPassages(
  context: ServiceContext,
  passages: readonly Passage[],
): Promise<ReadonlySet<Passage>> {
  const hidden = await findHiddenFiles(
    context,
    passages.map(({ fileId }) => fileId),
  )
  const visible = passages.filter(({ fileId }) => !hidden.has(fileId))
  const found = await findOnPages(context, visible)
  if (found.size < visible.length) {
    context.deps.logger.error('cited pages have changed', { passages: visible.length - found.size })
  }
  return found
}

/** Looked up by the database, so that no page is loaded to show its quotes. */
async function findOnPages({ deps }: ServiceContext, passages: readonly Passage[]): Promise<ReadonlySet<Passage>> {
  // Stryker disable next-line ConditionalExpression: only a query is saved
  if (passages.length === 0) return new Set()
  const cited = passages.map(({ fileId, fileVersion, page, quote }, at) => ({ at, fileId, fileVersion, page, quote }))
  const { rows } = await deps.database.db.execute<{ at: number }>(sql`
    select cited.at
    from jsonb_to_recordset(${JSON.stringify(cited)}::jsonb)
      as cited(at int, "fileId" text, "fileVersion" int, page int, quote text)
    join ${filePages} on ${filePages.fileId} = cited."fileId" collate "C"
      and ${filePages.version} = cited."fileVersion" and ${filePages.page} = cited.page
    where strpos(${filePages.text}, cited.quote) > 0`)
  const found = new Set(rows.map(({ at }) => at))
  return new Set(passages.filter((_, at) => found.has(at)))
}
